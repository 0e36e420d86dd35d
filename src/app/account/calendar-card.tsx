import { useId, useState } from 'react';
import { calendarKey, endCalendarKey, renewCalendarKey } from '#sync/desk';
import { longDate } from '../../lib/dates.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Row, Slip } from '../../ui/layout.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton, ConfirmAction } from '../parts/action-button.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useQuery } from '../parts/use-query.ts';
import { CalendarAddress } from './calendar-address.tsx';

const NOT_MADE = 'No address made';

const QUESTIONS = {
  renew: {
    title: 'Make a new address?',
    confirmLabel: 'Make a new address',
    text: 'The address that you have stops working. Calendars that read it get no more changes until you give them the new one.',
  },
  end: {
    title: 'End the address?',
    confirmLabel: 'End the address',
    text: 'Calendars that read it get no more changes. You can make a new address at any time.',
  },
} as const;

/** A card on which a person makes, renews and ends the address at which a calendar app reads their lessons. */
export function CalendarCard() {
  const headingId = useId();
  const { data: key, setData: setKey } = useQuery(calendarKey);
  const made = key === 'none' ? null : key;
  const [address, setAddress] = useState('');
  const [isBusy, setBusy] = useState(false);

  const renew = async () => {
    setBusy(true);
    const result = await renewCalendarKey();
    setBusy(false);
    if (result.ok) {
      setKey(() => ({ made_at: new Date().toISOString(), read_at: null }));
      setAddress(result.value);
    } else showToast('error', NOT_MADE, onlineErrorWords(result.error));
  };
  /** Makes the first address. If the server has not answered yet whether there is one, it is asked again. */
  const make = async () => {
    if (key === 'none') return renew();
    setBusy(true);
    const result = await calendarKey();
    setBusy(false);
    if (!result.ok) showToast('error', NOT_MADE, onlineErrorWords(result.error));
    else if (result.value === 'none') await renew();
    else setKey(() => result.value);
  };
  const end = async () => {
    setBusy(true);
    const result = await endCalendarKey();
    setBusy(false);
    if (result.ok) {
      setKey(() => 'none');
      setAddress('');
      showToast('success', 'The address has ended');
    } else showToast('error', 'The address has not ended', onlineErrorWords(result.error));
  };
  const confirmed = (command: () => Promise<void>) => {
    // The button that was pressed may be gone by then.
    keepFocus(headingId);
    void command();
  };

  return (
    <Slip as="section" className="grid gap-4" aria-labelledby={headingId}>
      <h2 className="text-h3" id={headingId} tabIndex={-1}>
        Your calendar
      </h2>
      <p>
        The calendar on your phone or computer can show the lessons by itself, and follow when one
        is moved or cancelled.
      </p>
      {address === '' ? null : <CalendarAddress key={address} address={address} />}
      {made && address === '' ? (
        <p>
          You have an address, made on {longDate(made.made_at)} and{' '}
          {made.read_at ? `last read on ${longDate(made.read_at)}` : 'not read yet'}. We cannot show
          it again, because we do not store it. If it was not you who made it, end it.
        </p>
      ) : null}
      <Row>
        {made ? (
          <>
            <ConfirmAction
              {...QUESTIONS.renew}
              cancelLabel="Keep it"
              isPending={isBusy}
              onConfirm={() => confirmed(renew)}
            >
              Make a new address
            </ConfirmAction>
            <ConfirmAction
              {...QUESTIONS.end}
              cancelLabel="Keep it"
              variant="quiet-danger"
              isPending={isBusy}
              reason={NEEDS_CONNECTION}
              onConfirm={() => confirmed(end)}
            >
              End the address
            </ConfirmAction>
          </>
        ) : (
          <ActionButton
            isPending={isBusy}
            pendingLabel="Making..."
            reason={NEEDS_CONNECTION}
            onPress={() => void make()}
          >
            Show lessons in my calendar
          </ActionButton>
        )}
      </Row>
    </Slip>
  );
}
