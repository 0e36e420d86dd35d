import { type DeletedCourse, deletedCourses, restoreCourse } from '#sync/desk';
import { RestoreList, type RestoreListProps } from '../restore-list.tsx';

type DeletedCoursesProps = Pick<
  RestoreListProps<DeletedCourse, unknown>,
  'again' | 'detailOf' | 'onRestored'
>;

/** The courses that were deleted within 30 days, with buttons to bring them back. Nothing if there are none. */
export function DeletedCourses(props: DeletedCoursesProps) {
  return (
    <RestoreList
      {...props}
      title="Recently deleted"
      ask={deletedCourses}
      nameOf={({ title }) => title}
      restore={restoreCourse}
      restoredWords={(title) => ['Course restored', title]}
    />
  );
}
