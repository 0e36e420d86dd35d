import { lastWords } from '../../lib/last-words.ts';

/** What two lines of the top bar of a phone surely hold, in characters. */
const FITS = 28;
/** What the second line holds after the dots. */
const END = 11;

/**
 * A title in the top bar of a screen. A phone shows the start and the end of a long one in one line each, because the
 * titles of two classes often differ at the end only.
 */
export function LongTitle({ title }: { title: string }) {
  if ([...title].length <= FITS) return title;
  return (
    <>
      <span className="max-tablet:sr-only">{title}</span>
      <span className="tablet:hidden" aria-hidden="true">
        <span className="block truncate">{title}</span>
        <span className="block truncate">... {lastWords(title, END)}</span>
      </span>
    </>
  );
}
