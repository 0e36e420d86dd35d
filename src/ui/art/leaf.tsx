/** The half of the leaf to the left of the stem. */
export const leafHalf =
  'M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z';
/** The shaded folds on the left half. */
export const leafFolds =
  'M32 53C26 54 17 53 15 48ZM32 46L22 40C14 41 6 38 6 32L32 41ZM32 34L19 27C13 25 10 20 13 15.5L32 28ZM32 22L24.5 17C24 11 27 6 32 4Z';
/** The transform that mirrors the left half into the right half. */
export const leafMirror = 'matrix(-1 0 0 1 64 0)';

interface LeafProps {
  transform: string;
  /** Colour tokens of the left and the right half. */
  halves?: readonly [left: string, right: string];
  /** Colour tokens of the folds. Leave them out for a small leaf. */
  folds?: readonly [left: string, right: string];
  /** Colour token of the stem. */
  stem?: string;
}

/** An oak leaf in two tones, 64 by 64 units, centred on the origin. */
export function Leaf({ transform, halves = ['--a-moss', '--a-leaf2'], folds, stem }: LeafProps) {
  return (
    <g transform={`${transform} translate(-32 -32)`}>
      <path fill={`var(${halves[0]})`} d={leafHalf} />
      <path fill={`var(${halves[1]})`} d={leafHalf} transform={leafMirror} />
      {folds ? (
        <>
          <path fill={`var(${folds[0]})`} d={leafFolds} />
          <path fill={`var(${folds[1]})`} d={leafFolds} transform={leafMirror} />
        </>
      ) : null}
      {stem ? (
        <path
          fill="none"
          stroke={`var(${stem})`}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M32 22V62"
        />
      ) : null}
    </g>
  );
}
