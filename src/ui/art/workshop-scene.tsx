import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** A work table with a folded boat, a set square, cut paper and a paper concertina. */
export function WorkshopScene() {
  return (
    <Picture viewBox="0 0 420 300">
      <path fill="var(--a-bark,#8a5a34)" d="M24 232H396L410 256H10Z" />
      <path fill="var(--a-bark2,#653e22)" d="M10 256H410V272H10Z" />
      <path fill="var(--a-bark,#8a5a34)" d="M44 272H66V300H44ZM354 272H376V300H354Z" />
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M52 232L72 132L112 152L152 132L192 152L182 232Z"
        transform="translate(9 6)"
      />
      <path fill="var(--s1,#74488c)" d="M52 230L66 120L100 144L92 236Z" />
      <path fill="var(--s2,#55316b)" d="M100 144L134 120L132 230L92 236Z" />
      <path fill="var(--s1,#74488c)" d="M134 120L168 144L172 236L132 230Z" />
      <path fill="var(--s2,#55316b)" d="M168 144L200 124L210 228L172 236Z" />
      <path
        fill="var(--a-leaf,#4c8060)"
        d="M230 238L230 78L352 238ZM254 214H304L254 148Z"
        fillRule="evenodd"
      />
      <path fill="var(--a-leaf2,#346349)" d="M230 238L254 214H304L352 238Z" />
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M262 246H372L356 216H278Z"
        transform="translate(8 4)"
      />
      <path fill="var(--a-sheet,#fffbf2)" d="M248 196L316 208L384 196L362 244H270Z" />
      <path fill="var(--a-fold,#e6dac3)" d="M316 208L384 196L362 244H316Z" />
      <path fill="var(--a-sheet,#fffbf2)" d="M316 148L346 206L316 212Z" />
      <path fill="var(--a-fold,#e6dac3)" d="M316 148L286 206L316 212Z" />
      <g transform="translate(30 52) rotate(14)">
        <path
          fill="var(--a-sh,rgba(48,36,14,.17))"
          d="M0 20L92 0L44 58L34 34Z"
          transform="translate(8 12)"
        />
        <path fill="var(--a-sheet,#fffbf2)" d="M0 20L92 0L34 34Z" />
        <path fill="var(--a-fold,#e6dac3)" d="M92 0L44 58L34 34Z" />
      </g>
      <Acorn transform="translate(226 220) rotate(-78) scale(0.8)" />
    </Picture>
  );
}
