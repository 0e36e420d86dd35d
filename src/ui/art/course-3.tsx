import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course3() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <path
        fill="var(--a-sh)"
        d="M138 28H182V84L232 164Q238 178 222 178H98Q82 178 88 164L138 84Z"
        transform="translate(7 7)"
      />
      <path
        fill="var(--a-sheet)"
        d="M138 28H182V84L232 164Q238 178 222 178H98Q82 178 88 164L138 84Z"
      />
      <path fill="var(--a-fold)" d="M160 28H182V84L232 164Q238 178 222 178H160Z" />
      <path
        fill="var(--s1)"
        d="M108 132L160 144L212 132L232 164Q238 178 222 178H98Q82 178 88 164Z"
      />
      <path fill="var(--s2)" d="M160 144L212 132L232 164Q238 178 222 178H160Z" />
      <path fill="var(--s4)" d="M130 22H190V34H130Z" />
      <path
        fill="none"
        stroke="var(--a-leaf2)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 146V76"
      />
      <g transform="translate(140 92) rotate(-52) scale(0.62) translate(-32 -32)">
        <path
          fill="var(--a-moss)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
        />
        <path
          fill="var(--a-leaf)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
          transform="matrix(-1 0 0 1 64 0)"
        />
        <path
          fill="none"
          stroke="var(--a-leaf)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M32 22V62"
        />
      </g>
      <g transform="translate(182 78) rotate(50) scale(0.62) translate(-32 -32)">
        <path
          fill="var(--a-moss)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
        />
        <path
          fill="var(--a-leaf)"
          d="M32 53C26 54 17 53 15 48C13.6 44 17 41 22 40C14 41 6 38 6 32C6 27 12 25 19 27C13 25 10 20 13 15.5C16 12 21 13 24.5 17C24 11 27 6 32 4Z"
          transform="matrix(-1 0 0 1 64 0)"
        />
        <path
          fill="none"
          stroke="var(--a-leaf)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M32 22V62"
        />
      </g>
      <Acorn transform="translate(160 148) rotate(0) scale(0.9)" />
      <path fill="var(--s4)" d="M244 60a18 18 0 1 1 36 0a18 18 0 1 1 -36 0Z" />
      <path fill="var(--s1)" d="M274.5 47.1A18 18 0 0 1 249.5 72.9Z" />
      <path fill="var(--s1)" d="M52 70a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z" />
    </Picture>
  );
}
