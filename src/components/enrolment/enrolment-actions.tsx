import { type Course, undoWaiting } from '#sync';
import { clockTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { RefusedChange } from '../refusals/refused-change.tsx';
import { enroll } from './enroll.ts';
import type { EnrolmentState } from './enrolment-state.ts';

interface EnrolmentActionsProps {
  course: Course;
  state: EnrolmentState;
  sentAt: string | undefined;
}

/** The button to enrol, or the state of the enrolment with buttons to undo, retry or discard it. */
export function EnrolmentActions({ course, state, sentAt }: EnrolmentActionsProps) {
  const about = ` in ${course.title}`;
  switch (state.kind) {
    case 'free':
      return (
        <Button variant="oak" small about={about} onPress={() => void enroll(course.id)}>
          Enroll Now
        </Button>
      );
    case 'waiting': {
      const { undoKey } = state;
      return (
        <Notice role="status">
          <Pill tone="wait">{state.isSending ? 'Sending' : 'Waiting to send'}</Pill>
          {undoKey ? (
            <Button
              variant="quiet"
              small
              about={`: enrolment${about}`}
              onPress={() => void undoWaiting(undoKey)}
            >
              Undo
            </Button>
          ) : null}
        </Notice>
      );
    }
    case 'refused':
      return (
        <Notice tone="bad" role="alert">
          <Pill tone="no">Not sent</Pill>
          <RefusedChange item={state.item} about={`: enrolment${about}`} />
        </Notice>
      );
    case 'enrolled':
      return (
        <>
          {sentAt ? <Pill tone="ok">Sent {clockTime(sentAt)}</Pill> : null}
          <Button small isDisabled about={about}>
            Already Enrolled
          </Button>
        </>
      );
  }
}
