import { Picture } from './picture.tsx';

/** The fox without its svg element, 200 by 200 units, for use in larger drawings. */
export function Fox() {
  return (
    <>
      <path
        fill="var(--a-sh)"
        d="M128 190L184 170L196 122L176 96L158 134Z"
        transform="translate(4 6)"
      />
      <path fill="var(--s1)" d="M128 190L184 170L196 122L176 96L158 134Z" />
      <path fill="var(--s2)" d="M128 190L158 134L184 170Z" />
      <path fill="var(--a-sheet)" d="M176 96L196 122L187 156L160 131Z" />
      <path fill="var(--a-fold)" d="M176 96L196 122L187 156Z" />
      <path fill="var(--a-sh)" d="M100 96L54 190H146Z" transform="translate(4 6)" />
      <path fill="var(--s1)" d="M100 96L54 190H146Z" />
      <path fill="var(--s2)" d="M100 96V190H146Z" />
      <path fill="var(--a-sheet)" d="M100 190L84 160L100 112Z" />
      <path fill="var(--a-fold)" d="M100 190L116 160L100 112Z" />
      <path
        fill="var(--a-sh)"
        d="M40 14L82 46H118L160 14L158 84L100 132L42 84Z"
        transform="translate(4 6)"
      />
      <path fill="var(--s1)" d="M40 14L82 46H118L160 14L158 84L100 132L42 84Z" />
      <path fill="var(--s2)" d="M118 46L160 14L158 84L100 132V46Z" />
      <path fill="var(--a-ink)" d="M48 30L72 48L50 58ZM152 30L128 48L150 58Z" />
      <path fill="var(--a-sheet)" d="M42 84L84 92L100 132Z" />
      <path fill="var(--a-fold)" d="M158 84L116 92L100 132Z" />
      <path fill="var(--a-ink)" d="M62 74L82 70L78 82ZM138 74L118 70L122 82Z" />
      <path fill="var(--a-ink)" d="M91 121H109L100 133Z" />
    </>
  );
}

export function SubjectReasoning() {
  return (
    <Picture viewBox="0 0 200 200">
      <Fox />
    </Picture>
  );
}
