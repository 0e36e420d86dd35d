import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function SpotAssess() {
  return (
    <Picture viewBox="0 0 120 80">
      <g transform="translate(2 8) rotate(-3)">
        <path fill="var(--a-sh)" d="M0 0H42L58 16V66H0Z" transform="translate(4 6)" />
        <path fill="var(--a-moss)" d="M0 0H42L58 16V66H0Z" />
        <path fill="var(--a-leaf)" d="M42 0L58 16H42Z" />
        <path
          fill="none"
          stroke="var(--a-oak)"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M18 34H14M18 54H40"
        />
      </g>
      <g transform="translate(84 12) rotate(24) scale(0.5)">
        <path fill="var(--a-sh)" d="M-9 0H9V100L0 124L-9 100Z" transform="translate(5 5)" />
        <path fill="var(--a-bark)" d="M-9 0H0V100H-9Z" />
        <path fill="var(--a-bark2)" d="M0 0H9V100H0Z" />
        <path fill="var(--a-sheet)" d="M-9 100L0 124V96Z" />
        <path fill="var(--a-fold)" d="M9 100L0 124V96Z" />
        <path fill="var(--a-ink)" d="M-3 116L0 124L3 116Z" />
        <path fill="var(--a-fold)" d="M-9 0V-8H9V0Z" />
        <path fill="var(--s4)" d="M-9 -8Q-9 -20 0 -20V-8Z" />
        <path fill="var(--s4)" d="M9 -8Q9 -20 0 -20V-8Z" />
      </g>
      <Acorn transform="translate(104 44) rotate(10) scale(0.7)" />
    </Picture>
  );
}
