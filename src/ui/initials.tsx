import { initialsOf } from '../lib/words.ts';

interface InitialsProps {
  first: string;
  last: string | null;
  /** Colours the square. */
  subject?: string;
}

/** A person: initials on a folded square, never a face. */
export function Initials({ first, last, subject = 'science' }: InitialsProps) {
  return (
    <span className="who" data-subject={subject} aria-hidden="true">
      {initialsOf(first, last)}
    </span>
  );
}
