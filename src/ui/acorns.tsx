const CAP = 'M1 5.6C1 3.2 3.2 2 6 2s5 1.2 5 3.6Z';
const NUT = 'M1.8 6.2h8.4c0 3.6-1.9 6-4.2 7.8-2.3-1.8-4.2-4.2-4.2-7.8Z';
/** More do not fit into a line of a phone, and nobody counts them. */
const MOST = 12;

/**
 * The places of a class as acorns, those taken in amber. It is for the eye only: the words beside it say the same. A class
 * with many places has none.
 */
export function Acorns({ places, taken }: { places: number; taken: number }) {
  if (places > MOST) return null;
  return (
    <span className="flex gap-[0.2rem]">
      {Array.from({ length: places }, (_, index) => {
        const isTaken = index < taken;
        return (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their order tells the acorns apart.
            key={index}
            viewBox="0 0 12 15"
            className="h-4 w-[0.8rem] flex-none"
            aria-hidden="true"
          >
            <path
              d={NUT}
              className={
                isTaken
                  ? 'fill-amber forced-colors:fill-[Highlight]'
                  : 'fill-rule forced-colors:fill-none forced-colors:stroke-[GrayText]'
              }
            />
            <path
              d={CAP}
              className={
                isTaken
                  ? 'fill-amber-fold forced-colors:fill-[Highlight]'
                  : 'fill-edge forced-colors:fill-[GrayText]'
              }
            />
          </svg>
        );
      })}
    </span>
  );
}
