import { useEffect, useMemo, useState } from 'react';
import { classTimes } from '#sync';
import { type PublicCourse, publicCourses } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { subjects } from '../../content/subjects.ts';
import { useObservable } from '../../lib/use-observable.ts';
import { NearestCourses } from '../../shared/course/nearest-courses.tsx';
import { askInContact } from '../../shared/enquiry/ask-in-contact.ts';
import { rememberDays } from '../../shared/wanted-days.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { missingChunk } from '../parts/missing-chunk.ts';
import { PublicCourseCard } from '../parts/public-course-card.tsx';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import {
  askedClass,
  countLine,
  filterCourses,
  filterOf,
  NO_FILTER,
  paramsOf,
} from './course-filter.ts';
import type { courseIndex } from './course-index.ts';
import { FilterBar } from './filter-bar.tsx';
import { coursesOf, rowsOf } from './timetable.ts';

const IN_ADDRESS = { none: NO_FILTER, read: filterOf, write: paramsOf };

const card = (course: PublicCourse) => (
  <PublicCourseCard key={course.id} course={course} heading="h2" />
);

/** The advertised courses, with search and filter. */
export function CourseList() {
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const times = useObservable(classTimes);
  // The index of a search is kept as long as the list.
  const rows = useMemo(() => rowsOf(publicCourses, times), [times]);
  const [index, setIndex] = useState<typeof courseIndex>();
  const found = coursesOf(filterCourses(rows, filter, index));
  const needsIndex = filter.search.trim() !== '' || found.length === 0;
  useEffect(() => {
    if (!needsIndex) return;
    import('./course-index.ts').then(
      (made) => setIndex(made.courseIndex),
      () => {
        showToast('error', "Search couldn't be loaded", 'Please load the page again.');
        void missingChunk.recover();
      },
    );
  }, [needsIndex]);
  const asked = times ? askedClass(filter) : '';
  const onAsk = () => {
    if (asked === '') return;
    askInContact(
      `I'm looking for a ${asked} class.`,
      subjects.find((subject) => subject === filter.subject),
    );
  };
  useEffect(() => rememberDays(filter), [filter]);
  return (
    <>
      <FilterBar filter={filter} courses={[...publicCourses, ...rows]} onChange={change} />
      <p role="status" className="mt-7 mb-9">
        <b>{countLine(found.length)}</b>
      </p>
      {found.length === 0 ? (
        <>
          <EmptyState
            title={asked ? `No ${asked} class just now` : 'No courses found'}
            text={asked ? '' : 'Try adjusting your filters or search term'}
            picture={<Drawing name="empty-courses" />}
          >
            <Row className="mt-2">
              {asked ? (
                <LinkButton to={paths.contact} small onPress={onAsk}>
                  Tell us, and we ring when there is one
                </LinkButton>
              ) : null}
              <Button variant="alt" small onPress={() => change(NO_FILTER)}>
                Reset
              </Button>
            </Row>
          </EmptyState>
          <NearestCourses
            cards={coursesOf(index?.nearest(rows, paramsOf(filter)) ?? []).map(card)}
            onAsk={onAsk}
          />
        </>
      ) : (
        <CardGrid>{found.map(card)}</CardGrid>
      )}
    </>
  );
}
