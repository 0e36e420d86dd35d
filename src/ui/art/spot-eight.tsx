import { Acorn } from './acorn.tsx';
import { Picture } from './picture.tsx';

export function SpotEight() {
  return (
    <Picture viewBox="0 0 120 80">
      <Acorn transform="translate(12 18) rotate(0) scale(0.78)" />
      <Acorn transform="translate(40 18) rotate(0) scale(0.78)" />
      <Acorn transform="translate(68 18) rotate(0) scale(0.78)" />
      <Acorn transform="translate(96 18) rotate(0) scale(0.78)" />
      <Acorn transform="translate(12 58) rotate(0) scale(0.78)" />
      <Acorn transform="translate(40 58) rotate(0) scale(0.78)" />
      <Acorn transform="translate(68 58) rotate(0) scale(0.78)" />
      <Acorn transform="translate(96 58) rotate(0) scale(0.78)" />
    </Picture>
  );
}
