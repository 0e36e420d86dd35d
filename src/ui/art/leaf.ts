/** The half of the leaf to the left of the stem. */
export const leafHalf =
  'M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z';
/** The shaded folds on the left half. */
export const leafFolds =
  'M32 53C26 54 17 53 15 48ZM32 46L22 40C14 41 6 38 6 32L32 41ZM32 34L19 27C13 25 10 20 13 15.5L32 28ZM32 22L24.5 17C24 11 27 6 32 4Z';
/** The transform that mirrors the left half into the right half. */
export const leafMirror = 'matrix(-1 0 0 1 64 0)';
