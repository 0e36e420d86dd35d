import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course7() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 96Q80 76 160 96T320 90V200H0Z" />
      <path fill="var(--a-sheet)" d="M226 52a24 24 0 1 1 48 0a24 24 0 1 1 -48 0Z" />
      <path fill="var(--a-fold)" d="M266.7 34.8A24 24 0 0 1 233.3 69.2Z" />
      <g transform="translate(150 20) rotate(0) scale(0.62)">
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
      <g transform="translate(150 112) scale(1.05)">
        <path
          fill="var(--a-sh)"
          d="M-70 0L0 16L70 0L44 40H-44ZM0 -70L40 8L0 16L-40 8Z"
          transform="translate(4 6)"
        />
        <path fill="var(--a-fold)" d="M0 -70L40 8L0 16Z" />
        <path fill="var(--a-sheet)" d="M0 -70L-40 8L0 16Z" />
        <path fill="var(--a-sheet)" d="M-70 0L0 16V40H-44Z" />
        <path fill="var(--a-fold)" d="M70 0L0 16V40H44Z" />
        <path
          fill="none"
          stroke="var(--a-line)"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M-70 0L0 16L70 0"
        />
      </g>
      <path
        fill="var(--s1)"
        d="M0 150Q40 164 80 150Q120 164 160 150Q200 164 240 150Q280 164 320 150V200H0Z"
      />
      <path
        fill="var(--s2)"
        d="M0 172Q32 186 64 172Q96 186 128 172Q160 186 192 172Q224 186 256 172Q288 186 320 172V200H0Z"
      />
      <Acorn transform="translate(104 116) rotate(-8) scale(0.62)" />
      <path
        fill="none"
        stroke="var(--s2)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M24 36Q32 28 40 36Q48 28 56 36M66 56Q72 50 78 56Q84 50 90 56"
      />
    </Picture>
  );
}
