import { currentSession, type ReceivedEnquiry, referenceOf } from '#sync';
import { type DetailRow, detailRows } from '../../../content/enquiry-details.ts';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { kindWords, mailTo, senderOf, telTo } from './enquiry.ts';
import { EnquiryPills } from './enquiry-pills.tsx';
import { markEnquiry } from './mark-enquiry.ts';

interface EnquiryDialogProps {
  enquiry: ReceivedEnquiry;
  onClose: () => void;
}

/** Everything that a visitor sent, and the ways to answer. */
export function EnquiryDialog({ enquiry, onClose }: EnquiryDialogProps) {
  const now = useNow();
  const { handled_at } = enquiry;
  return (
    <Dialog title={senderOf(enquiry)} isOpen onClose={onClose} wide>
      <div className="row justify-between">
        <p>
          {kindWords(enquiry.kind)}, received {momentWords(enquiry.received_at, now)}
        </p>
        <EnquiryPills enquiry={enquiry} />
      </div>
      <dl className="facts letter">
        {detailRows(enquiry.details).map((row) => (
          <div key={row.field}>
            <dt>{row.name}</dt>
            <dd>
              <FieldValue row={row} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Reference</dt>
          <dd className="num">{referenceOf(enquiry)}</dd>
        </div>
        {handled_at ? (
          <div>
            <dt>Handled</dt>
            <dd>
              {momentWords(handled_at, now)}, {byWhom(enquiry)}
            </dd>
          </div>
        ) : null}
      </dl>
      <div className="actions">
        <Button
          variant={handled_at ? 'alt' : 'main'}
          onPress={() => void markEnquiry(enquiry, handled_at === null)}
        >
          {handled_at ? 'Open again' : 'Mark as handled'}
        </Button>
        <Button variant="alt" onPress={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function FieldValue({ row: { field, value } }: { row: DetailRow }) {
  if (field === 'email') return <a href={mailTo(value)}>{value}</a>;
  if (field === 'phone') return <a href={telTo(value)}>{value}</a>;
  return value;
}

/** An admin does not read the profiles of other admins, so these have no name here. */
function byWhom({ handled_by }: ReceivedEnquiry): string {
  const session = currentSession();
  const isOwn = session.phase === 'signed-in' && session.user.id === handled_by;
  return isOwn ? 'by you' : 'by another admin';
}
