import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

export function Article4() {
  return (
    <Picture viewBox="0 0 320 200">
      <path fill="var(--a-sky)" d="M0 0H320V200H0Z" />
      <path fill="var(--a-sky2)" d="M0 200L320 72V200Z" />
      <path fill="var(--a-sh)" d="M60 128H250V172H60Z" transform="translate(6 7)" />
      <path fill="var(--s1)" d="M62 148H252V172H62Z" />
      <path fill="var(--s2)" d="M222 148H252V172H222Z" />
      <path fill="var(--a-sheet)" d="M76 154H84V166H76Z" />
      <path fill="var(--a-leaf)" d="M74 124H244V148H74Z" />
      <path fill="var(--a-leaf2)" d="M214 124H244V148H214Z" />
      <path fill="var(--a-sheet)" d="M88 130H96V142H88Z" />
      <path fill="var(--a-sheet)" d="M66 100H226V124H66Z" />
      <path fill="var(--a-fold)" d="M196 100H226V124H196Z" />
      <path fill="var(--a-sheet)" d="M80 106H88V118H80Z" />
      <path fill="var(--a-oak)" d="M88 76H238V100H88Z" />
      <path fill="var(--a-oak2)" d="M208 76H238V100H208Z" />
      <path fill="var(--a-sheet)" d="M102 82H110V94H102Z" />
      <Acorn transform="translate(150 50) rotate(-10) scale(1.1)" />
      <Leaf
        transform="translate(240 60) rotate(40) scale(0.7)"
        folds={['--a-leaf', '--a-oak']}
        stem="--a-oak"
      />
    </Picture>
  );
}
