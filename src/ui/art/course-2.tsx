import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course2() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <g transform="translate(160 66) rotate(0) scale(1.75) translate(-32 -32)">
        <path
          fill="var(--a-moss)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
        />
        <path
          fill="var(--a-leaf2)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
          transform="matrix(-1 0 0 1 64 0)"
        />
        <path
          fill="var(--a-leaf)"
          d="M32 53C26 54 17 53 15 48ZM32 46L22 40C14 41 6 38 6 32L32 41ZM32 34L19 27C13 25 10 20 13 15.5L32 28ZM32 22L24.5 17C24 11 27 6 32 4Z"
        />
        <path
          fill="var(--a-oak)"
          d="M32 53C26 54 17 53 15 48ZM32 46L22 40C14 41 6 38 6 32L32 41ZM32 34L19 27C13 25 10 20 13 15.5L32 28ZM32 22L24.5 17C24 11 27 6 32 4Z"
          transform="matrix(-1 0 0 1 64 0)"
        />
        <path
          fill="none"
          stroke="var(--a-oak)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M32 22V62"
        />
      </g>
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
