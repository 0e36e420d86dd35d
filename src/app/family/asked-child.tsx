import type { AskedLink } from '#sync';
import { longDate } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { CellDetail } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Pill } from '../../ui/pill.tsx';
import { EndLinkButton } from '../parts/end-link-button.tsx';

/** '246 810': easier to read out than six digits in a row. */
const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** A child who has not accepted yet: the address that was typed, and the code to pass on. */
export function AskedChild({ asked }: { asked: AskedLink }) {
  const now = useNow();
  const isOver = Date.parse(asked.expiresAt) <= now.getTime();
  return (
    <div>
      <span className="font-text text-body font-bold wrap-anywhere">
        <EmailText>{asked.email}</EmailText>
      </span>
      <CellDetail>
        {isOver ? (
          <Pill tone="no">This request has ended</Pill>
        ) : (
          <Pill tone="wait">Waiting for your child</Pill>
        )}
      </CellDetail>
      <CellDetail>
        {isOver ? (
          'Nobody typed the code within a week. Add the child again for a new one.'
        ) : (
          <>
            Tell your child this code:{' '}
            <b className="whitespace-nowrap font-display text-h3 text-ink">{spaced(asked.code)}</b>
            <br />
            They type it on their home page, until {longDate(asked.expiresAt)}.
          </>
        )}
      </CellDetail>
    </div>
  );
}

/** Cancels the request. Asks first, because the code is lost with it. */
export function CancelRequestButton({ asked }: { asked: AskedLink }) {
  return (
    <EndLinkButton
      linkId={asked.linkId}
      about={` for ${asked.email}`}
      title="Cancel this request?"
      confirmLabel="Cancel request"
      cancelLabel="Keep"
      text={
        <>
          The code for{' '}
          <b className="wrap-anywhere">
            <EmailText>{asked.email}</EmailText>
          </b>{' '}
          stops working. You can ask again.
        </>
      }
    >
      Cancel request
    </EndLinkButton>
  );
}
