import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function SpotFeedback() {
  return (
    <Picture viewBox="0 0 120 80">
      <g transform="translate(6 6) rotate(-4)">
        <path fill="var(--a-sh)" d="M-4 0H62V66H-4Z" transform="translate(4 6)" />
        <path fill="var(--a-moss)" d="M-4 0H62V66H-4Z" />
        <path fill="var(--a-moss2)" d="M29 0H62V66H29Z" />
        <path fill="var(--a-sheet)" d="M3 6H40L55 21V60H3Z" />
        <path fill="var(--a-fold)" d="M40 6L55 21H40Z" />
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
