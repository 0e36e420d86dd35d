import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function Course4() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <path
        fill="var(--a-sh)"
        d="M36 30H190L206 46V116H92L68 142V116H36Z"
        transform="translate(4 6)"
      />
      <path fill="var(--a-sheet)" d="M36 30H190L206 46V116H92L68 142V116H36Z" />
      <path fill="var(--a-fold)" d="M190 30L206 46H190Z" />
      <path fill="var(--a-fold)" d="M68 116H92L68 142Z" />
      <path
        fill="none"
        stroke="var(--s1)"
        strokeWidth="6.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M58 96L75 54L92 96M64 82H86M110 96V54H122Q134 54 134 64T122 75H110H124Q138 75 138 85T124 96H110M184 62Q176 52 165 54Q152 58 152 75T165 96Q176 98 180 92"
      />
      <path
        fill="var(--a-sh)"
        d="M176 96H284V166H258V190L232 166H176Z"
        transform="translate(4 6)"
      />
      <path fill="var(--s1)" d="M176 96H284V166H258V190L232 166H176Z" />
      <path fill="var(--s2)" d="M258 166V190L232 166Z" />
      <path fill="var(--s2)" d="M230 96H284V166H230Z" />
      <path
        fill="none"
        stroke="var(--a-sheet)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M194 118Q202 106 212 113Q220 124 205 132V138"
      />
      <path fill="var(--a-sheet)" d="M201 151a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z" />
      <Acorn transform="translate(257 122) rotate(10) scale(1.05)" />
    </Picture>
  );
}
