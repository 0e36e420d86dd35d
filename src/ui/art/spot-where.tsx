import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** A house and a screen, for lessons in person or online. The acorn is on the screen. */
export function SpotWhere() {
  return (
    <Picture viewBox="0 0 120 80">
      <path fill="var(--a-sh)" d="M8 36L36 10L64 36V72H8Z" transform="translate(4 6)" />
      <path fill="var(--a-moss)" d="M8 36L36 10L64 36V72H8Z" />
      <path fill="var(--a-moss2)" d="M36 10L64 36V72H36Z" />
      <path fill="var(--a-leaf)" d="M2 40L36 8L70 40L64 44L36 18L8 44Z" />
      <path fill="var(--a-oak)" d="M36 8L70 40L64 44L36 18Z" />
      <path fill="var(--a-oak2)" d="M28 50H44V72H28Z" />
      <path fill="var(--a-sh)" d="M76 34H116V62H76Z" transform="translate(4 6)" />
      <path fill="var(--a-oak)" d="M76 34H116V62H76Z" />
      <path fill="var(--a-moss)" d="M80 38H112V58H80Z" />
      <path fill="var(--a-leaf)" d="M112 38V58H80Z" />
      <path fill="var(--a-fold)" d="M70 62H120L114 70H76Z" />
      <Acorn transform="translate(96 46) scale(0.42)" />
    </Picture>
  );
}
