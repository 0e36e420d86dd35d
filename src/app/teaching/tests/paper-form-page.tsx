import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Course, type Paper, paperParts } from '#sync';
import { createPaper, deletePaper, updatePaper } from '#sync/desk';
import { pageTitle } from '../../../content/business.ts';
import { currentDay } from '../../../lib/london-time.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FormTextField } from '../../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../../ui/form/form.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { FieldPair, Row } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { partWords } from '../../parts/nouns/papers.ts';
import { Screen } from '../../parts/screen.tsx';
import { newPaperInput, paperFields, paperInput, paperSchema } from './paper-schema.ts';
import { testPath, testsPath } from './test-paths.ts';

interface PaperFormPageProps {
  course: Course;
  /** The tests of the course, the latest first. */
  papers: readonly Paper[];
  /** The test that is changed; left out for a new one. */
  paper?: Paper;
}

/** The form that adds or changes a test. */
export function PaperFormPage({ course, papers, paper }: PaperFormPageProps) {
  const title = paper ? 'Change a test' : 'New test';
  useTitle(pageTitle(`${title}: ${course.title}`));
  const navigate = useNavigate();
  const initial = useRef(paper ? paperInput(paper) : newPaperInput(papers, currentDay())).current;
  const back = paper ? testPath(course.id, paper.id) : testsPath(course.id);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'paper',
    schema: paperSchema,
    initial,
    onSubmit: async (values, touched) => {
      setFailure(null);
      const fields = paperFields(values);
      const changed = Object.fromEntries(
        Object.entries(fields).filter(([name]) => Object.hasOwn(touched, name)),
      );
      const result = paper
        ? await updatePaper(paper.id, changed)
        : await createPaper(course.id, fields);
      if (!result.ok) {
        setFailure({ title: 'Error saving the test', text: errorWords(result.error) });
        return;
      }
      const id = paper?.id ?? result.value?.id ?? '';
      await navigate(testPath(course.id, id), { replace: true });
    },
  });
  const remove = async (id: string) => {
    const result = await deletePaper(id);
    if (result.ok) await navigate(testsPath(course.id), { replace: true });
    else showToast('error', 'Error removing the test', errorWords(result.error));
  };
  return (
    <Screen
      title={title}
      back={{ to: back, label: paper ? 'Back to the test' : 'Back to the tests' }}
      subject={course.subject}
    >
      <p className="mb-6 text-lead wrap-anywhere">{course.title}</p>
      <div className="max-w-[44rem]">
        <Form of={form}>
          {failure ? <FailureNotice failure={failure} /> : null}
          <FormTextField
            of={form}
            name="title"
            label="Name"
            hint="Families read it before the day: Mock 1, for example."
            isRequired
            autoComplete="off"
          />
          <FormTextField of={form} name="held_on" label="Day" isRequired type="date" />
          <p className="text-ink-2">Leave a part empty that the test does not have.</p>
          <FieldPair>
            {paperParts.map((part) => (
              <FormTextField
                key={part}
                of={form}
                name={`${part}_of`}
                label={`${partWords(part)} out of`}
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </FieldPair>
          <Row>
            <Button
              className="max-sm:w-full"
              type="submit"
              isPending={form.isSubmitting}
              pendingLabel="Saving..."
            >
              {paper ? 'Save test' : 'Add test'}
            </Button>
            <LinkButton to={back} variant="quiet">
              Cancel
            </LinkButton>
          </Row>
        </Form>
        {paper ? (
          <p className="mt-10 border-t border-rule pt-5">
            <ConfirmButton
              variant="quiet-danger"
              title={`Remove "${paper.title}"?`}
              text="It disappears with its marks, also for families, and cannot be brought back."
              confirmLabel="Remove"
              cancelLabel="Go back"
              onConfirm={() => void remove(paper.id)}
            >
              Remove this test
            </ConfirmButton>
          </p>
        ) : null}
      </div>
    </Screen>
  );
}
