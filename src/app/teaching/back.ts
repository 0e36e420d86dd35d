import { paths } from '../../content/paths.ts';

/** The back link of a teacher's screens about one course. */
export const backToTeacherDashboard = {
  to: paths.teacherDashboard,
  label: 'Back to Teacher Dashboard',
};
