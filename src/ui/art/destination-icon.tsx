import { Picture } from './picture.tsx';

const FACES = {
  home: { light: 'M14 3L3 13H6V25H14Z', dark: 'M14 3L25 13H22V25H14Z' },
  children: { light: 'M3 10H11L15 14V25H3Z', dark: 'M12 4H21L25 8V19H17V13L13 9H12ZM11 10V14H15Z' },
  rosters: {
    light: 'M5 3H17L23 9V25H5Z',
    dark: 'M17 3V9H23ZM8 12H20V14.5H8ZM8 17.5H16V20H8Z',
  },
  courses: { light: 'M2.5 5L14 8.5V25L2.5 21.5Z', dark: 'M25.5 5L14 8.5V25L25.5 21.5Z' },
  book: { light: 'M3 7H18V21H3V17L5.5 14L3 11Z', dark: 'M18 7H26V11L23.5 14L26 17V21H18Z' },
  inbox: { light: 'M2.5 6.5H25.5V23H2.5Z', dark: 'M2.5 6.5L14 17L25.5 6.5Z' },
  changes: { light: 'M8 3L14 10H10.6V24H5.4V10H2Z', dark: 'M20 25L14 18H17.4V4H22.6V18H26Z' },
  account: { light: 'M4 7H24V25H4ZM11 3H17V9H11Z', dark: 'M4 7H24V12H4Z' },
} as const;

export type DestinationIconName = keyof typeof FACES;

/** An icon of the app's navigation, in two tones. The navigation sets them as --i1 and --i2. */
export function DestinationIcon({ name }: { name: DestinationIconName }) {
  return (
    <Picture viewBox="0 0 28 28">
      {name === 'children' ? <path fill="var(--i2)" d={FACES.children.dark} /> : null}
      <path fill="var(--i1)" d={FACES[name].light} />
      {name === 'children' ? null : <path fill="var(--i2)" d={FACES[name].dark} />}
    </Picture>
  );
}
