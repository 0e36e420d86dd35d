import { Picture } from './picture.tsx';

/** The snail without its svg element, 200 by 200 units, for use in larger drawings. */
export function Snail() {
  return (
    <>
      <path
        fill="var(--a-sh)"
        d="M6 184L34 160H122L150 116L148 92L170 84L188 100L182 118L164 184Z"
        transform="translate(4 5)"
      />
      <path
        fill="var(--a-sheet)"
        d="M6 184L34 160H122L150 116L148 92L170 84L188 100L182 118L164 184Z"
      />
      <path fill="var(--a-fold)" d="M150 116L122 160H34L6 184H164Z" />
      <path fill="var(--a-sheet)" d="M148 92L170 84L188 100L166 108Z" />
      <path
        fill="none"
        stroke="var(--a-fold)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 88L156 66M176 86L182 64"
      />
      <path
        fill="var(--a-ink)"
        d="M151 63a5 5 0 1 1 10 0a5 5 0 1 1 -10 0ZM177 61a5 5 0 1 1 10 0a5 5 0 1 1 -10 0Z"
      />
      <path fill="var(--a-ink)" d="M173 98a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z" />
      <path
        fill="var(--s1)"
        d="M76 90L50.4 95.9L46.2 77.8ZM76 90L53.2 60.6L67.9 49.2ZM76 90L86.2 45.6L104.3 49.8ZM76 90L119.5 60.5L130 75.8ZM76 90L134.7 93.8L133.5 112.4ZM76 90L126.7 129.7L115.3 144.4ZM76 90L100.2 155.3L82.7 161.7Z"
      />
      <path
        fill="var(--s2)"
        d="M76 90L66.1 105.8L50.4 95.9ZM76 90L46.2 77.8L53.2 60.6ZM76 90L67.9 49.2L86.2 45.6ZM76 90L104.3 49.8L119.5 60.5ZM76 90L130 75.8L134.7 93.8ZM76 90L133.5 112.4L126.7 129.7ZM76 90L115.3 144.4L100.2 155.3ZM76 90L82.7 161.7L64.2 163.5Z"
      />
      <path fill="var(--s4)" d="M76 90L82.7 161.7L64.2 163.5Z" />
      <path fill="var(--s4)" d="M76 90L104.3 49.8L119.5 60.5Z" />
    </>
  );
}

export function SubjectMathematics() {
  return (
    <Picture viewBox="0 0 200 200">
      <Snail />
    </Picture>
  );
}
