interface TileProps {
  label: string;
  figure: string | number;
  note: string;
}

/** One figure of the dashboard. */
export function Tile({ label, figure, note }: TileProps) {
  return (
    <div className="tile eared">
      <span>{label}</span>
      <b>{figure}</b>
      <span className="note">{note}</span>
    </div>
  );
}
