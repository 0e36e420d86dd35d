import { classes } from '../../lib/classes.ts';
import { Drawing, type DrawingName } from '../../ui/drawing.tsx';

export interface Feature {
  art: DrawingName;
  title: string;
  text: string;
}

interface ConcertinaProps {
  features: readonly Feature[];
  as?: 'ol' | 'ul';
  heading?: 'h2' | 'h3';
  /** Larger pictures, headings and folds. */
  isLarge?: boolean;
  className?: string;
}

const LIST = 'grid grid-cols-1 sm:grid-cols-2 lg:grid-cols-4';
const PANEL =
  'concertina two-shades grid content-start text-ink large-text:grid-cols-1! max-sm:[&>svg]:row-span-2 large-text:[&>svg]:row-span-1!';
const SMALL = classes(
  PANEL,
  '[--cut:18px] gap-2 px-[1.4rem] pt-[2.1rem] pb-[2.3rem]',
  'max-sm:grid-cols-[5rem_1fr] max-sm:gap-x-[1.1rem] [&>svg]:w-20 sm:[&>svg]:w-26',
);
const LARGE = classes(
  PANEL,
  'gap-[0.55rem] px-[1.4rem] py-[2.2rem] sm:px-6 sm:pt-[2.1rem] sm:pb-[2.4rem]',
  'max-sm:grid-cols-[5.5rem_1fr] max-sm:gap-x-5 [&>svg]:w-22 sm:[&>svg]:w-30',
);

/** Three or four short texts, each with a small picture, on panels that look like a folded sheet. */
export function Concertina(props: ConcertinaProps) {
  const { features, as: List = 'ul', heading: Title = 'h2', isLarge, className } = props;
  return (
    <List className={classes(LIST, className)}>
      {features.map(({ art, title, text }) => (
        <li key={title} className={isLarge ? LARGE : SMALL}>
          <Drawing name={art} />
          <Title className={isLarge ? 'text-h3' : 'text-lead leading-[1.2]'}>{title}</Title>
          <p className="text-small leading-normal text-ink-2">{text}</p>
        </li>
      ))}
    </List>
  );
}
