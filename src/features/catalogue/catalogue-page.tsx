import { useId } from 'react';
import { recordCatalogue } from '../../components/catalogue-address.ts';
import { enrolmentState } from '../../components/enrolment/enrolment-state.ts';
import { whoMayEnrol } from '../../components/enrolment/who-may-enrol.ts';
import { Screen } from '../../components/screen.tsx';
import { useAccountType } from '../../components/use-account-type.ts';
import { pageTitle } from '../../content/business.ts';
import { paths } from '../../content/paths.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { useGrowingList } from '../../lib/use-growing-list.ts';
import { useTitle } from '../../lib/use-title.ts';
import { capitalised, countOf } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid } from '../../ui/layout.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import {
  ALL_SUBJECTS,
  type CatalogueSort,
  distinctSubjects,
  filterCourses,
  filterOf,
  NO_FILTER,
  paramsOf,
} from './filter.ts';
import { useCatalogue } from './use-catalogue.ts';

const CARDS_PER_PAGE = 24;
const IN_ADDRESS = { none: NO_FILTER, read: filterOf, write: paramsOf };

const SHOWN = [
  { value: 'all', label: 'All Courses' },
  { value: 'enrolled', label: 'Enrolled' },
] as const;

const SORTS: readonly { value: CatalogueSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title, A to Z' },
];

/** All courses that teachers offer, with a filter and buttons to enrol. */
export function CataloguePage() {
  useTitle(pageTitle('My Courses'));
  const searchId = useId();
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  recordCatalogue(paramsOf(filter).toString());
  const { courses, enrollments, waiting, refused, sentTimes } = useCatalogue();
  const type = useAccountType();
  const enrolled = new Set((enrollments ?? []).map(({ course_id }) => course_id));
  const found = filterCourses(courses ?? [], filter, enrolled);
  const { shown, left, showMore } = useGrowingList(found, CARDS_PER_PAGE);
  const subjects = distinctSubjects(courses ?? []).map((subject) => ({
    value: subject,
    label: capitalised(subject),
  }));

  return (
    <Screen title="My Courses" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      {!courses || !enrollments || !type ? (
        <Loading text="Loading courses..." />
      ) : (
        <>
          {type === 'student' ? null : <p className="mb-7">{whoMayEnrol(type)}</p>}
          <search className="mb-5 flex flex-wrap items-end gap-5">
            <div className="min-w-0 flex-[1_1_16rem]">
              <TextField
                id={searchId}
                type="search"
                label="Search courses"
                value={filter.search}
                onChange={(search) => change({ search })}
              />
            </div>
            <Chips
              label="Subject"
              selected={filter.subject}
              onSelect={(subject) => change({ subject })}
              options={[{ value: ALL_SUBJECTS, label: 'All Subjects' }, ...subjects]}
            />
            {type === 'student' ? (
              <Chips
                label="Shown"
                selected={filter.isEnrolled ? 'enrolled' : 'all'}
                onSelect={(shown) => change({ isEnrolled: shown === 'enrolled' })}
                options={SHOWN}
              />
            ) : null}
          </search>
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <p className="font-bold" role="status">
              {countOf(found.length, 'course', 'courses')}
            </p>
            <SortSelect value={filter.sort} options={SORTS} onChange={(sort) => change({ sort })} />
          </div>
          {found.length === 0 ? (
            <EmptyState
              as="p"
              title={
                courses.length === 0
                  ? 'There are no courses on offer yet.'
                  : 'No courses found matching your search criteria.'
              }
              picture={<Drawing name="empty-courses" />}
            >
              {courses.length > 0 ? (
                <Button variant="alt" small onPress={() => change(NO_FILTER)}>
                  Clear Filters
                </Button>
              ) : null}
            </EmptyState>
          ) : (
            <CardGrid isWide>
              {shown.map((course) => {
                const enrollment = enrollments.find((row) => row.course_id === course.id);
                return (
                  <CatalogueCard
                    key={course.id}
                    course={course}
                    canEnrol={type === 'student'}
                    state={enrolmentState(course.id, { enrollments, waiting, refused })}
                    sentAt={enrollment ? sentTimes.get(enrollment.id) : undefined}
                  />
                );
              })}
            </CardGrid>
          )}
          <ListEnd left={left} of="courses" onMore={showMore} />
        </>
      )}
    </Screen>
  );
}
