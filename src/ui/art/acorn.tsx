/** The acorn that is hidden in every scene. */
export function Acorn({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
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
  );
}
