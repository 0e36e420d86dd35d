interface Bar {
  /** In per cent. */
  value: number | null;
  /** In per cent, drawn as a line across; null for none. */
  line: number | null;
}

const FILL = {
  main: 'fill-(--a-leaf) forced-colors:fill-[CanvasText]',
  pale: 'fill-(--a-leaf2) forced-colors:fill-[GrayText]',
};
const TRAY = 'fill-mute-bg forced-colors:fill-none forced-colors:stroke-[GrayText]';
const LINE = 'stroke-ink stroke-2 forced-colors:stroke-[Highlight]';

/** A strip of paper as long as a per cent, for the eye only. */
export function MarkBar({ value, line }: Bar) {
  return (
    <svg className="block h-4 w-full overflow-visible" aria-hidden="true">
      <rect width="100%" height="100%" className={TRAY} />
      <rect width={`${value ?? 0}%`} height="100%" className={FILL.main} />
      {line === null ? null : (
        <line x1={`${line}%`} x2={`${line}%`} y1="-3" y2="19" className={LINE} />
      )}
    </svg>
  );
}

/** Upright strips side by side, the last one in full colour, for the eye only. */
export function MarkSeries({ bars }: { bars: readonly Bar[] }) {
  const step = 100 / bars.length;
  const width = Math.min(step * 0.7, 16);
  return (
    <svg className="block h-20 w-full overflow-visible border-b border-edge" aria-hidden="true">
      {bars.map(({ value, line }, index) => {
        const left = step * index + (step - width) / 2;
        const isLast = index === bars.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their order tells the strips apart.
          <g key={index}>
            <rect x={`${left}%`} width={`${width}%`} height="100%" className={TRAY} />
            <rect
              x={`${left}%`}
              y={`${100 - (value ?? 0)}%`}
              width={`${width}%`}
              height={`${value ?? 0}%`}
              className={isLast ? FILL.main : FILL.pale}
            />
            {line === null ? null : (
              <line
                x1={`${left - 1}%`}
                x2={`${left + width + 1}%`}
                y1={`${100 - line}%`}
                y2={`${100 - line}%`}
                className={LINE}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
