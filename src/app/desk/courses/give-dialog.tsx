import { type TeacherWithCourses, teachersNeedApproval, teachersToApprove } from '#sync';
import { useObservable } from '../../../lib/use-observable.ts';
import { countOf, shownName } from '../../../lib/words.ts';
import { useSession } from '../../parts/use-session.ts';
import { type Choice, ChoiceDialog } from '../choice-dialog.tsx';

interface GiveDialogProps {
  /** '"Fractions"', or '3 classes'. */
  what: string;
  /** The present teacher, who is not offered. */
  teacherId: string | null;
  onChoose: (teacher: Choice) => void;
  onClose: () => void;
}

/** Asks who teaches one or several courses from now on. */
export function GiveDialog({ what, teacherId, onChoose, onClose }: GiveDialogProps) {
  const teachers = useObservable(teachersToApprove);
  const isApprovalNeeded = useObservable(teachersNeedApproval);
  const session = useSession();
  if (!teachers || isApprovalNeeded === undefined) return null;
  const mayTeach = ({ state }: TeacherWithCourses) =>
    state === 'approved' || (state === 'waiting' && !isApprovalNeeded);
  const own = session.phase === 'signed-in' ? session.user.id : '';
  const choices: Choice[] = [
    ...teachers.filter(mayTeach).map((teacher) => ({
      id: teacher.id,
      name: shownName(teacher),
      detail: countOf(teacher.courses, 'course', 'courses'),
    })),
    {
      id: own,
      name: 'Yourself',
      nameInQuestion: 'yourself',
      detail: 'Until somebody else takes it over',
    },
  ];
  return (
    <ChoiceDialog
      title={`Give ${what} to`}
      text={`The teacher then sees who is on the course. The families and ${teacherId === null ? 'the teacher' : 'both teachers'} get a notice.`}
      searchLabel="Find a teacher"
      confirmLabel="Give"
      choices={choices.filter(({ id }) => id !== teacherId)}
      none="Nobody else may teach. Approve a teacher first."
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
