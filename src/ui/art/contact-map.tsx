import { Acorn } from './acorn.tsx';
import { Leaf } from './leaf.tsx';
import { Picture } from './picture.tsx';

/** A paper map: streets between cut blocks, a folded river, a park, and a pin in the middle. */
export function ContactMap() {
  return (
    <Picture viewBox="0 0 720 320">
      <path fill="var(--a-sky,#eadfc8)" d="M0 0H720V320H0Z" />
      <path fill="var(--a-sky2,#dfd1b3)" d="M0 320L720 40V320Z" />
      <path
        fill="var(--a-sheet,#fffbf2)"
        d="M0 14L118 0H196L214 84L0 118ZM222 0H356L366 62L240 82ZM380 0H520L508 44L388 58ZM546 0H720V34L536 42ZM0 144L220 108L246 214L0 250ZM246 104L370 84L394 188L272 208ZM394 80L506 66L482 168L416 180ZM534 64L720 54V128L512 158ZM0 276L252 238L270 320H0ZM278 234L400 212L422 320H296ZM424 208L480 198L462 320H446Z"
      />
      <path
        fill="var(--a-fold,#e6dac3)"
        d="M118 0H196L214 84L148 95ZM300 0H356L366 62L310 71ZM0 144L120 124L146 229L0 250ZM320 92L370 84L394 188L342 197ZM620 59L720 54V128L612 144ZM150 253L252 238L270 320H162ZM340 223L400 212L422 320H358Z"
      />
      <path fill="var(--a-moss,#9db98a)" d="M508 184L720 150V320H486Z" />
      <path fill="var(--a-leaf,#4c8060)" d="M508 184L720 150L600 320H486Z" opacity="0.55" />
      <path
        fill="var(--s1,#1f7a7c)"
        d="M0 118L214 84L240 82L388 58L546 40L720 34V54L534 64L246 104L0 144Z"
      />
      <path fill="var(--s2,#145b5e)" d="M0 131L246 95L534 52L720 44V54L534 64L246 104L0 144Z" />
      <Leaf transform="translate(560 232) rotate(-14) scale(1)" />
      <Leaf transform="translate(640 208) rotate(16) scale(0.8)" />
      <Leaf transform="translate(620 274) rotate(4) scale(0.9)" />
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M332 250L284 160H380Z"
        transform="translate(14 8)"
      />
      <path fill="var(--a-leaf2,#346349)" d="M332 250L280 104H384Z" />
      <path fill="var(--a-oak,#23513d)" d="M332 250L332 104H384Z" />
      <path fill="var(--a-sheet,#fffbf2)" d="M298 118H366L354 172H310Z" />
      <path fill="var(--a-fold,#e6dac3)" d="M332 118H366L354 172H332Z" />
      <Acorn transform="translate(332 142) scale(1.05)" />
    </Picture>
  );
}
