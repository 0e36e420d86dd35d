import type { ReactNode } from 'react';
import { classes } from '../../lib/classes.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface PersonProps {
  name: string;
  /** Gives the avatar its colour. */
  subject?: string | undefined;
  /** Shown under the name. */
  children: ReactNode;
  as?: 'div' | 'p' | 'figcaption';
  /** Shows the name in the type of a heading. */
  isTitle?: boolean;
}

/** A person: initials, name, and a line or two below. */
export function Person({ name, subject, children, as: Tag = 'div', isTitle }: PersonProps) {
  const [first = '', last = ''] = name.split(' ');
  return (
    <Tag className="flex items-center gap-[0.9rem] text-small leading-[1.35]">
      <Avatar first={first} last={last} {...(subject ? { subject } : {})} />
      <span>
        <b
          className={classes(
            'block',
            isTitle && 'font-display text-lead leading-[1.2] font-normal',
          )}
        >
          {name}
        </b>
        {children}
      </span>
    </Tag>
  );
}
