import { paths } from '../../content/paths.ts';
import { ListLine } from '../../ui/list-line.tsx';

const PLACES = [
  { title: 'Teachers', to: paths.dashboardTab('teachers'), detail: 'Who may teach, and what' },
  {
    title: 'Families from a sheet',
    to: paths.dashboardTab('sheet'),
    detail: 'Invite parents by mail, from a spreadsheet',
  },
  {
    title: 'Month',
    to: paths.dashboardTab('month'),
    detail: 'Enquiries, places and attendance in figures, to print',
  },
  {
    title: 'My Courses',
    to: paths.courseEnrollment,
    detail: 'The courses as families find them',
  },
  { title: 'Changes', to: paths.changes, detail: 'What waits on this device, and what was sent' },
  {
    title: 'Account',
    to: paths.account,
    detail: 'Your profile, password, this device and signing out',
  },
];

/** The pages that the owner needs less often. */
export function MoreView() {
  return (
    <ul>
      {PLACES.map((place) => (
        <ListLine key={place.title} isCovered {...place} />
      ))}
    </ul>
  );
}
