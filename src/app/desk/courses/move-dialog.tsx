import { ownerCourses } from '#sync/desk';
import { currentDay } from '../../../lib/london-time.ts';
import { type Choice, ChoiceDialog } from '../choice-dialog.tsx';
import { QuestionState } from '../question-state.tsx';
import { useQuestion } from '../use-question.ts';
import { moveChoices } from './course-words.ts';

interface MoveDialogProps {
  student: string;
  /** The course that the student leaves. */
  from: string;
  /** The ids of the courses that the student is on. */
  ownIds: readonly string[];
  onChoose: (course: Choice) => void;
  onClose: () => void;
}

/** Asks where a student is moved to. */
export function MoveDialog({ student, from, ownIds, onChoose, onClose }: MoveDialogProps) {
  const today = currentDay();
  const courses = useQuestion('courses', ownerCourses);
  return (
    <ChoiceDialog
      title={`Move ${student} to`}
      text={`From "${from}", in one step. The family gets one notice.`}
      searchLabel="Find a course"
      confirmLabel="Move"
      choices={courses.answer && moveChoices(courses.answer, ownIds, today)}
      loading={
        <QuestionState of={courses} loading="Loading the courses...">
          {() => null}
        </QuestionState>
      }
      none="There is no other course."
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
