import type { Enrollment } from '#sync';
import { Pill } from '../../../ui/pill.tsx';

interface EnrolmentPillProps {
  enrollment: Pick<Enrollment, 'status' | 'pending'>;
  /** Whether the term of the course is over. */
  isPast: boolean;
}

/** The state of an enrolment in a list: green for a place, grey for the waiting list and for what is past. */
export function EnrolmentPill({ enrollment: { status, pending }, isPast }: EnrolmentPillProps) {
  if (pending === 'delete') return <Pill tone="wait">Leaving: waiting to send</Pill>;
  if (pending !== 'none') return <Pill tone="wait">Waiting to send</Pill>;
  if (isPast) return <Pill tone="neutral">Past</Pill>;
  return <Pill tone={status === 'active' ? 'ok' : 'neutral'}>{status}</Pill>;
}
