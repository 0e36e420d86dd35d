import { leafFolds, leafHalf, leafMirror } from './leaf.ts';
import { Picture } from './picture.tsx';

export function Mark() {
  return (
    <Picture viewBox="0 0 64 64">
      <g transform="rotate(18 32 32)">
        <path fill="var(--m1)" d={leafHalf} />
        <path fill="var(--m2)" d={leafFolds} />
        <path fill="var(--m3)" d={leafHalf} transform={leafMirror} />
        <path fill="var(--m4)" d={leafFolds} transform={leafMirror} />
        <path fill="var(--m4)" d="M32 45L33.6 61L30.6 62.5L30 51Z" />
      </g>
    </Picture>
  );
}
