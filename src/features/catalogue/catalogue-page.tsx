import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useGrowingList } from '../../lib/use-growing-list.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised, countOf } from '../../lib/words.ts';
import { EmptyCourses } from '../../ui/art/empty-courses.tsx';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Pill } from '../../ui/pill.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CourseCard } from './course-card.tsx';
import { enrolmentState } from './enrolment-state.ts';
import { ALL_SUBJECTS, distinctSubjects, filterCourses, NO_FILTER } from './filter.ts';
import { useCatalogue } from './use-catalogue.ts';

const CARDS_AT_ONCE = 24;

/** Every course on offer, to search, read about and enrol in. */
export function CataloguePage() {
  useTitle(pageTitle('My Courses'));
  const searchId = useId();
  const [filter, setFilter] = useState(NO_FILTER);
  const { courses, enrollments, waiting, refused, status, sentTimes } = useCatalogue();
  const found = filterCourses(courses ?? [], filter);
  const { shown, left, showMore } = useGrowingList(found, CARDS_AT_ONCE);
  const subjects = distinctSubjects(courses ?? []).map((subject) => ({
    value: subject,
    label: capitalised(subject),
  }));

  return (
    <div className="wrap page">
      <Link className="back" to={paths.dashboard}>
        Back to Dashboard
      </Link>
      <div className="head mt-2 mb-7">
        <h1>My Courses</h1>
        {status && status.waiting > 0 ? (
          <Pill tone="wait" className="text-[1rem]">
            {countOf(status.waiting, 'change', 'changes')} waiting to send
          </Pill>
        ) : null}
      </div>
      {!courses || !enrollments ? (
        <Waiting text="Loading courses..." />
      ) : (
        <>
          <search className="mb-11 flex flex-wrap items-end gap-5">
            <div className="min-w-0 flex-[1_1_16rem]">
              <TextField
                id={searchId}
                type="search"
                label="Search courses"
                value={filter.search}
                onChange={(search) => setFilter({ ...filter, search })}
              />
            </div>
            <Chips
              label="Subject"
              selected={filter.subject}
              onSelect={(subject) => setFilter({ ...filter, subject })}
              options={[{ value: ALL_SUBJECTS, label: 'All Subjects' }, ...subjects]}
            />
          </search>
          <p className="vh" role="status">
            {countOf(found.length, 'course', 'courses')}
          </p>
          {found.length === 0 ? (
            <EmptyState
              as="p"
              title={
                courses.length === 0
                  ? 'There are no courses on offer yet.'
                  : 'No courses found matching your search criteria.'
              }
              picture={<EmptyCourses />}
            >
              {courses.length > 0 ? (
                <Button variant="alt" small onPress={() => setFilter(NO_FILTER)}>
                  Clear Filters
                </Button>
              ) : null}
            </EmptyState>
          ) : (
            <div className="card-grid wide">
              {shown.map((course) => {
                const enrollment = enrollments.find((row) => row.course_id === course.id);
                return (
                  <CourseCard
                    key={course.id}
                    course={course}
                    state={enrolmentState(course.id, { enrollments, waiting, refused })}
                    sentAt={enrollment ? sentTimes.get(enrollment.id) : undefined}
                  />
                );
              })}
            </div>
          )}
          <ListEnd left={left} of="courses" onMore={showMore} />
        </>
      )}
    </div>
  );
}
