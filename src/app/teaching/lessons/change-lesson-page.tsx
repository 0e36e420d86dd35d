import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Course, type Lesson, taughtLessons } from '#sync';
import { changeLesson } from '#sync/desk';
import { pageTitle } from '../../../content/business.ts';
import { paths } from '../../../content/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { personDraft } from '../../../ui/form/draft-store.ts';
import { FormTextField, useFormValue } from '../../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../parts/screen.tsx';
import { isDay, isTime, londonInstant } from '../../parts/times.ts';
import { EndLesson } from './end-lesson.tsx';
import { PlaceFields, TimeFields } from './lesson-fields.tsx';
import { type LessonInput, lessonEdit, lessonInput, lessonSchema } from './lesson-schema.ts';
import { clashWords, lessonTime, toldWords } from './lesson-words.ts';
import { clashes } from './term-lessons.ts';

interface ChangeLessonPageProps {
  course: Course;
  lesson: Lesson;
  userId: string;
}

/** The form that moves a lesson or changes its place and topic, with the buttons that cancel and remove it. */
export function ChangeLessonPage({ course, lesson, userId }: ChangeLessonPageProps) {
  useTitle(pageTitle(`Change a lesson: ${course.title}`));
  const navigate = useNavigate();
  const now = useNow();
  const initial = useRef(lessonInput(lesson)).current;
  const list = paths.lessons(course.id);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'lesson',
    schema: lessonSchema,
    initial,
    onSubmit: async (values, touched) => {
      setFailure(null);
      const result = await changeLesson(lesson.id, lessonEdit(values, touched));
      // The notices of the app announce the server's answer.
      if (result.ok) {
        draft.remove();
        await navigate(list, { replace: true });
      } else setFailure({ title: 'Error saving the lesson', text: errorWords(result.error) });
    },
  });
  const draft = useDraft(form, personDraft(userId, `lesson.${lesson.id}`));

  return (
    <Screen
      title="Change a lesson"
      back={{ to: list, label: 'Back to the lessons' }}
      subject={course.subject}
    >
      <p className="text-lead wrap-anywhere">{course.title}</p>
      <p className="mt-0! mb-6 text-ink-2">
        {lessonTime(lesson, now)}
        {lesson.is_cancelled ? ', cancelled' : ''}
      </p>
      <div className="max-w-[44rem]">
        <Form of={form} onChange={draft.save}>
          {failure ? <FailureNotice failure={failure} /> : null}
          <DraftNotice
            of={form}
            draft={draft}
            startAgainLabel="Start again from the saved lesson"
          />
          <FormTextField of={form} name="day" label="Day" isRequired type="date" />
          <TimeFields of={form} />
          <PlaceFields of={form} topicHint="What the lesson is about. Families read it." />
          <ClashNotice of={form} lesson={lesson} />
          <Row>
            <Button
              className="max-sm:w-full"
              type="submit"
              isPending={form.isSubmitting}
              pendingLabel="Saving..."
            >
              Save lesson
            </Button>
            <LinkButton to={list} variant="quiet" onPress={draft.remove}>
              Cancel
            </LinkButton>
            <p className="text-caption text-ink-2">
              {lesson.is_cancelled
                ? "If your signal drops, we'll keep it and send it later."
                : `If you change the day, the time or the place: ${toldWords(lesson.starts_at, now)}`}
            </p>
          </Row>
        </Form>
        <EndLesson
          lesson={lesson}
          onDone={() => {
            draft.remove();
            void navigate(list, { replace: true });
          }}
        />
      </div>
    </Screen>
  );
}

/** Says that the teacher teaches another lesson at the time in the form. */
function ClashNotice({ of: form, lesson }: { of: AppForm<keyof LessonInput>; lesson: Lesson }) {
  const now = useNow();
  const taught = useObservable(taughtLessons) ?? [];
  const day = useFormValue(form, 'day');
  const time = useFormValue(form, 'time');
  const minutes = Number(useFormValue(form, 'minutes'));
  if (!isDay(day) || !isTime(time) || !(minutes > 0)) return null;
  const others = taught.filter(({ id }) => id !== lesson.id);
  const words = clashWords(
    clashes([{ starts_at: londonInstant(day, time), minutes }], others),
    now,
  );
  return words ? (
    <Notice as="p" role="status">
      <span>{words}</span>
    </Notice>
  ) : null;
}
