import { classes } from '../lib/classes.ts';
import { figure } from '../lib/words.ts';

/** More do not fit into a hole of the rack, and nobody counts them. */
const MOST = 12;

const HOLE =
  'group grid grid-rows-[auto_1fr] rounded-paper bg-tray text-caption leading-tight forced-colors:border';
const LETTERS =
  'flex h-13 flex-wrap-reverse content-start justify-center gap-[0.15rem] border-b-2 border-edge px-1';
const LETTER = 'h-[0.85rem] w-[1.1rem] flex-none forced-colors:stroke-[CanvasText]';
const WORDS = classes(
  'grid place-content-center rounded-b-paper px-1 py-1.5 font-650',
  'group-aria-pressed:bg-ink group-aria-pressed:text-paper forced-colors:group-aria-pressed:highlight',
);

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
    <fieldset className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2 print:hidden">
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
              <svg key={index} viewBox="0 0 22 16" className={LETTER} aria-hidden="true">
                <path d="M0 0h22v16H0Z" className="fill-(--a-sheet)" />
                <path d="M0 0h22L11 9.5Z" className={id === 0 ? 'fill-bad' : 'fill-(--a-line)'} />
              </svg>
            ))}
          </span>
          <span className={WORDS}>
            {figure(letters)} {words}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
