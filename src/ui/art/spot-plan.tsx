import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** A plan on one page: three steps up a folded sheet. Its coloured cover stands out from white panels. */
export function SpotPlan() {
  return (
    <Picture viewBox="0 0 120 80">
      <path fill="var(--a-sh)" d="M2 9L38 0L74 9V74L38 65L2 74Z" transform="translate(4 6)" />
      <path fill="var(--a-moss)" d="M2 9L38 0V65L2 74Z" />
      <path fill="var(--a-moss2)" d="M38 0L74 9V74L38 65Z" />
      <path fill="var(--a-sheet)" d="M7 14L38 6V59L7 67Z" />
      <path fill="var(--a-fold)" d="M38 6L69 14V67L38 59Z" />
      <path fill="var(--a-moss)" d="M14 51L26 48V58L14 61Z" />
      <path fill="var(--a-leaf)" d="M30 37L38 35V55L30 57Z" />
      <path fill="var(--a-leaf2)" d="M38 35L46 37V57L38 55Z" />
      <path fill="var(--a-oak)" d="M50 23L62 26V62L50 58Z" />
      <Acorn transform="translate(94 40) rotate(10) scale(0.9)" />
    </Picture>
  );
}
