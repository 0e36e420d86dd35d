import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

/** A house folded from paper on a hill, with an open book for a roof and an oak beside it. */
export function AboutScene() {
  return (
    <Picture viewBox="0 0 420 300">
      <path fill="var(--color-hill,#9db98a)" d="M0 268C120 216 300 214 420 252V300H0Z" />
      <path fill="var(--color-hill-2,#4c8060)" d="M0 300C140 240 320 262 420 276V300Z" />
      <path fill="var(--a-bark,#8a5a34)" d="M336 120H346V246H332Z" />
      <path fill="var(--a-bark2,#653e22)" d="M346 120H354L360 246H346Z" />
      <path fill="var(--a-leaf,#4c8060)" d="M346 34L404 150H288Z" />
      <path fill="var(--a-leaf2,#346349)" d="M346 34L404 150H346Z" />
      <path fill="var(--a-moss,#9db98a)" d="M346 10L390 96H302Z" />
      <path fill="var(--a-leaf,#4c8060)" d="M346 10L390 96H346Z" />
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M96 140H268V252H96Z"
        transform="translate(10 8)"
      />
      <path fill="var(--a-sheet,#fffbf2)" d="M96 136H182V254H96Z" />
      <path fill="var(--a-fold,#e6dac3)" d="M182 136H268V254H182Z" />
      <path fill="var(--s1,#b8452f)" d="M182 74L182 150L70 158L84 96C120 78 152 74 182 74Z" />
      <path fill="var(--s2,#8f3120)" d="M182 74L182 150L294 158L280 96C244 78 212 74 182 74Z" />
      <path fill="var(--a-sheet,#fffbf2)" d="M182 66L182 132L84 144L96 88C128 70 156 66 182 66Z" />
      <path fill="var(--a-fold,#e6dac3)" d="M182 66L182 132L280 144L268 88C236 70 208 66 182 66Z" />
      <path
        fill="none"
        stroke="var(--a-line,#cdbd9f)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M112 98Q140 86 164 86M108 116Q138 104 164 104M200 86Q226 86 252 98M200 104Q228 104 256 116"
      />
      <path fill="var(--a-oak,#23513d)" d="M164 188H182V254H164Z" />
      <path fill="var(--a-oak2,#163a2b)" d="M182 188H200V254H182Z" />
      <path fill="var(--a-moss,#9db98a)" d="M112 184H138V212H112Z" />
      <path fill="var(--a-leaf,#4c8060)" d="M138 184L112 212H138Z" />
      <path fill="var(--a-moss,#9db98a)" d="M226 184H252V212H226Z" />
      <path fill="var(--a-leaf,#4c8060)" d="M252 184L226 212H252Z" />
      <Leaf transform="translate(48 244) rotate(-30) scale(0.6)" />
      <Acorn transform="translate(304 250) rotate(62) scale(0.85)" />
    </Picture>
  );
}
