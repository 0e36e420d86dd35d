import { Picture } from './picture.tsx';

/** The owl without its svg element, 200 by 200 units, for use in larger drawings. */
export function Owl() {
  return (
    <>
      <path
        fill="var(--a-sh)"
        d="M100 40C58 42 36 78 38 122C40 160 66 184 100 192C134 184 160 160 162 122C164 78 142 42 100 40Z"
        transform="translate(5 6)"
      />
      <path
        fill="var(--s1)"
        d="M100 40C58 42 36 78 38 122C40 160 66 184 100 192C134 184 160 160 162 122C164 78 142 42 100 40Z"
      />
      <path fill="var(--s2)" d="M100 40V192C134 184 160 160 162 122C164 78 142 42 100 40Z" />
      <path fill="var(--a-sheet)" d="M56 118L100 130V182L58 162Z" />
      <path fill="var(--a-fold)" d="M144 118L100 130V182L142 162Z" />
      <path
        fill="none"
        stroke="var(--a-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M66 130L90 137M66 141L90 149M68 152L90 161"
      />
      <path
        fill="none"
        stroke="var(--a-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M134 130L110 137M134 141L110 149M132 152L110 161"
      />
      <path fill="var(--s1)" d="M38 16L74 36H126L162 16L166 86L100 124L34 86Z" />
      <path fill="var(--s2)" d="M126 36L162 16L166 86L100 124V36Z" />
      <path fill="var(--s2)" d="M38 16L74 36L36 58ZM162 16L126 36L164 58Z" />
      <path
        fill="var(--a-sheet)"
        d="M47 74a23 23 0 1 1 46 0a23 23 0 1 1 -46 0ZM107 74a23 23 0 1 1 46 0a23 23 0 1 1 -46 0Z"
      />
      <path fill="var(--a-fold)" d="M86 57.5A23 23 0 0 1 54 90.5ZM146 57.5A23 23 0 0 1 114 90.5Z" />
      <path
        fill="var(--a-ink)"
        d="M64 75a9 9 0 1 1 18 0a9 9 0 1 1 -18 0ZM118 75a9 9 0 1 1 18 0a9 9 0 1 1 -18 0Z"
      />
      <path
        fill="var(--a-sheet)"
        d="M67 72a3 3 0 1 1 6 0a3 3 0 1 1 -6 0ZM121 72a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z"
      />
      <path fill="var(--a-amber2)" d="M100 84L110 94L100 112Z" />
      <path fill="var(--a-amber)" d="M100 84L90 94L100 112Z" />
    </>
  );
}

export function SubjectEnglish() {
  return (
    <Picture viewBox="0 0 200 200">
      <Owl />
    </Picture>
  );
}
