import { useNavigate } from 'react-router-dom';
import type { CourseFields, Result } from '#sync';
import { paths } from '../../content/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormSelect, FormTextArea, FormTextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { courseSchema, levelOptions, subjectOptions } from './course-schema.ts';

interface CourseFormProps {
  initial: CourseFields;
  saveLabel: string;
  save: (fields: CourseFields) => Promise<Result<unknown>>;
}

/** The form behind both /create-course and /edit-course/{id}. */
export function CourseForm({ initial, saveLabel, save }: CourseFormProps) {
  const navigate = useNavigate();
  const form = useAppForm({
    schema: courseSchema,
    initial: { ...initial },
    onInvalid: () => showToast('error', 'Please fill in all required fields'),
    onSubmit: async (fields) => {
      const result = await save(fields);
      // 'Course created' and 'Course updated' are said when the server has accepted (app/notices).
      if (result.ok) await navigate(paths.teacherDashboard);
      else if (result.error.code === 'signed-out') {
        showToast(
          'error',
          'Authentication required',
          'You must be logged in to create or edit courses.',
        );
      } else {
        showToast('error', 'Error saving course', result.error.message || 'Something went wrong');
      }
    },
  });

  return (
    <Form of={form}>
      <FormTextField of={form} name="title" label="Title" isRequired autoComplete="off" />
      <FormTextArea of={form} name="description" label="Description" isRequired rows={5} />
      <div className="two">
        <FormSelect
          of={form}
          name="subject"
          label="Subject"
          isRequired
          options={subjectOptions(initial.subject)}
        />
        <FormSelect of={form} name="level" label="Level" options={levelOptions(initial.level)} />
      </div>
      <FormTextField
        of={form}
        name="duration"
        label="Duration"
        hint="In your own words: 8 weeks, for example."
        isRequired
        autoComplete="off"
      />
      <FormTextField
        of={form}
        name="image"
        label="Image URL"
        hint="Shown when it starts with https. Otherwise the course gets a picture of its subject."
        isOptional
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="row">
        <Button
          type="submit"
          className="full"
          isPending={form.isSubmitting}
          pendingLabel="Saving..."
        >
          {saveLabel}
        </Button>
        <LinkButton to={paths.teacherDashboard} variant="quiet">
          Cancel
        </LinkButton>
        <p className="note">We keep it on this device first, then send it.</p>
      </div>
    </Form>
  );
}
