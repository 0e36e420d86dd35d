import { Picture } from './picture.tsx';

/** Part of the page, unlike other drawings: it is shown when a file could not be loaded. */
export function EmptyOffline() {
  return (
    <Picture viewBox="0 0 320 220">
      <path fill="var(--s3)" d="M160 10a120 120 0 0 1 120 120H40A120 120 0 0 1 160 10Z" />
      <path fill="var(--s4)" d="M0 130Q80 112 160 130T320 124V220H0Z" />
      <path
        fill="var(--a-sheet)"
        d="M196 62a18 18 0 0 1 34 -8a16 16 0 0 1 26 12a13 13 0 0 1 0 26H200a15 15 0 0 1 -4 -30Z"
      />
      <path fill="var(--a-fold)" d="M228 92H256a13 13 0 0 0 0 -26a16 16 0 0 0 -8 -12Z" />
      <g transform="translate(146 118) scale(1.05)">
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
        d="M0 158Q40 172 80 158Q120 172 160 158Q200 172 240 158Q280 172 320 158V220H0Z"
      />
      <path
        fill="var(--s2)"
        d="M0 182Q32 196 64 182Q96 196 128 182Q160 196 192 182Q224 196 256 182Q288 196 320 182V220H0Z"
      />
      <g transform="translate(120 122) scale(0.7)">
        <path fill="var(--a-amber)" d="M-9 0C-11 14-4 19 0 25C4 19 11 14 9 0Z" />
        <path fill="var(--a-amber2)" d="M0 0V25C4 19 11 14 9 0Z" />
        <path fill="var(--a-bark)" d="M-12 2C-12-8-6-12 0-12S12-8 12 2Z" />
        <path fill="var(--a-bark2)" d="M0-12C6-12 12-8 12 2H0Z" />
        <path
          fill="none"
          stroke="var(--a-bark2)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M0-12L2-18"
        />
      </g>
      <path
        fill="none"
        stroke="var(--a-bark2)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M60 190V118"
      />
      <path
        fill="none"
        stroke="var(--a-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M60 136Q70 152 80 122"
      />
    </Picture>
  );
}
