import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

export function Course3() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--s3)" d="M0 0H320V200H0Z" />
      <path fill="var(--s4)" d="M0 200L320 72V200Z" />
      <path
        fill="var(--a-sh)"
        d="M138 28H182V84L232 164Q238 178 222 178H98Q82 178 88 164L138 84Z"
        transform="translate(7 7)"
      />
      <path
        fill="var(--a-sheet)"
        d="M138 28H182V84L232 164Q238 178 222 178H98Q82 178 88 164L138 84Z"
      />
      <path fill="var(--a-fold)" d="M160 28H182V84L232 164Q238 178 222 178H160Z" />
      <path
        fill="var(--s1)"
        d="M108 132L160 144L212 132L232 164Q238 178 222 178H98Q82 178 88 164Z"
      />
      <path fill="var(--s2)" d="M160 144L212 132L232 164Q238 178 222 178H160Z" />
      <path fill="var(--s4)" d="M130 22H190V34H130Z" />
      <path
        fill="none"
        stroke="var(--a-leaf2)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M160 146V76"
      />
      <Leaf
        transform="translate(140 92) rotate(-52) scale(0.62)"
        halves={['--a-moss', '--a-leaf']}
        stem="--a-leaf"
      />
      <Leaf
        transform="translate(182 78) rotate(50) scale(0.62)"
        halves={['--a-moss', '--a-leaf']}
        stem="--a-leaf"
      />
      <Acorn transform="translate(160 148) rotate(0) scale(0.9)" />
      <path fill="var(--s4)" d="M244 60a18 18 0 1 1 36 0a18 18 0 1 1 -36 0Z" />
      <path fill="var(--s1)" d="M274.5 47.1A18 18 0 0 1 249.5 72.9Z" />
      <path fill="var(--s1)" d="M52 70a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z" />
    </Picture>
  );
}
