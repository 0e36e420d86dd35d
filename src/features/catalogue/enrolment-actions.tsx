import { type Course, discardRefused, retryRefused, undoWaiting } from '#sync';
import { clockTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { enroll } from './enroll.ts';
import type { EnrolmentState } from './enrolment-state.ts';

interface EnrolmentActionsProps {
  course: Course;
  state: EnrolmentState;
  sentAt: string | undefined;
}

/** Enrol, or what an earlier enrolment waits for, or why it was refused. */
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
        <div className="sent" role="status">
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
        </div>
      );
    }
    case 'refused':
      return (
        <div className="sent no" role="alert">
          <Pill tone="no">Not sent</Pill>
          <p>{state.message || 'Something went wrong'}</p>
          <Button
            variant="alt"
            small
            about={`: enrolment${about}`}
            onPress={() => void retryRefused(state.key)}
          >
            Try again
          </Button>
          <Button
            variant="danger"
            small
            about={`: enrolment${about}`}
            onPress={() => void discardRefused(state.key)}
          >
            Discard
          </Button>
        </div>
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
