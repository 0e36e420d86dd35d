import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

export function Article1() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--a-sky)" d="M0 0H320V200H0Z" />
      <path fill="var(--a-sky2)" d="M0 200L320 72V200Z" />
      <g transform="translate(70 28) rotate(-7)">
        <path fill="var(--a-sh)" d="M0 0H98L120 22V150H0Z" transform="translate(4 6)" />
        <path fill="var(--a-sheet)" d="M0 0H98L120 22V150H0Z" />
        <path fill="var(--a-fold)" d="M98 0L120 22H98Z" />
        <path
          fill="none"
          stroke="var(--a-line)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M18 34H76M18 54H102M18 74H102M18 94H76M18 114H102"
        />
      </g>
      <g transform="translate(228 34) rotate(24) scale(1)">
        <path fill="var(--a-sh)" d="M-9 0H9V100L0 124L-9 100Z" transform="translate(5 5)" />
        <path fill="var(--s1)" d="M-9 0H0V100H-9Z" />
        <path fill="var(--s2)" d="M0 0H9V100H0Z" />
        <path fill="var(--a-sheet)" d="M-9 100L0 124V96Z" />
        <path fill="var(--a-fold)" d="M9 100L0 124V96Z" />
        <path fill="var(--a-ink)" d="M-3 116L0 124L3 116Z" />
        <path fill="var(--a-fold)" d="M-9 0V-8H9V0Z" />
        <path fill="var(--s4)" d="M-9 -8Q-9 -20 0 -20V-8Z" />
        <path fill="var(--s4)" d="M9 -8Q9 -20 0 -20V-8Z" />
      </g>
      <Leaf
        transform="translate(70 150) rotate(-30) scale(1)"
        folds={['--a-leaf', '--a-oak']}
        stem="--a-oak"
      />
      <Acorn transform="translate(284 164) rotate(14) scale(0.9)" />
    </Picture>
  );
}
