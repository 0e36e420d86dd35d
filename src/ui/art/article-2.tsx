import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

export function Article2() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--a-sky)" d="M0 0H320V200H0Z" />
      <path fill="var(--a-sky2)" d="M0 200L320 72V200Z" />
      <path fill="var(--a-moss)" d="M0 156C90 132 200 138 320 156V200H0Z" />
      <Acorn transform="translate(48 134) rotate(0) scale(1)" />
      <Leaf
        transform="translate(104 122) rotate(0) scale(0.62)"
        halves={['--a-leaf', '--a-leaf2']}
        folds={['--a-moss', '--a-leaf']}
        stem="--a-leaf"
      />
      <Leaf
        transform="translate(168 104) rotate(0) scale(1.1)"
        folds={['--a-leaf', '--a-oak']}
        stem="--a-oak"
      />
      <Leaf
        transform="translate(252 82) rotate(0) scale(1.9)"
        halves={['--a-leaf', '--a-oak']}
        folds={['--a-leaf2', '--a-oak2']}
        stem="--a-oak2"
      />
      <path fill="var(--a-leaf)" d="M0 172C110 152 220 160 320 172V200H0Z" />
    </Picture>
  );
}
