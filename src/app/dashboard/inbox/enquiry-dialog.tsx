import { currentSession, type ReceivedEnquiry, referenceOf } from '#sync';
import { type DetailRow, detailRows } from '../../../content/enquiry-details.ts';
import { momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-parts.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Fact, Row } from '../../../ui/layout.tsx';
import { HandledPills } from './handled-pills.tsx';
import { markEnquiry } from './mark-enquiry.ts';
import { kindWords, mailTo, senderOf, telTo } from './received-enquiry.ts';

interface EnquiryDialogProps {
  enquiry: ReceivedEnquiry;
  onClose: () => void;
}

/** An enquiry in full, with links to answer it. */
export function EnquiryDialog({ enquiry, onClose }: EnquiryDialogProps) {
  const now = useNow();
  const { handled_at } = enquiry;
  return (
    <Dialog title={senderOf(enquiry)} isOpen onClose={onClose} wide>
      <Row className="justify-between">
        <p>
          {kindWords(enquiry.kind)}, received {momentWords(enquiry.received_at, now)}
        </p>
        <HandledPills enquiry={enquiry} />
      </Row>
      <dl>
        {detailRows(enquiry.details).map((row) => (
          <Fact key={row.field} term={row.name} isLetter>
            <FieldValue row={row} />
          </Fact>
        ))}
        <Fact term="Reference" isLetter>
          <span className="tabular-nums">{referenceOf(enquiry)}</span>
        </Fact>
        {handled_at ? (
          <Fact term="Handled" isLetter>
            {momentWords(handled_at, now)}, {byWhom(enquiry)}
          </Fact>
        ) : null}
      </dl>
      <DialogActions>
        <Button variant="alt" onPress={onClose}>
          Close
        </Button>
        <Button
          variant={handled_at ? 'alt' : 'main'}
          onPress={() => void markEnquiry(enquiry, handled_at === null)}
        >
          {handled_at ? 'Open again' : 'Mark as handled'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function FieldValue({ row: { field, value } }: { row: DetailRow }) {
  if (field === 'email') {
    return (
      <a href={mailTo(value)}>
        <EmailText>{value}</EmailText>
      </a>
    );
  }
  if (field === 'phone') return <a href={telTo(value)}>{value}</a>;
  return value;
}

/** Who handled an enquiry. An admin cannot read the profiles of other admins, so their names are not known. */
function byWhom({ handled_by }: ReceivedEnquiry): string {
  const session = currentSession();
  const isOwn = session.phase === 'signed-in' && session.user.id === handled_by;
  return isOwn ? 'by you' : 'by another admin';
}
