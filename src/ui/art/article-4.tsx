import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Article4() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--a-sky)" d="M0 0H320V200H0Z" />
      <path fill="var(--a-sky2)" d="M0 200L320 72V200Z" />
      <path fill="var(--a-sh)" d="M60 128H250V172H60Z" transform="translate(6 7)" />
      <path fill="var(--s1)" d="M62 148H252V172H62Z" />
      <path fill="var(--s2)" d="M222 148H252V172H222Z" />
      <path fill="var(--a-sheet)" d="M76 154H84V166H76Z" />
      <path fill="var(--a-leaf)" d="M74 124H244V148H74Z" />
      <path fill="var(--a-leaf2)" d="M214 124H244V148H214Z" />
      <path fill="var(--a-sheet)" d="M88 130H96V142H88Z" />
      <path fill="var(--a-sheet)" d="M66 100H226V124H66Z" />
      <path fill="var(--a-fold)" d="M196 100H226V124H196Z" />
      <path fill="var(--a-sheet)" d="M80 106H88V118H80Z" />
      <path fill="var(--a-oak)" d="M88 76H238V100H88Z" />
      <path fill="var(--a-oak2)" d="M208 76H238V100H208Z" />
      <path fill="var(--a-sheet)" d="M102 82H110V94H102Z" />
      <Acorn transform="translate(150 50) rotate(-10) scale(1.1)" />
      <g transform="translate(240 60) rotate(40) scale(0.7) translate(-32 -32)">
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
    </Picture>
  );
}
