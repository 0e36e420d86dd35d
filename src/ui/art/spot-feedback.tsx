import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function SpotFeedback() {
  return (
    <Picture viewBox="0 0 120 80">
      <g transform="translate(6 6) rotate(-4)">
        <path fill="var(--a-sh)" d="M0 0H42L58 16V68H0Z" transform="translate(4 6)" />
        <path fill="var(--a-sheet)" d="M0 0H42L58 16V68H0Z" />
        <path fill="var(--a-fold)" d="M42 0L58 16H42Z" />
        <path
          fill="none"
          stroke="var(--a-line)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M18 34H14"
        />
      </g>
      <path
        fill="none"
        stroke="var(--a-leaf)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M24 50L36 62L66 30"
      />
      <Acorn transform="translate(92 34) rotate(14) scale(0.9)" />
    </Picture>
  );
}
