import { ownerCourses } from '#sync/desk';
import { currentDay } from '../../../lib/london-time.ts';
import { useQuery } from '../../parts/use-query.ts';
import { type Choice, ChoiceDialog } from '../choice-dialog.tsx';
import { QueryState } from '../query-state.tsx';
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
  const courses = useQuery(ownerCourses);
  return (
    <ChoiceDialog
      title={`Move ${student} to`}
      text={`From "${from}", in one step. The family gets one notice.`}
      searchLabel="Find a course"
      confirmLabel="Move"
      choices={courses.data && moveChoices(courses.data, ownIds, today)}
      loading={
        <QueryState of={courses} loading="Loading the courses...">
          {() => null}
        </QueryState>
      }
      none="There is no other course."
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
