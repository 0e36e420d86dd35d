import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Article6() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--a-sky)" d="M0 0H320V200H0Z" />
      <path fill="var(--a-sky2)" d="M0 200L320 72V200Z" />
      <path fill="var(--a-sh)" d="M160 44L264 84L160 124L56 84Z" transform="translate(6 10)" />
      <path fill="var(--a-oak)" d="M104 100V142Q160 172 216 142V100Z" />
      <path fill="var(--a-oak2)" d="M160 100H216V142Q190 157 160 157Z" />
      <path fill="var(--a-leaf)" d="M160 40L264 80L160 120L56 80Z" />
      <path fill="var(--a-leaf2)" d="M160 40L264 80L160 120Z" />
      <path
        fill="none"
        stroke="var(--a-amber)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 80L238 96V136"
      />
      <Acorn transform="translate(238 144) rotate(0) scale(1)" />
    </Picture>
  );
}
