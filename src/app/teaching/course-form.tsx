import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CourseFields, limits, type Result } from '#sync';
import { paths } from '../../content/paths.ts';
import { errorWords } from '../../shared/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { personDraft } from '../../ui/form/draft-store.ts';
import { FormSelect, FormTextArea, FormTextField } from '../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { FieldPair, Row } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useSession } from '../parts/use-session.ts';
import {
  type CourseInput,
  courseSchema,
  dayOptions,
  levelOptions,
  offerOptions,
  subjectOptions,
  venueOptions,
  yearOptions,
} from './course-schema.ts';
import { FirstRefusalField } from './first-refusal-field.tsx';
import { MinutesField } from './lessons/lesson-fields.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { PlacesField } from './places-field.tsx';

export interface CourseFormProps {
  initial: CourseInput;
  saveLabel: string;
  /** The name of this form's draft on the device: one per course, and one for a new course. */
  draftName: string;
  startAgainLabel: string;
  /** The title of the course that is copied. The copy needs another one. */
  copiedTitle?: string;
  /** How many students have a place on the course. */
  enrolled?: number | undefined;
  /** Where the form leads when it is saved or left; the Teacher Dashboard unless told otherwise. */
  leaveTo?: string;
  /** Whether the save needs a connection; otherwise it is queued. */
  isOnlineOnly?: boolean;
  /** @param touched the fields that the person changed */
  save: (fields: CourseFields, touched: Partial<CourseFields>) => Promise<Result<unknown>>;
}

const most = limits.courses;
const REQUIRED = ['title', 'description', 'subject', 'duration'] as const;

/** The form for a course, used on /create-course and /edit-course/:id. */
export function CourseForm({
  initial,
  saveLabel,
  draftName,
  startAgainLabel,
  copiedTitle,
  enrolled = 0,
  leaveTo = paths.teacherDashboard,
  isOnlineOnly = false,
  save,
}: CourseFormProps) {
  const navigate = useNavigate();
  const session = useSession();
  const [userId] = useState(session.phase === 'signed-in' ? session.user.id : '');
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (title: string, text: string) => {
    setFailure({ title, text });
    showToast('error', title, text, { isSilent: true });
  };
  const form = useAppForm({
    id: 'course',
    schema: courseSchema,
    initial: { ...initial },
    onInvalid: () => {
      if (REQUIRED.some((name) => form.textOf(name).trim() === '')) {
        showToast('error', 'Please fill in all required fields');
      }
    },
    onSubmit: async (fields, touched) => {
      setFailure(null);
      if (fields.title === copiedTitle) {
        form.setError('title', 'Change the title, so that families can tell the two apart.');
        return;
      }
      const result = await save(fields, touched);
      // The notices of the app announce the server's answer.
      if (result.ok) {
        draft.remove();
        await navigate(leaveTo);
      } else if (result.error.code === 'signed-out') {
        fail('Authentication required', 'You must be logged in to create or edit courses.');
      } else {
        const words = isOnlineOnly ? onlineErrorWords(result.error) : errorWords(result.error);
        fail('Error saving course', words);
      }
    },
  });

  const draft = useDraft(form, personDraft(userId, `course.${draftName}`));

  return (
    <Form of={form} onChange={draft.save}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <DraftNotice of={form} draft={draft} startAgainLabel={startAgainLabel} />
      <FormTextField
        of={form}
        name="title"
        label="Title"
        isRequired
        autoComplete="off"
        limit={most.title}
      />
      <FormTextArea
        of={form}
        name="description"
        label="Description"
        isRequired
        rows={5}
        limit={most.description}
      />
      <FieldPair>
        <FormSelect
          of={form}
          name="subject"
          label="Subject"
          isRequired
          options={subjectOptions(initial.subject)}
        />
        <FormSelect of={form} name="level" label="Level" options={levelOptions(initial.level)} />
      </FieldPair>
      <FieldPair>
        <FormSelect
          of={form}
          name="years"
          label="Year group"
          options={yearOptions(initial.years)}
        />
        <FormTextField
          of={form}
          name="duration"
          label="Duration"
          hint="In your own words: 8 weeks, for example."
          isRequired
          autoComplete="off"
          limit={most.duration}
        />
      </FieldPair>
      <FieldPair>
        <FormSelect
          of={form}
          name="meets_on"
          label="Day of the week"
          options={dayOptions(initial.meets_on)}
        />
        <FormTextField of={form} name="meets_at" label="Time" isOptional type="time" />
      </FieldPair>
      <FieldPair>
        <MinutesField of={form} />
        <FormSelect of={form} name="venue" label="Venue" options={venueOptions(initial.venue)} />
      </FieldPair>
      <FormSelect
        of={form}
        name="offer"
        label="Which course on our website is this a class of?"
        options={offerOptions(initial.offer)}
      />
      <FieldPair>
        <PlacesField of={form} enrolled={enrolled} />
        <FormTextField
          of={form}
          name="ends_on"
          label="Last day of the term"
          hint="After this day the course moves to 'Past'. Nobody can join."
          isOptional
          type="date"
        />
      </FieldPair>
      {initial.first_for === '' ? null : <FirstRefusalField of={form} from={initial.first_for} />}
      <PicturePicker of={form} />
      <Row>
        <Button
          className="max-sm:w-full"
          type="submit"
          isPending={form.isSubmitting}
          pendingLabel="Saving..."
        >
          {saveLabel}
        </Button>
        <LinkButton to={leaveTo} variant="quiet" onPress={draft.remove}>
          Cancel
        </LinkButton>
        <p className="text-caption text-ink-2">
          {isOnlineOnly
            ? 'Saving needs a connection.'
            : "If your signal drops, we'll keep it and send it later."}
        </p>
      </Row>
    </Form>
  );
}
