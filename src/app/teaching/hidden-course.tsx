import { business } from '../../content/business.ts';
import { Notice } from '../../ui/notice.tsx';

/** What it means that the owner has hidden a course. */
export const HIDDEN = `Hidden by ${business.shortName}: newcomers don't see it.`;

/** The same above the form of the course. */
export function HiddenNotice() {
  return (
    <Notice as="p" className="mb-6">
      <span>
        <b>{HIDDEN}</b> Who is on it keeps the place. Ask us if you don't know why.
      </span>
    </Notice>
  );
}
