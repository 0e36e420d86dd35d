import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Row } from './layout.tsx';
import { Link } from './link.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { Tag } from './tag.tsx';

interface CardProps {
  /** Gives the card its colour and is shown on its tab. */
  subject: string;
  /** Shown on the tab instead of the subject. */
  category?: string;
  picture: ReactNode;
  heading: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

// On a phone, the picture stands beside the heading and the facts, so that several cards fit on the screen.
const CARD = classes(
  'group relative flex flex-col rounded-paper bg-sheet shadow-2 forced-colors:border',
  'max-sm:grid max-sm:grid-cols-[6rem_minmax(0,1fr)] max-sm:gap-x-4 max-sm:gap-y-2 max-sm:p-4 max-sm:pt-5',
  'large-text:flex!',
);
const TEXT = classes(
  'flex flex-1 flex-col gap-2 px-[1.15rem] pt-[1.1rem] pb-[1.15rem] max-sm:contents',
  '[&_p]:leading-normal [&>p]:text-small [&>p]:text-ink-2',
);
const PICTURE = classes(
  'rounded-t-paper max-sm:row-span-3 max-sm:self-start max-sm:rounded-paper',
  '*:transition-transform *:duration-200 *:ease-out group-hover:*:scale-[1.03]',
);

/** What stands beside the picture of a card on a phone: the heading, which comes first, and facts. */
export const besidePicture = 'max-sm:col-start-2';

/** What stands below both. */
export const belowPicture = 'max-sm:order-1 max-sm:col-span-full';

/** A card with a picture, a tab that names the subject, a heading and facts. */
export function Card({ subject, category, picture, heading, children, foot }: CardProps) {
  return (
    <article className={CARD} data-subject={subject}>
      <Tag subject={subject} category={category} className="absolute -top-[0.95rem] left-0 z-1" />
      <PictureFrame className={PICTURE}>{picture}</PictureFrame>
      <div className={TEXT}>
        {heading}
        {children}
        {foot ? (
          <Row className={classes('relative z-1 mt-auto pt-[0.6rem] max-sm:pt-0', belowPicture)}>
            {foot}
          </Row>
        ) : null}
      </div>
    </article>
  );
}

/**
 * The class names of a link that covers its nearest positioned ancestor, so that a press anywhere on a card follows it.
 * Other controls on the card need `relative z-1` to stay above the link.
 */
export const coveringLink =
  'text-inherit no-underline after:absolute after:inset-0 after:content-[""] hover:underline';

/** The heading of a card, which links to a page. The link covers the card. */
export function CardHeading({
  as: Heading,
  to,
  children,
}: {
  as: 'h2' | 'h3';
  to: string;
  children: ReactNode;
}) {
  return (
    <Heading className={classes('text-lead leading-[1.2] tracking-normal', besidePicture)}>
      <Link className={coveringLink} to={to}>
        {children}
      </Link>
    </Heading>
  );
}
