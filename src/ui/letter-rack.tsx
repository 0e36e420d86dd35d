import { classes } from '../lib/classes.ts';
import { figure } from '../lib/words.ts';

/** More do not fit into a hole of the rack, and nobody counts them. */
const MOST = 12;

const HOLE = classes(
  'grid w-0 min-w-24 grid-rows-[auto_1fr] overflow-hidden rounded-paper bg-tray text-caption leading-tight forced-colors:border',
  'aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:highlight',
);
const LETTERS =
  'flex min-h-12 flex-wrap-reverse content-start justify-center gap-0.5 border-b-2 border-edge bg-tray px-1 forced-colors:stroke-[GrayText]';

interface LetterRackProps {
  label: string;
  /** In an order of time. Letters that are overdue are in the one with the id 0. */
  holes: readonly { id: number; letters: number; words: string }[];
  pressed: number | null;
  onPress: (id: number | null) => void;
}

/** Letters in the holes of a rack, if there are any. A press on a hole chooses it, and a second press none. */
export function LetterRack({ label, holes, pressed, onPress }: LetterRackProps) {
  if (holes.length === 0) return null;
  return (
    <fieldset className="mt-5 flex flex-wrap gap-1 print:hidden">
      <legend className="sr-only">{label}</legend>
      {holes.map(({ id, letters, words }) => (
        <button
          key={id}
          type="button"
          className={HOLE}
          aria-pressed={id === pressed}
          onClick={() => onPress(id === pressed ? null : id)}
        >
          <span className={LETTERS}>
            {Array.from({ length: Math.min(letters, MOST) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing but their order tells the letters apart.
              <svg key={index} viewBox="0 0 22 16" width="1.1rem" aria-hidden="true">
                <path d="M0 0h22v16H0Z" fill="var(--a-sheet)" />
                <path d="M0 0h22L11 9.5Z" fill={id === 0 ? 'var(--color-bad)' : 'var(--a-line)'} />
              </svg>
            ))}
          </span>
          <span className="self-center px-1 py-2 font-650">
            {figure(letters)} {words}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
