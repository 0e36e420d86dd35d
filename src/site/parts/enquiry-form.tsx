import type { ReactNode } from 'react';
import { isAnswered } from '../../content/enquiries.ts';
import { paths } from '../../content/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice, Form } from '../../ui/form/form.tsx';
import { Honeypot } from '../../ui/form/honeypot.tsx';
import { Row } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { AboutLine } from './about-line.tsx';
import type { EnquiryState } from './use-enquiry.ts';

interface EnquiryFormProps {
  of: EnquiryState<never>;
  submitLabel: string;
  children: ReactNode;
  /** Shown beside the button: what happens to the typed text. */
  hint?: ReactNode;
  /** Why the form cannot be sent yet. A reason disables the button. */
  reason?: string | undefined;
  className?: string;
}

/** The usual hint of an enquiry form, which says that the enquiry is stored before it is sent. */
export const keptFirst = "If your signal drops, we'll keep it and send it later.";

/** The form of an enquiry: what it is about, its fields, a honeypot, the submit button, and the reason if it could not be sent. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { form, save, failure, about, removeAbout } = props.of;
  return (
    <Form of={form} onChange={save} {...(props.className ? { className: props.className } : {})}>
      {failure ? <FailureNotice failure={failure} /> : null}
      {about ? <AboutLine about={about} onRemove={removeAbout} /> : null}
      {props.children}
      <Honeypot />
      <Row>
        <Button
          type="submit"
          className="max-sm:w-full"
          isDisabled={props.reason !== undefined}
          isPending={form.isSubmitting}
          pendingLabel="Sending..."
          {...(props.reason ? { reason: props.reason } : {})}
        >
          {props.submitLabel}
        </Button>
        {props.hint && !props.reason ? (
          <p className="text-caption text-ink-2">{props.hint}</p>
        ) : null}
      </Row>
      {isAnswered(props.of.kind) ? (
        <p className="text-caption text-ink-2">
          We use what you write here only to answer you.{' '}
          <Link to={paths.privacy}>How we look after it</Link>
        </p>
      ) : null}
    </Form>
  );
}
