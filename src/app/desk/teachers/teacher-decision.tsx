import { type ReactNode, useCallback, useState } from 'react';
import type { TeacherWithCourses } from '#sync';
import { giveCourse, setTeacherApproval, type TeacherReview, teacherReview } from '#sync/desk';
import { longDate } from '../../../lib/dates.ts';
import { classDay, classTime } from '../../../lib/london-time.ts';
import { countOf, shownName } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-parts.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Fact } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useQuery } from '../../parts/use-query.ts';
import type { Choice } from '../choice-dialog.tsx';
import { GiveDialog } from '../courses/give-dialog.tsx';
import { problemWords } from '../problem-words.ts';
import { QueryState } from '../query-state.tsx';

interface TeacherDecisionProps {
  teacher: TeacherWithCourses;
  onClose: () => void;
}

/**
 * Asks before a teacher is approved, with the texts that go live, or before the approval is withdrawn, with whom that
 * concerns. After a withdrawal it asks who takes the classes over.
 */
export function TeacherDecision({ teacher, onClose }: TeacherDecisionProps) {
  // The tables show the new state at once; the question stays that which was asked.
  const [approves] = useState(teacher.state !== 'approved');
  const review = useQuery(useCallback(() => teacherReview(teacher.id), [teacher.id]));
  const [isDeciding, setDeciding] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const name = shownName(teacher);
  const courses = review.data?.courses ?? [];

  const decide = async () => {
    setDeciding(true);
    const result = await setTeacherApproval(teacher.id, approves);
    setDeciding(false);
    if (!result.ok) {
      showToast('error', ...problemWords(result.error));
      onClose();
      return;
    }
    showToast('success', approves ? 'Teacher approved' : 'Approval withdrawn', name);
    if (approves || courses.length === 0) onClose();
    else setGiving(true);
  };
  const give = async (receiver: Choice) => {
    onClose();
    for (const { id } of courses) {
      const result = await giveCourse(id, receiver.id);
      if (!result.ok) {
        showToast('error', ...problemWords(result.error));
        return;
      }
    }
    showToast('success', 'Classes given', `${classesOf(courses)}: ${receiver.name}`);
  };

  if (isGiving) {
    return (
      <GiveDialog
        what={courses.length === 1 ? `"${courses[0]?.title}"` : classesOf(courses)}
        teacherId={teacher.id}
        onChoose={(receiver) => void give(receiver)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={approves ? `Approve ${name}?` : `Withdraw the approval of ${name}?`}
      isOpen
      onClose={onClose}
    >
      <QueryState of={review} loading="Loading the account...">
        {(read) => (approves ? <Approval review={read} /> : <Withdrawal review={read} />)}
      </QueryState>
      <DialogActions>
        <Button variant="alt" onPress={onClose}>
          Cancel
        </Button>
        <Button
          variant={approves ? 'oak' : 'danger'}
          isDisabled={!review.data || (approves && !review.data.confirmed)}
          isPending={isDeciding}
          pendingLabel={approves ? 'Approving...' : 'Withdrawing...'}
          onPress={() => void decide()}
        >
          {approves ? 'Approve' : 'Withdraw approval'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const classesOf = (courses: TeacherReview['courses']) =>
  countOf(courses.length, 'class', 'classes');

function Approval({ review }: { review: TeacherReview }): ReactNode {
  const { email, confirmed, created_at, courses } = review;
  return (
    <>
      <dl>
        <Fact term="Email">
          <EmailText>{email}</EmailText>
          {confirmed ? ', confirmed' : null}
        </Fact>
        <Fact term="Signed up">{longDate(created_at)}</Fact>
      </dl>
      {confirmed ? null : (
        <p role="alert">
          <b>Nobody has confirmed this address.</b> Ask the teacher to follow the link in our mail
          first: until then this may be somebody else's account.
        </p>
      )}
      <p>
        {courses.length === 0
          ? 'Nothing is prepared yet.'
          : `These texts go live with the approval. Please read them.`}
      </p>
      <div>
        {courses.map(({ id, title, description, topics }) => (
          <Fold key={id} summary={title} isSmall open={courses.length === 1}>
            <p className="whitespace-pre-line wrap-anywhere">{description}</p>
            {topics.length > 0 ? (
              <p className="wrap-anywhere">Topics: {topics.join('; ')}</p>
            ) : null}
          </Fold>
        ))}
      </div>
    </>
  );
}

function Withdrawal({ review }: { review: TeacherReview }) {
  const { courses, students, next_lesson } = review;
  const next = next_lesson
    ? `, next lesson ${classDay(next_lesson)} at ${classTime(next_lesson)}`
    : ', no lesson planned';
  return (
    <>
      <p>
        <b>
          {classesOf(courses)}, {countOf(students, 'student', 'students')}
          {next}.
        </b>
      </p>
      <p>
        The teacher no longer sees who is in the classes, and cannot change them. The families get a
        notice that the class has no teacher, and no longer see where its coming lessons are, until
        you give it to somebody.{' '}
        {courses.length > 0 ? 'You choose who next. If a lesson is today, ring its families.' : ''}
      </p>
    </>
  );
}
