import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Form } from './form.tsx';
import { Trap } from './trap.tsx';
import type { Failure, SubmissionForm as Submitting } from './use-submission.ts';

interface SubmissionFormProps {
  of: Submitting<never>;
  submitLabel: string;
  children: ReactNode;
  /** Beside the button: what happens to what was typed. */
  note?: ReactNode;
  /** Why it cannot be sent yet. */
  reason?: string | undefined;
  className?: string;
}

/** The form of a submission, with its trap, its button and the reason when it could not be sent. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { form, save, failure } = props.of;
  return (
    <Form of={form} onChange={save} className={props.className ?? 'form'}>
      {failure ? <FailureNote failure={failure} /> : null}
      {props.children}
      <Trap />
      <div className="row">
        <Button
          type="submit"
          className="full"
          isDisabled={props.reason !== undefined}
          isPending={form.isSubmitting}
          pendingLabel="Sending..."
          {...(props.reason ? { reason: props.reason } : {})}
        >
          {props.submitLabel}
        </Button>
        {props.note && !props.reason ? <p className="note">{props.note}</p> : null}
      </div>
    </Form>
  );
}

function FailureNote({ failure }: { failure: Failure }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{failure.title}</h2>
      <p>{failure.text}</p>
    </div>
  );
}
