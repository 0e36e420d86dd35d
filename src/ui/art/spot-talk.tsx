import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

/** Two speech bubbles, one answering the other. */
export function SpotTalk() {
  return (
    <Picture viewBox="0 0 120 80">
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M4 8H62V42H28L16 54V42H4Z"
        transform="translate(4 6)"
      />
      <path fill="var(--a-moss)" d="M4 8H62V42H28L16 54V42H4Z" />
      <path fill="var(--a-moss2)" d="M33 8H62V42H33Z" />
      <path
        fill="var(--a-sh,rgba(48,36,14,.17))"
        d="M52 34H112V68H104V78L92 68H52Z"
        transform="translate(4 4)"
      />
      <path fill="var(--a-leaf,#4c8060)" d="M52 32H112V66H104V78L92 66H52Z" />
      <path fill="var(--a-leaf2,#346349)" d="M82 32H112V66H104V78L92 66H82Z" />
      <Acorn transform="translate(82 48) scale(0.6)" />
    </Picture>
  );
}
