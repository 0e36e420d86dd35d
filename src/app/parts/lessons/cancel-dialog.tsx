import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Cancellation, CancelReason, Lesson } from '#sync';
import { cancelReasons } from '../../../content/cancel-reasons.ts';
import { londonDay, timeValue } from '../../../lib/london-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormSelect, FormTextField } from '../../../ui/form/fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { FieldPair } from '../../../ui/layout.tsx';
import { DialogForm } from '../dialog-form.tsx';
import { isDay, isTime, londonInstant } from '../times.ts';

const REASONS = [
  { value: '', label: 'No reason' },
  ...Object.entries(cancelReasons).map(([value, words]) => ({
    value,
    label: words.replace(/\.$/, ''),
  })),
];

/** How far ahead the database takes a new date. */
const AHEAD_MS = 60 * 24 * 60 * 60_000;

const schema = v.pipe(
  v.object({ reason: v.string(), day: v.string(), time: v.string() }),
  v.forward(
    v.partialCheck(
      [['day'], ['time']],
      ({ day, time }) => day === '' || isTime(time),
      'Enter the time.',
    ),
    ['time'],
  ),
  v.forward(
    v.partialCheck(
      [['day'], ['time']],
      ({ day, time }) => {
        if (day === '' || !isTime(time)) return true;
        const ms = isDay(day) ? Date.parse(londonInstant(day, time)) - Date.now() : 0;
        return ms > 0 && ms < AHEAD_MS;
      },
      'Enter a day within the next 60 days.',
    ),
    ['day'],
  ),
);

interface CancelDialogProps {
  title: string;
  /** Its reason and its new date stand in the form if it is cancelled already. */
  lesson: Cancellation & Pick<Lesson, 'id' | 'starts_at'>;
  action: string;
  /** Shown beside the action without a connection, if it needs one. */
  needsConnection?: string;
  onConfirm: (cancellation: Cancellation) => void;
  onClose: () => void;
  /** What families hear. */
  children: ReactNode;
}

/** Asks before a lesson is cancelled, with room for a reason and a new date. Families read both. */
export function CancelDialog({ title, onClose, children, ...props }: CancelDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {children}
      <CancelForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function CancelForm({
  lesson,
  onConfirm,
  onClose,
  ...props
}: Omit<CancelDialogProps, 'title' | 'children'>) {
  const { cancel_reason, instead_at, starts_at } = lesson;
  const form = useAppForm({
    id: `cancel-${lesson.id}`,
    schema,
    initial: {
      reason: cancel_reason,
      day: instead_at === null ? '' : londonDay(instead_at),
      time: timeValue(instead_at ?? starts_at),
    },
    onSubmit: ({ reason, day, time }) =>
      onConfirm({
        is_cancelled: true,
        cancel_reason: reason as CancelReason,
        instead_at: day === '' ? null : londonInstant(day, time),
      }),
  });
  return (
    <DialogForm
      {...props}
      of={form}
      failure={null}
      variant="danger"
      pendingLabel="Saving..."
      cancelLabel="Go back"
      onCancel={onClose}
    >
      <FormSelect of={form} name="reason" label="Reason" options={REASONS} />
      <FieldPair>
        <FormTextField of={form} name="day" label="New date" isOptional type="date" />
        <FormTextField of={form} name="time" label="New time" type="time" />
      </FieldPair>
    </DialogForm>
  );
}
