import { paths } from '../../content/paths.ts';

/** The back link of the screens of one course. */
export const backToTeacherDashboard = {
  to: paths.teacherDashboard,
  label: 'Back to Teacher Dashboard',
};
