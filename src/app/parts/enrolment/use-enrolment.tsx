import { useState } from 'react';
import * as v from 'valibot';
import { readRecord, writeRecord } from '../../../lib/device-records.ts';
import { forgetBookingOf } from '../booking-record.ts';
import { useSession } from '../use-session.ts';
import { enroll, leave, take } from './enroll.ts';
import {
  type AskedCourse,
  EnrolmentQuestion,
  type Question,
  type Who,
} from './enrolment-question.tsx';

/** The courses that this person was asked about, by course and student. */
const RECORD = 'asked-enrolments';

export interface EnrolmentActs {
  /** Enrols a student, after a question the first time. */
  enrol: (course: AskedCourse, who: Who) => void;
  /** Takes the place that is offered to a student. */
  take: (enrollmentId: string) => void;
  /** Asks whether a student leaves a course. */
  askToLeave: (question: Omit<Extract<Question, { kind: 'leave' }>, 'kind'>) => void;
}

/**
 * Enrolling and leaving with their questions.
 * @returns the acts, and the dialog, to be rendered by a component that stays mounted
 */
export function useEnrolment() {
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  const [question, setQuestion] = useState<Question | null>(null);
  const asked = () => readRecord(RECORD, userId, v.array(v.string())) ?? [];

  const enrolNow = async (course: AskedCourse, who: Who) => {
    if (!(await enroll(course.id, who.id))) return;
    writeRecord(RECORD, userId, [...new Set([...asked(), `${course.id} ${who.id}`])]);
    forgetBookingOf(userId, course);
  };
  const acts: EnrolmentActs = {
    enrol: (course, who) => {
      if (asked().includes(`${course.id} ${who.id}`)) void enrolNow(course, who);
      else setQuestion({ kind: 'enrol', course, who });
    },
    take: (enrollmentId) => void take(enrollmentId),
    askToLeave: (about) => setQuestion({ kind: 'leave', ...about }),
  };
  const confirm = () => {
    setQuestion(null);
    if (question?.kind === 'enrol') void enrolNow(question.course, question.who);
    else if (question) void leave(question.enrollmentId);
  };
  const dialog = question ? (
    <EnrolmentQuestion question={question} onConfirm={confirm} onCancel={() => setQuestion(null)} />
  ) : null;
  return { acts, dialog };
}
