import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course5() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <path fill="var(--a-sh)" d="M92 28H228V172H92Z" transform="translate(6 6)" />
      <path fill="var(--a-sheet)" d="M92 28H228V172H92Z" />
      <path
        fill="none"
        stroke="var(--a-fold)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M137.3 28V172M182.6 28V172M92 76H228M92 124H228"
      />
      <g transform="translate(114.6 52) rotate(0)">
        <path fill="var(--s1)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s4)" d="M4 4H15V15H4Z" />
      </g>
      <g transform="translate(159.9 52) rotate(90)">
        <path fill="var(--s1)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s4)" d="M4 4H15V15H4Z" />
      </g>
      <g transform="translate(205.2 52) rotate(180)">
        <path fill="var(--s1)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s4)" d="M4 4H15V15H4Z" />
      </g>
      <g transform="translate(114.6 100) rotate(90)">
        <path fill="var(--s2)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s1)" d="M15 -5V15H-5Z" />
      </g>
      <g transform="translate(159.9 100) rotate(180)">
        <path fill="var(--s2)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s1)" d="M15 -5V15H-5Z" />
      </g>
      <g transform="translate(205.2 100) rotate(270)">
        <path fill="var(--s2)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s1)" d="M15 -5V15H-5Z" />
      </g>
      <g transform="translate(114.6 148) rotate(180)">
        <path fill="var(--s1)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s4)" d="M2 8a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z" />
      </g>
      <g transform="translate(159.9 148) rotate(270)">
        <path fill="var(--s1)" d="M-15 -15H15L-15 15Z" />
        <path fill="var(--s4)" d="M2 8a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z" />
      </g>
      <path
        fill="none"
        stroke="var(--a-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M192 135H218V161H192Z"
        strokeDasharray="4 5"
      />
      <Acorn transform="translate(205 146) rotate(0) scale(0.78)" />
      <path fill="var(--s1)" d="M40 120L68 136L52 164Z" />
      <path fill="var(--s2)" d="M264 44L292 56L268 80Z" />
    </Picture>
  );
}
