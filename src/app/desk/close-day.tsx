import { useCallback, useState } from 'react';
import * as v from 'valibot';
import {
  type ClosedDay,
  closeDay,
  closedDays,
  dayToClose,
  mostOfReason,
  reopenDay,
} from '#sync/desk';
import { venueOf, venues } from '../../content/venues.ts';
import { clockTime } from '../../lib/dates.ts';
import { limitedText } from '../../lib/limited-text.ts';
import { classDay, currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { countOf } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormSelect, FormTextField, useFormValue } from '../../ui/form/fields.tsx';
import type { Failure } from '../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../ui/form/use-app-form.ts';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { DialogForm } from '../parts/dialog-form.tsx';
import { HomePart } from '../parts/home-part.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { isUntold, toldAt } from '../parts/told-at.ts';
import { useQuery } from '../parts/use-query.ts';
import { useMutation } from './use-mutation.ts';

const HEADING = 'close-day';

/** Closes a day: all its lessons are cancelled in one act, which can be undone until the families are told. */
export function CloseDay({ onChanged }: { onChanged: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const days = useQuery(closedDays);
  const now = useNow();
  const changed = () => {
    days.refetch();
    onChanged();
  };
  const { pending, mutate } = useMutation({ onDone: changed, shown: days.data, focusId: HEADING });
  const undo = (closed: ClosedDay) =>
    void mutate(closed.id, reopenDay(closed.id), [
      'The lessons take place',
      classDay(closed.day, now),
    ]);
  return (
    <HomePart
      title="Closed days"
      id={HEADING}
      aside={
        <ActionButton variant="quiet" onPress={() => setAsking(true)}>
          Close a day
        </ActionButton>
      }
    >
      {days.data && days.data.length > 0 ? (
        <ul className={LIST_SHEET}>
          {days.data.map((closed) => {
            const isOpen = isUntold(closed, now);
            const day = classDay(closed.day, now);
            const facts = [
              `${countOf(closed.lessons, 'lesson', 'lessons')} cancelled`,
              venueOf(closed.venue)?.name ?? '',
              closed.reason,
              isOpen ? `families are told at ${clockTime(toldAt(closed.at))}` : 'families are told',
            ];
            return (
              <ListLine key={closed.id} title={day} detail={facts.filter(Boolean).join(', ')}>
                {isOpen ? (
                  <ActionButton
                    about={`: ${day}`}
                    isPending={pending === closed.id}
                    pendingLabel="Undoing..."
                    onPress={() => undo(closed)}
                  >
                    Undo
                  </ActionButton>
                ) : null}
              </ListLine>
            );
          })}
        </ul>
      ) : null}
      <Dialog title="Close a day" isOpen={isAsking} onClose={() => setAsking(false)}>
        <CloseDayForm onClosed={changed} onClose={() => setAsking(false)} />
      </Dialog>
    </HomePart>
  );
}

const schema = v.object({
  day: v.pipe(
    v.string(),
    v.isoDate('Choose a day.'),
    v.check((day) => day >= currentDay(), 'Choose today or a later day.'),
  ),
  venue: v.string(),
  reason: limitedText('reason', mostOfReason),
});

const ALL = { value: '', label: 'All venues' };

function CloseDayForm({ onClosed, onClose }: { onClosed: () => void; onClose: () => void }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'close-day',
    schema,
    initial: { day: currentDay(), venue: '', reason: '' },
    onSubmit: async ({ day, venue, reason }) => {
      const result = await closeDay(day, venue, reason);
      if (!result.ok) {
        const isEmpty = result.error.reason === 'target-gone';
        setFailure({
          title: 'Not closed',
          text: isEmpty ? NOTHING : onlineErrorWords(result.error),
        });
        return;
      }
      const time = clockTime(toldAt(new Date().toISOString()));
      showToast(
        'success',
        'Day closed',
        `Families are told at ${time}. Until then you can undo it.`,
      );
      onClosed();
      onClose();
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action="Close the day"
      pendingLabel="Closing..."
      variant="danger"
      needsConnection={NEEDS_CONNECTION}
      onCancel={onClose}
    >
      <FormTextField of={form} name="day" label="Day" type="date" />
      <FormSelect
        of={form}
        name="venue"
        label="Venue"
        options={[ALL, ...venues.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <FormTextField
        of={form}
        name="reason"
        label="Reason"
        hint="The families read it."
        isOptional
        autoComplete="off"
        limit={mostOfReason}
      />
      <WhatItConcerns of={form} />
    </DialogForm>
  );
}

const NOTHING = 'No lesson of that day can be cancelled.';

/** How many lessons and children the chosen day concerns. */
function WhatItConcerns({ of: form }: { of: AppForm<'day' | 'venue' | 'reason'> }) {
  const day = useFormValue(form, 'day');
  const venue = useFormValue(form, 'venue');
  const isDay = v.is(schema.entries.day, day);
  const ask = useCallback(() => dayToClose(day, venue), [day, venue]);
  const { data } = useQuery(isDay ? ask : null);
  if (!data) return null;
  const { lessons, children } = data;
  return (
    <p role="status">
      {lessons === 0 ? (
        NOTHING
      ) : (
        <>
          <b>
            {countOf(lessons, 'lesson', 'lessons')} of {countOf(children, 'child', 'children')}
          </b>{' '}
          {lessons === 1 ? 'is' : 'are'} cancelled. Each family gets one notice and at most one
          email.
        </>
      )}
    </p>
  );
}
