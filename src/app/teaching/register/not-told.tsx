import type { RegisterRow } from '#sync';
import { business } from '../../../content/business.ts';
import { classes } from '../../../lib/classes.ts';
import { useDelayed } from '../../../lib/use-delayed.ts';
import { shownName } from '../../../lib/words.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { useSyncStatus } from '../../parts/use-sync-status.ts';

/** With a connection a mark is sent within a moment, and the message would only flash. */
const SHOWN_AFTER_MS = 10_000;

/** In view at the end of the list, because a line in it would move the next row from under the thumb. */
const IN_VIEW = classes(
  'sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-3 mt-2 tablet:bottom-0',
  'large-text:static low:static',
);

/** A number in the register. */
export const TO_PRESS = 'min-h-12 font-bold tabular-nums';

/** Whom to ring for each absent child whose mark has not left this device. @param rows at least one */
export function NotTold({ rows }: { rows: readonly RegisterRow[] }) {
  const isLate = useDelayed(SHOWN_AFTER_MS);
  const isOnline = useSyncStatus()?.connection === 'online';
  if (isOnline && !isLate) return null;
  return (
    <Notice tone="bad" role="alert" className={IN_VIEW}>
      <p>
        <b>Nobody has been told yet: ring</b>
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row.studentId}>
            {shownName(row)}: {row.contact_phone ? row.contact_name : 'no number here, so ring us'}{' '}
            <PhoneLink phone={row.contact_phone || business.phone} className={TO_PRESS} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
