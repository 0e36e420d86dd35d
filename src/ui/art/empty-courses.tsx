import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function EmptyCourses() {
  return (
    <Picture viewBox="0 0 320 220">
      <path fill="var(--a-sky)" d="M20 170C80 146 240 146 300 170V200H20Z" />
      <path fill="var(--a-sh)" d="M96 104H224L208 186H112Z" transform="translate(8 6)" />
      <path fill="var(--a-bark)" d="M96 104H224L208 186H112Z" />
      <path fill="var(--a-bark2)" d="M160 104H224L208 186H160Z" />
      <path fill="var(--a-bark)" d="M84 92H236V114H84Z" />
      <path fill="var(--a-bark2)" d="M160 92H236V114H160Z" />
      <path fill="var(--a-bark2)" d="M112 186L104 145L160 186Z" />
      <path
        fill="none"
        stroke="var(--a-leaf2)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 92V48"
      />
      <g transform="translate(134 56) rotate(-56) scale(0.8) translate(-32 -32)">
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
      <g transform="translate(188 40) rotate(48) scale(0.8) translate(-32 -32)">
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
      <Acorn transform="translate(262 176) rotate(80) scale(1)" />
    </Picture>
  );
}
