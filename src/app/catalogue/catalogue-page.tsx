import type { Course } from '#sync';
import { pageTitle } from '../../content/business.ts';
import { offerOf } from '../../content/courses.ts';
import { paths } from '../../content/paths.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useTitle } from '../../lib/use-title.ts';
import { countOf } from '../../lib/words.ts';
import { NearestCourses } from '../../shared/course/nearest-courses.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CardGrid, Row } from '../../ui/layout.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SortSelect } from '../../ui/sort-select.tsx';
import { bookingOf, forgetBooking, rememberBooking } from '../parts/booking-record.ts';
import { recordCatalogue } from '../parts/catalogue-address.ts';
import { classSearch } from '../parts/class-search.ts';
import { NoLearner } from '../parts/enrolment/no-learner.tsx';
import { useEnrolment } from '../parts/enrolment/use-enrolment.tsx';
import { Screen } from '../parts/screen.tsx';
import { useAccountType } from '../parts/use-account-type.ts';
import { useAddressFilter } from '../parts/use-address-filter.ts';
import { useGrowingList } from '../parts/use-growing-list.ts';
import { useSession } from '../parts/use-session.ts';
import { AskForAPlace } from './ask-for-a-place.tsx';
import { CatalogueCard } from './catalogue-card.tsx';
import { CatalogueFilters } from './catalogue-filters.tsx';
import {
  askedBesideOffer,
  type CatalogueSort,
  daysAskedFor,
  filterCourses,
  filterOf,
  NO_FILTER,
  needsControls,
  paramsOf,
} from './filter.ts';
import { useCatalogue } from './use-catalogue.ts';

// More than any screen shows.
const CARDS_PER_PAGE = 24;
const IN_ADDRESS = { read: filterOf, write: paramsOf };

const SORTS: readonly { value: CatalogueSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'Title, A to Z' },
];

/** All courses that teachers offer, with a filter and buttons to enrol. */
export function CataloguePage() {
  useTitle(pageTitle('My Courses'));
  const { filter, change } = useAddressFilter(IN_ADDRESS);
  const address = paramsOf(filter).toString();
  recordCatalogue(address);
  const { courses, learners, enrolled, changes, sentTimes } = useCatalogue();
  const { acts, dialog } = useEnrolment();
  const type = useAccountType();
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  const offer = offerOf(filter.offer);
  const found = filterCourses(courses ?? [], filter, enrolled);
  const { shown, left, showMore } = useGrowingList(found, CARDS_PER_PAGE, address);
  const hasGroups = offer !== undefined && courses?.some((course) => course.offer === offer.id);
  const asked = askedBesideOffer(filter);
  const days = daysAskedFor(filter);
  const onSort = (sort: CatalogueSort) => change({ sort });
  const onClear = () => {
    change(NO_FILTER);
    keepFocus('main');
  };
  const onAsk = () => {
    if (bookingOf(userId)?.id === filter.offer) forgetBooking(userId);
  };
  const clear = (
    <Button variant="alt" small onPress={onClear}>
      Clear Filters
    </Button>
  );
  const common = { changes, sentTimes, acts, isMain: found.length === 1 };
  const card = (course: Course) => (
    <CatalogueCard key={course.id} course={course} learners={learners ?? []} {...common} />
  );

  return (
    <Screen title="My Courses" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
      {!courses || !learners || !type ? (
        <Loading text="Loading courses..." />
      ) : (
        <>
          {learners.length > 0 ? null : (
            <div className="mb-7">
              {type === 'parent' ? (
                <NoLearner
                  course={offer}
                  onAddChild={() => offer && rememberBooking(userId, offer)}
                />
              ) : (
                <p>Only student accounts can enrol.</p>
              )}
            </div>
          )}
          <CatalogueFilters
            courses={courses}
            filter={filter}
            offer={offer}
            hasLearner={learners.length > 0}
            onChange={change}
          />
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
            <p className="font-bold" role="status">
              {countOf(found.length, 'course', 'courses')}
            </p>
            {needsControls(courses, filter.offer) ? (
              <SortSelect value={filter.sort} options={SORTS} onChange={onSort} />
            ) : asked.toString() && found.length > 0 ? (
              clear
            ) : null}
          </div>
          {offer && !hasGroups ? (
            <EmptyState
              as="p"
              title={`${offer.title} has no class just now.`}
              text="Ask us, and we'll tell you when one begins."
              picture={<Drawing name="empty-courses" />}
            >
              <AskForAPlace offer={offer} learners={learners} onAsk={onAsk} />
            </EmptyState>
          ) : courses.length === 0 ? (
            <EmptyState
              as="p"
              title="There are no courses on offer yet."
              picture={<Drawing name="empty-courses" />}
            />
          ) : found.length === 0 ? (
            <>
              <EmptyState
                as="p"
                title={
                  offer && days
                    ? `${offer.title} has no ${days} class just now.`
                    : 'No courses found matching your search criteria.'
                }
                picture={<Drawing name="empty-courses" />}
              >
                <Row>
                  {clear}
                  {offer ? <AskForAPlace offer={offer} learners={learners} onAsk={onAsk} /> : null}
                </Row>
              </EmptyState>
              <NearestCourses
                cards={(offer
                  ? courses.filter((course) => course.offer === offer.id)
                  : classSearch.nearest(courses, asked)
                ).map(card)}
              />
            </>
          ) : (
            <CardGrid isWide>{shown.map(card)}</CardGrid>
          )}
          <ListEnd left={left} of="courses" onMore={showMore} />
          {dialog}
        </>
      )}
    </Screen>
  );
}
