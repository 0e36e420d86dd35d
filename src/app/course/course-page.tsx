import { useParams } from 'react-router-dom';
import { paths } from '../../content/paths.ts';
import { useChunk } from '../../lib/use-chunk.ts';
import { CourseNotFound } from '../../shared/course/course-not-found.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { TaughtCoursePage } from './taught-course-page.tsx';
import { UnknownCourse } from './unknown-course.tsx';
import { useCourse } from './use-course.ts';

/** In a chunk of its own, because visitors never see it. */
const loadTaughtCourse = async (): Promise<typeof TaughtCoursePage> =>
  (await import('./taught-course-page.tsx')).TaughtCoursePage;

/** The page of a teacher's course. The website has the pages of the advertised ones. */
export function CoursePage() {
  const { id = '' } = useParams();
  const lookup = useCourse(id);
  const TaughtCourse = useChunk(loadTaughtCourse, lookup.phase === 'found');
  if (lookup.phase === 'found' && TaughtCourse) {
    return <TaughtCourse key={id} taught={lookup.course} />;
  }
  return (
    <Page>
      <BackLink to={paths.courses}>Back to courses</BackLink>
      <Content id={id} phase={lookup.phase} />
    </Page>
  );
}

function Content({ id, phase }: { id: string; phase: ReturnType<typeof useCourse>['phase'] }) {
  switch (phase) {
    case 'found':
    case 'loading':
      return <Loading text="Loading course details..." />;
    case 'missing':
      return <CourseNotFound />;
    default:
      return <UnknownCourse id={id} phase={phase} />;
  }
}
