import { useCallback } from 'react';
import { hideCourse, type OwnerCourse, removeCourse, rosterForOwner } from '#sync/desk';
import { paths } from '../../../content/paths.ts';
import { longDate } from '../../../lib/dates.ts';
import { currentDay } from '../../../lib/london-time.ts';
import { Fact, Row } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ActionButton, ConfirmAction } from '../../parts/action-button.tsx';
import { ClassWords } from '../../parts/class-words.tsx';
import { EndedPlaces } from '../../parts/courses/ended-places.tsx';
import { personAddress } from '../../parts/owner-addresses.ts';
import { useQuery } from '../../parts/use-query.ts';
import { PageHeading } from '../page-heading.tsx';
import { QueryState } from '../query-state.tsx';
import { useMutation } from '../use-mutation.ts';
import { CourseLessons } from './course-lessons.tsx';
import { CourseRoster } from './course-roster.tsx';
import {
  lossWords,
  NO_TEACHER,
  offerWords,
  restoredWords,
  takenWords,
  teacherWords,
} from './course-words.ts';
import { GiveButton } from './give-button.tsx';
import { StatePills } from './state-pills.tsx';

const ACTIONS = 'course-actions';

interface CoursePageProps {
  course: OwnerCourse;
  back: { to: string; label: string };
  /** Reads the courses again. */
  onChanged: () => void;
}

/** One course of any teacher: its facts, what the owner can do with it, and who is on it. */
export function CoursePage({ course, back, onChanged }: CoursePageProps) {
  const today = currentDay();
  const roster = useQuery(useCallback(() => rosterForOwner(course.id), [course.id]));
  const changed = () => {
    onChanged();
    roster.refetch();
  };
  return (
    <>
      <PageHeading title={course.title} back={back}>
        <StatePills course={course} today={today} />
      </PageHeading>
      <div className="grid gap-8">
        <Facts course={course} />
        <Actions course={course} onChanged={onChanged} />
        <ClassWords courseId={course.id} />
        <CourseLessons courseId={course.id} />
        <QueryState of={roster} loading="Loading who is on it..." isInner>
          {(rows) => <CourseRoster course={course} rows={rows} onChanged={changed} />}
        </QueryState>
      </div>
      <EndedPlaces
        title="Recently ended"
        courseId={course.id}
        again={course}
        restoredWords={(name, status) => restoredWords(name, course.title, status)}
        onRestored={changed}
      />
    </>
  );
}

function Facts({ course }: { course: OwnerCourse }) {
  return (
    <dl className="max-w-140">
      <Fact term="Teacher">
        {course.teacher_id ? (
          <Link to={personAddress(course.teacher_id)}>{teacherWords(course)}</Link>
        ) : (
          NO_TEACHER
        )}
      </Fact>
      <Fact term="Students">{takenWords(course)}</Fact>
      <Fact term="Class of">{offerWords(course) || 'No advertised course'}</Fact>
      <Fact term="Last day">{course.ends_on ? longDate(course.ends_on) : 'Not set'}</Fact>
      <Fact term="Created">{longDate(course.created_at)}</Fact>
    </dl>
  );
}

function Actions({ course, onChanged }: { course: OwnerCourse; onChanged: () => void }) {
  const { id, title } = course;
  const isHidden = course.hidden_at !== null;
  const mutation = useMutation({ onDone: onChanged, shown: course, focusId: ACTIONS });
  const { pending, mutate } = mutation;
  const hide = () =>
    void mutate('hide', hideCourse(id, !isHidden), [isHidden ? 'Shown again' : 'Hidden', title]);
  return (
    <section aria-labelledby={ACTIONS}>
      <h3 className="sr-only" id={ACTIONS} tabIndex={-1}>
        What you can do
      </h3>
      <Row>
        <GiveButton course={course} mutation={mutation}>
          {course.teacher_id ? 'Give to another teacher' : 'Give to a teacher'}
        </GiveButton>
        <LinkButton to={paths.editCourse(id)} variant="alt" small>
          Edit
        </LinkButton>
        <ActionButton isPending={pending === 'hide'} pendingLabel="Changing..." onPress={hide}>
          {isHidden ? 'Show again' : 'Hide'}
        </ActionButton>
        <ConfirmAction
          variant="quiet-danger"
          isPending={pending === 'delete'}
          pendingLabel="Deleting..."
          title="Delete this course?"
          confirmLabel="Delete"
          text={
            <>
              <b>{title}</b>. {lossWords(course)} You can restore it within 30 days, with everybody
              on it.
            </>
          }
          onConfirm={() => void mutate('delete', removeCourse(id), ['Course deleted', title])}
        >
          Delete
        </ConfirmAction>
      </Row>
      <p className="mt-2 text-caption text-ink-2">
        {isHidden
          ? 'Hidden: newcomers do not see it and cannot enrol. Who is on it goes on reading it.'
          : 'Hiding keeps newcomers away. Who is on it goes on reading it.'}
      </p>
    </section>
  );
}
