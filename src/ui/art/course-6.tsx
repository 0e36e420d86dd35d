import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course6() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <g transform="translate(2 6)">
        <path fill="var(--a-sh)" d="M196 118L247 50L179 -1L128 67Z" transform="translate(6 7)" />
        <path
          fill="var(--a-sh)"
          d="M77 118L128 118L196 118L196 186L128 186L128 118L77 118Z"
          transform="translate(6 7)"
        />
        <path fill="var(--s1)" d="M128 67L196 118L247 50L179 -1Z" />
        <path fill="var(--s2)" d="M196 118L247 50L179 -1Z" />
        <path fill="var(--a-sheet)" d="M128 118L196 118L196 186L128 186Z" />
        <path fill="var(--a-fold)" d="M196 118L196 186L128 186Z" />
        <path fill="var(--s4)" d="M128 118L128 67L77 67L77 118Z" />
        <path fill="var(--s1)" d="M128 118L77 67L77 118Z" />
        <path fill="var(--a-moss)" d="M128 118L196 118L128 67Z" />
        <path fill="var(--a-leaf)" d="M128 118L162 92.5L196 118Z" />
        <path
          fill="none"
          stroke="var(--a-oak2)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M128 106h12v12"
        />
      </g>
      <Acorn transform="translate(272 150) rotate(16) scale(1.1)" />
      <Acorn transform="translate(58 150) rotate(-14) scale(0.6)" />
      <Acorn transform="translate(76 156) rotate(10) scale(0.6)" />
    </Picture>
  );
}
