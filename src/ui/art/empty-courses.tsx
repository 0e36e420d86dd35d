import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

export function EmptyCourses() {
  return (
    <Picture viewBox="0 0 320 220">
      <path fill="var(--a-sky)" d="M20 170C80 146 240 146 300 170V200H20Z" />
      <path fill="var(--a-sh)" d="M96 104H224L208 186H112Z" transform="translate(8 6)" />
      <path fill="var(--a-bark)" d="M96 104H224L208 186H112Z" />
      <path fill="var(--a-bark2)" d="M160 104H224L208 186H160Z" />
      <path fill="var(--a-bark)" d="M84 92H236V114H84Z" />
      <path fill="var(--a-bark2)" d="M160 92H236V114H160Z" />
      <path fill="var(--a-bark2)" d="M112 186L104 145L160 186Z" />
      <path
        fill="none"
        stroke="var(--a-leaf2)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 92V48"
      />
      <Leaf
        transform="translate(134 56) rotate(-56) scale(0.8)"
        folds={['--a-leaf', '--a-oak']}
        stem="--a-oak"
      />
      <Leaf
        transform="translate(188 40) rotate(48) scale(0.8)"
        folds={['--a-leaf', '--a-oak']}
        stem="--a-oak"
      />
      <Acorn transform="translate(262 176) rotate(80) scale(1)" />
    </Picture>
  );
}
