import type { ReactNode } from 'react';
import { Tag } from './tag.tsx';

interface CardProps {
  /** Colours the card and stands on its index tab. */
  subject: string;
  picture: ReactNode;
  heading: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** A sheet with a picture, the index tab of its subject above the edge, a heading and facts. */
export function Card({ subject, picture, heading, children, foot }: CardProps) {
  return (
    <article className="card" data-subject={subject}>
      <Tag subject={subject} />
      <div className="pic">{picture}</div>
      <div className="in">
        {heading}
        {children}
        {foot ? <div className="foot row">{foot}</div> : null}
      </div>
    </article>
  );
}
