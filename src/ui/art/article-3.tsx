import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Article3() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--a-sky)" d="M0 0H320V200H0Z" />
      <path fill="var(--a-sky2)" d="M0 200L320 72V200Z" />
      <path
        fill="var(--a-sh)"
        d="M86 100a74 74 0 1 1 148 0a74 74 0 1 1 -148 0Z"
        transform="translate(7 8)"
      />
      <path fill="var(--a-oak)" d="M86 100a74 74 0 1 1 148 0a74 74 0 1 1 -148 0Z" />
      <path fill="var(--a-oak2)" d="M211.6 46.9A74 74 0 0 1 108.4 153.1Z" />
      <path fill="var(--a-sheet)" d="M100 100a60 60 0 1 1 120 0a60 60 0 1 1 -120 0Z" />
      <path fill="var(--a-moss)" d="M160 100V40A60 60 0 0 1 212 130Z" />
      <path fill="var(--a-fold)" d="M160 100L212 130A60 60 0 0 1 160 160Z" />
      <path
        fill="none"
        stroke="var(--a-ink)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 100V54M160 100L194 120"
      />
      <Acorn transform="translate(270 150) rotate(14) scale(1.1)" />
    </Picture>
  );
}
