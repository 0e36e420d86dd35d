import { capitalised } from '../lib/words.ts';

/** The index tab of a subject; its colour comes from the nearest data-subject. */
export function Tag({ subject, className = '' }: { subject: string; className?: string }) {
  return <span className={`tag ${className}`}>{capitalised(subject)}</span>;
}
