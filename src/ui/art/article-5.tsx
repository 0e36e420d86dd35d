import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Article5() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--a-sky)" d="M0 0H320V200H0Z" />
      <path fill="var(--a-sky2)" d="M0 200L320 72V200Z" />
      <path fill="var(--a-sh)" d="M70 50H250V160H70Z" transform="translate(6 8)" />
      <path fill="var(--a-fold)" d="M70 50H250V160H70Z" />
      <path fill="var(--a-sheet)" d="M86 24H222L234 36V110L160 146L86 110Z" />
      <path fill="var(--a-line)" d="M222 24L234 36H222Z" />
      <path
        fill="none"
        stroke="var(--a-line)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M108 52H190M108 70H206M108 88H176"
      />
      <path fill="var(--a-moss)" d="M70 50L160 122L250 50V160H70Z" />
      <path fill="var(--a-leaf)" d="M70 160L160 104L250 160Z" />
      <path fill="var(--a-leaf2)" d="M250 50V160L168 112Z" />
      <Acorn transform="translate(160 118) rotate(0) scale(0.95)" />
    </Picture>
  );
}
