import type { Course } from '#sync';
import { paths } from '../../../content/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

interface ClassLinksProps {
  course: Pick<Course, 'id' | 'title'>;
  /** Whether the first is the main action of its row. */
  isMain?: boolean;
}

/** The ways from a class of a teacher to its students, its lessons and its form. */
export function ClassLinks({ course: { id, title }, isMain }: ClassLinksProps) {
  return (
    <>
      <LinkButton
        to={paths.courseStudents(id)}
        variant={isMain ? 'oak' : 'quiet'}
        small
        about={` of ${title}`}
      >
        Students
      </LinkButton>
      <LinkButton to={paths.lessons(id)} variant="quiet" small about={` of ${title}`}>
        Lessons
      </LinkButton>
      <LinkButton to={paths.editCourse(id)} variant="quiet" small about={`: ${title}`}>
        Edit
      </LinkButton>
    </>
  );
}
