import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course8() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 120L320 70V200H0Z" />
      <path fill="var(--s4)" d="M230 72L322 190L138 190Z" />
      <path fill="var(--s1)" d="M230 72L322 190L241 190Z" />
      <path fill="var(--s4)" d="M84 98L174 194L-6 194Z" />
      <path fill="var(--s1)" d="M84 98L174 194L94.8 194Z" />
      <path fill="var(--s1)" d="M158 36L274 196L42 196Z" />
      <path fill="var(--s2)" d="M158 36L274 196L171.9 196Z" />
      <path fill="var(--a-sheet)" d="M158 36L162.6 90.4L144.1 77.6L123.2 84Z" />
      <path fill="var(--a-fold)" d="M158 36L197.4 90.4L181.2 80.8L162.6 90.4Z" />
      <path
        fill="none"
        stroke="var(--a-sheet)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M96 194Q150 186 140 166Q128 150 152 138Q172 128 160 112Q154 98 158 84"
        strokeDasharray="2 8"
      />
      <path
        fill="none"
        stroke="var(--a-bark2)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M158 38V8"
      />
      <path fill="var(--a-amber)" d="M159 8L188 15L159 24Z" />
      <path fill="var(--a-amber2)" d="M159 16L188 15L159 24Z" />
      <Acorn transform="translate(276 150) rotate(12) scale(0.9)" />
      <path fill="var(--a-leaf2)" d="M0 184Q80 172 160 188T320 182V200H0Z" />
    </Picture>
  );
}
