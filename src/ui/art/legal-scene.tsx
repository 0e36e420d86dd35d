import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** A letter folded in three, closed with a seal that is an acorn. */
export function LegalScene() {
  return (
    <Picture viewBox="0 0 320 220">
      <path fill="var(--a-sky,#eadfc8)" d="M20 176C80 150 240 150 300 176V204H20Z" />
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M78 34H242V190H78Z"
        transform="translate(8 8)"
      />
      <path fill="var(--a-sheet,#fffbf2)" d="M78 30L242 22V78L78 84Z" />
      <path fill="var(--a-fold,#e6dac3)" d="M78 84L242 78V134L78 138Z" />
      <path fill="var(--a-sheet,#fffbf2)" d="M78 138L242 134V188L78 192Z" />
      <path
        fill="none"
        stroke="var(--a-line,#cdbd9f)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M98 48L196 43M98 64L216 58M98 156L190 153M98 172L160 170"
      />
      <path
        fill="var(--a-line,#cdbd9f)"
        d="M98 100L222 95L222 99L98 104ZM98 116L176 113L176 117L98 120Z"
      />
      <path fill="var(--a-leaf2,#346349)" d="M232 132L262 148L266 182L236 200L206 184L202 150Z" />
      <path fill="var(--a-oak,#23513d)" d="M232 132L262 148L266 182L236 200Z" />
      <Acorn transform="translate(234 162) scale(0.9)" />
    </Picture>
  );
}
