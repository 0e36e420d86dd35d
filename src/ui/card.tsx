import type { ReactNode } from 'react';
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

const CARD = 'picture-card relative rounded-paper bg-sheet shadow-2 forced-colors:border';
const TEXT =
  'flex flex-1 flex-col gap-2 p-[1.15rem] [&_p]:leading-normal [&>p]:text-small [&>p]:text-ink-2';

/** A card with a picture, a tab that names the subject, a heading, a description, which comes first, and facts. */
export function Card({ subject, category, picture, heading, children, foot }: CardProps) {
  return (
    <article className={CARD} data-subject={subject}>
      <Tag subject={subject} category={category} className="absolute -top-[0.95rem] left-0 z-1" />
      <PictureFrame className="rounded-t-paper">{picture}</PictureFrame>
      <div className={TEXT}>
        {heading}
        {children}
        {foot ? <Row className="relative z-1 mt-auto pt-[0.6rem]">{foot}</Row> : null}
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
    <Heading className="text-lead leading-[1.2] tracking-normal">
      <Link className={coveringLink} to={to}>
        {children}
      </Link>
    </Heading>
  );
}
