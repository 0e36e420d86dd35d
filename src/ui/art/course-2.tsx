import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

export function Course2() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <Leaf
        transform="translate(160 66) rotate(0) scale(1.75)"
        folds={['--a-leaf', '--a-oak']}
        stem="--a-oak"
      />
      <g transform="translate(160 112) scale(1.14)">
        <path
          fill="var(--a-sh)"
          d="M-92 -8L0 14L92 -8V52L0 76L-92 52Z"
          transform="translate(5 8)"
        />
        <path fill="var(--s1)" d="M-92 -8L0 14L92 -8V52L0 76L-92 52Z" />
        <path fill="var(--s2)" d="M0 14L92 -8V52L0 76Z" />
        <path fill="var(--a-sheet)" d="M-84 -18C-54 -30-24 -24 0 -4V62C-24 44-54 38-84 46Z" />
        <path fill="var(--a-fold)" d="M84 -18C54 -30 24 -24 0 -4V62C24 44 54 38 84 46Z" />
        <path
          fill="none"
          stroke="var(--a-line)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M-68 -4Q-42 -10-16 5M-68 10Q-42 4-16 19M-68 24Q-46 19-30 26"
        />
        <path
          fill="none"
          stroke="var(--a-line)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M68 -4Q42 -10 16 5M68 10Q42 4 16 19"
        />
      </g>
      <path fill="var(--s4)" d="M128 128L160 84L160 158Z" />
      <path fill="var(--s1)" d="M192 128L160 84L160 158Z" />
      <Acorn transform="translate(262 66) rotate(14) scale(0.95)" />
      <path fill="var(--s1)" d="M40 58L64 46L56 72ZM60 92L76 84L70 102Z" />
    </Picture>
  );
}
