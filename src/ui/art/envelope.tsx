import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

/** A letter box on a post, with a letter half in. */
export function Envelope() {
  return (
    <Picture viewBox="0 0 420 260">
      <path fill="var(--color-hill-2,#4c8060)" d="M0 260C130 208 300 208 420 244V260Z" />
      <path fill="var(--a-bark,#8a5a34)" d="M196 150H212V250H196Z" />
      <path fill="var(--a-bark2,#653e22)" d="M212 150H228V250H212Z" />
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M106 74H318V172H106Z"
        transform="translate(10 10)"
      />
      <g transform="translate(252 44) rotate(14)">
        <path fill="var(--a-sheet,#fffbf2)" d="M0 0H118V78H0Z" />
        <path fill="var(--a-fold,#e6dac3)" d="M0 0L59 46L118 0V78H0Z" />
        <path fill="var(--a-line,#cdbd9f)" d="M0 0H118L59 46Z" />
      </g>
      <path
        fill="var(--s1,#1f7a7c)"
        d="M106 118C106 84 128 66 156 66H264C240 70 226 90 226 118V170H106Z"
      />
      <path fill="var(--s2,#145b5e)" d="M226 118C226 84 246 66 272 66S318 84 318 118V170H226Z" />
      <path fill="var(--a-oak2,#163a2b)" d="M240 112H304V124H240Z" />
      <path fill="var(--a-sheet,#fffbf2)" d="M88 70H100V126H88Z" />
      <path fill="var(--a-moss,#9db98a)" d="M60 66H100V98H60L72 82Z" />
      <Acorn transform="translate(100 216) rotate(-12) scale(0.9)" />
      <Leaf transform="translate(356 226) rotate(28) scale(0.7)" />
    </Picture>
  );
}
