import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course1() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <path fill="var(--a-sh)" d="M64 152L160 202L290 150L160 96Z" transform="translate(0 0)" />
      <path fill="var(--a-fold)" d="M160 62L186 77L160 92L134 77Z" />
      <path fill="var(--s1)" d="M134 77L160 92L160 122L134 107Z" />
      <path fill="var(--s2)" d="M186 77L160 92L160 122L186 107Z" />
      <path fill="var(--a-sheet)" d="M134 77L160 92L134 107L108 92Z" />
      <path fill="var(--s1)" d="M108 92L134 107L134 137L108 122Z" />
      <path fill="var(--s2)" d="M160 92L134 107L134 137L160 122Z" />
      <path fill="var(--a-sheet)" d="M186 77L212 92L186 107L160 92Z" />
      <path fill="var(--s1)" d="M160 92L186 107L186 137L160 122Z" />
      <path fill="var(--s2)" d="M212 92L186 107L186 137L212 122Z" />
      <path fill="var(--a-fold)" d="M108 92L134 107L108 122L82 107Z" />
      <path fill="var(--s1)" d="M82 107L108 122L108 152L82 137Z" />
      <path fill="var(--s2)" d="M134 107L108 122L108 152L134 137Z" />
      <path fill="var(--a-fold)" d="M160 92L186 107L160 122L134 107Z" />
      <path fill="var(--s1)" d="M134 107L160 122L160 152L134 137Z" />
      <path fill="var(--s2)" d="M186 107L160 122L160 152L186 137Z" />
      <path fill="var(--a-fold)" d="M212 92L238 107L212 122L186 107Z" />
      <path fill="var(--s1)" d="M186 107L212 122L212 152L186 137Z" />
      <path fill="var(--s2)" d="M238 107L212 122L212 152L238 137Z" />
      <path fill="var(--a-sheet)" d="M134 107L160 122L134 137L108 122Z" />
      <path fill="var(--s1)" d="M108 122L134 137L134 167L108 152Z" />
      <path fill="var(--s2)" d="M160 122L134 137L134 167L160 152Z" />
      <path fill="var(--a-sheet)" d="M186 107L212 122L186 137L160 122Z" />
      <path fill="var(--s1)" d="M160 122L186 137L186 167L160 152Z" />
      <path fill="var(--s2)" d="M212 122L186 137L186 167L212 152Z" />
      <path fill="var(--a-fold)" d="M160 122L186 137L160 152L134 137Z" />
      <path fill="var(--s1)" d="M134 137L160 152L160 182L134 167Z" />
      <path fill="var(--s2)" d="M186 137L160 152L160 182L186 167Z" />
      <path fill="var(--a-fold)" d="M160 32L186 47L160 62L134 47Z" />
      <path fill="var(--s1)" d="M134 47L160 62L160 92L134 77Z" />
      <path fill="var(--s2)" d="M186 47L160 62L160 92L186 77Z" />
      <path fill="var(--a-sheet)" d="M134 47L160 62L134 77L108 62Z" />
      <path fill="var(--s1)" d="M108 62L134 77L134 107L108 92Z" />
      <path fill="var(--s2)" d="M160 62L134 77L134 107L160 92Z" />
      <path fill="var(--a-sheet)" d="M186 47L212 62L186 77L160 62Z" />
      <path fill="var(--s1)" d="M160 62L186 77L186 107L160 92Z" />
      <path fill="var(--s2)" d="M212 62L186 77L186 107L212 92Z" />
      <path fill="var(--a-fold)" d="M160 62L186 77L160 92L134 77Z" />
      <path fill="var(--s1)" d="M134 77L160 92L160 122L134 107Z" />
      <path fill="var(--s2)" d="M186 77L160 92L160 122L186 107Z" />
      <Acorn transform="translate(160 72) rotate(0) scale(1)" />
      <path
        fill="none"
        stroke="var(--s1)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M40 40h24M52 28v24"
      />
      <path
        fill="none"
        stroke="var(--s1)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M262 36l18 18M280 36l-18 18"
      />
    </Picture>
  );
}
