import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Course, type Lesson, taughtLessons } from '#sync';
import { mostLessons, planLessons } from '#sync/desk';
import { pageTitle } from '../../../content/business.ts';
import { paths } from '../../../content/paths.ts';
import { useObservable } from '../../../lib/use-observable.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { personDraft } from '../../../ui/form/draft-store.ts';
import { FormRadioGroup, FormTextField, useFormValue } from '../../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../../ui/form/form.tsx';
import { type AppForm, useAppForm } from '../../../ui/form/use-app-form.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { FieldPair, Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Screen } from '../../parts/screen.tsx';
import { PlaceFields, TimeFields } from './lesson-fields.tsx';
import { type TermInput, termInput, termOf, termSchema } from './lesson-schema.ts';
import { heldDays, termDays, termLessons } from './term-lessons.ts';
import { TermPreview } from './term-preview.tsx';

interface PlanTermPageProps {
  course: Course;
  /** The lessons that the course has. */
  lessons: readonly Lesson[];
  userId: string;
}

/** The form that plans weekly lessons of a course. */
export function PlanTermPage({ course, lessons, userId }: PlanTermPageProps) {
  useTitle(pageTitle(`Plan a term: ${course.title}`));
  const navigate = useNavigate();
  const taught = useObservable(taughtLessons) ?? [];
  const initial = useRef(termInput(lessons, course)).current;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'term',
    schema: termSchema,
    initial,
    onSubmit: async (values) => {
      setFailure(null);
      const term = termOf(values);
      const count = term ? heldDays(termDays(term)).length : 0;
      const endField = values.end === 'times' ? 'times' : 'until';
      if (!term || count === 0) {
        form.setError('first', 'Enter days of which at least one has a lesson.');
      } else if (lessons.length + count > mostLessons) {
        form.setError(
          endField,
          `The course has ${lessons.length} lessons, and ${mostLessons} are the most.`,
        );
      } else {
        const { place, topic } = values;
        const result = await planLessons(course.id, termLessons(term, { place, topic }));
        // The notices of the app announce the server's answer.
        if (result.ok) {
          draft.remove();
          await navigate(paths.lessons(course.id), { replace: true });
        } else setFailure({ title: 'Error planning lessons', text: errorWords(result.error) });
      }
    },
  });
  const draft = useDraft(form, personDraft(userId, `term.${course.id}`));

  return (
    <Screen
      title="Plan a term"
      back={{ to: paths.lessons(course.id), label: 'Back to the lessons' }}
      subject={course.subject}
    >
      <p className="mb-6 text-lead wrap-anywhere">{course.title}</p>
      <div className="max-w-[44rem]">
        <Form of={form} onChange={draft.save}>
          {failure ? <FailureNotice failure={failure} /> : null}
          <DraftNotice of={form} draft={draft} startAgainLabel="Start again with an empty form" />
          <FormTextField
            of={form}
            name="first"
            label="First day"
            hint="The lessons are on this day of the week."
            isRequired
            type="date"
          />
          <TimeFields of={form} />
          <EndFields of={form} />
          <PlaceFields
            of={form}
            topicHint="If all lessons have the same. You can give each its own later."
          />
          <TermPreview of={form} present={lessons.length} taught={taught} onChange={draft.save} />
          <Row>
            <Button
              className="max-sm:w-full"
              type="submit"
              isPending={form.isSubmitting}
              pendingLabel="Saving..."
            >
              Plan these lessons
            </Button>
            <LinkButton to={paths.lessons(course.id)} variant="quiet" onPress={draft.remove}>
              Cancel
            </LinkButton>
            <p className="text-caption text-ink-2">
              If your signal drops, we'll keep them and send them later.
            </p>
          </Row>
        </Form>
      </div>
    </Screen>
  );
}

/** How many lessons, or until when. */
function EndFields({ of: form }: { of: AppForm<keyof TermInput> }) {
  const end = useFormValue(form, 'end');
  return (
    <FieldPair>
      <FormRadioGroup
        of={form}
        name="end"
        label="How often"
        options={[
          { value: 'times', label: 'A number of times' },
          { value: 'until', label: 'Until a day' },
        ]}
      />
      {end === 'until' ? (
        <FormTextField of={form} name="until" label="Last day" isRequired type="date" />
      ) : (
        <FormTextField
          of={form}
          name="times"
          label="How many times"
          isRequired
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </FieldPair>
  );
}
