import { Picture } from './picture.tsx';

/** The half of the leaf to the left of the stem. */
const leafHalf =
  'M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z';
/** The shaded folds on the left half. */
const leafFolds =
  'M32 53C26 54 17 53 15 48ZM32 46L22 40C14 41 6 38 6 32L32 41ZM32 34L19 27C13 25 10 20 13 15.5L32 28ZM32 22L24.5 17C24 11 27 6 32 4Z';
/** The transform that mirrors the left half into the right half. */
const leafMirror = 'matrix(-1 0 0 1 64 0)';

/** The leaf of the business, 64 by 64 units. @param props.transform puts it into a larger drawing */
export function MarkLeaf({ transform = '' }: { transform?: string }) {
  return (
    <g transform={`${transform} rotate(18 32 32)`.trim()}>
      <path fill="var(--m1)" d={leafHalf} />
      <path fill="var(--m2)" d={leafFolds} />
      <path fill="var(--m3)" d={leafHalf} transform={leafMirror} />
      <path fill="var(--m4)" d={leafFolds} transform={leafMirror} />
      <path fill="var(--m4)" d="M32 45L33.6 61L30.6 62.5L30 51Z" />
    </g>
  );
}

export function Mark() {
  return (
    <Picture viewBox="0 0 64 64">
      <MarkLeaf />
    </Picture>
  );
}
