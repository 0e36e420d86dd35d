import { Picture } from './picture.tsx';

/** The butterfly without its svg element, 200 by 200 units, for use in larger drawings. */
export function Butterfly() {
  return (
    <>
      <path
        fill="var(--a-sh)"
        d="M98 88L34 26L12 84L52 122L98 112ZM98 104L46 122L40 164L72 178L98 132Z"
        transform="translate(4 6)"
      />
      <path
        fill="var(--a-sh)"
        d="M98 88L34 26L12 84L52 122L98 112ZM98 104L46 122L40 164L72 178L98 132Z"
        transform="matrix(-1 0 0 1 204 6)"
      />
      <path fill="var(--s2)" d="M98 104L46 122L40 164L72 178L98 132Z" />
      <path fill="var(--s1)" d="M98 104L46 122L40 164Z" />
      <path fill="var(--s1)" d="M98 88L34 26L12 84L52 122L98 112Z" />
      <path fill="var(--s2)" d="M98 88L12 84L52 122L98 112Z" />
      <path fill="var(--s4)" d="M98 88L34 26L29 40Z" />
      <path fill="var(--s4)" d="M35 76a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z" />
      <path fill="var(--a-amber)" d="M54.6 79A10 10 0 0 1 35.4 73Z" />
      <path fill="var(--s4)" d="M60 148a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z" />
      <g transform="matrix(-1 0 0 1 200 0)">
        <path fill="var(--s2)" d="M98 104L46 122L40 164L72 178L98 132Z" />
        <path fill="var(--s1)" d="M98 104L46 122L40 164Z" />
        <path fill="var(--s1)" d="M98 88L34 26L12 84L52 122L98 112Z" />
        <path fill="var(--s2)" d="M98 88L12 84L52 122L98 112Z" />
        <path fill="var(--s4)" d="M98 88L34 26L29 40Z" />
        <path fill="var(--s4)" d="M35 76a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z" />
        <path fill="var(--a-amber)" d="M54.6 79A10 10 0 0 1 35.4 73Z" />
        <path fill="var(--s4)" d="M60 148a6 6 0 1 1 12 0a6 6 0 1 1 -12 0Z" />
      </g>
      <path fill="var(--a-bark)" d="M100 74L108 90L106 150L100 164L94 150L92 90Z" />
      <path fill="var(--a-bark2)" d="M100 74L108 90L106 150L100 164Z" />
      <path
        fill="none"
        stroke="var(--a-bark2)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M97 78Q88 54 70 46M103 78Q112 54 130 46"
      />
    </>
  );
}

export function SubjectScience() {
  return (
    <Picture viewBox="0 0 200 200">
      <Butterfly />
    </Picture>
  );
}
