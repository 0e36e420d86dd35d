import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** A plan on one page: three steps up a folded sheet, in a cover that stands out from white paper. */
export function SpotPlan() {
  return (
    <Picture viewBox="0 0 120 80">
      <path fill="var(--a-sh)" d="M1 9L38 0L75 9V79L38 70L1 79Z" transform="translate(4 6)" />
      <path fill="var(--a-moss)" d="M1 9L38 0V70L1 79Z" />
      <path fill="var(--a-moss2)" d="M38 0L75 9V79L38 70Z" />
      <path fill="var(--a-sheet,#fffbf2)" d="M6 14L38 6V66L6 74Z" />
      <path fill="var(--a-fold,#e6dac3)" d="M38 6L70 14V74L38 66Z" />
      <path fill="var(--a-moss,#9db98a)" d="M14 54L26 51V61L14 64Z" />
      <path fill="var(--a-leaf,#4c8060)" d="M30 40L38 38V58L30 60Z" />
      <path fill="var(--a-leaf2,#346349)" d="M38 38L46 40V60L38 58Z" />
      <path fill="var(--a-oak,#23513d)" d="M50 26L62 29V65L50 61Z" />
      <Acorn transform="translate(94 40) rotate(10) scale(0.9)" />
    </Picture>
  );
}
