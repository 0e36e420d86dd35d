import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { Row } from '../../ui/layout.tsx';
import { emailOnlySchema } from './schemas.ts';

export interface LinkRequestProps {
  /** The initial address, or ''. */
  email: string;
  onSubmit: () => void;
  /** Called with the address as typed so far. */
  onBack: (email: string) => void;
}

interface Props extends LinkRequestProps {
  id: string;
  title: string;
  /** Shown above the form. */
  intro?: string;
  /** The hint of the field. */
  hint: string;
  /** The label of the button that sends the form. */
  action: string;
  failure?: Failure | null;
  /** Whether the link was sent and the form is not needed any more. */
  isOver?: boolean;
  onSend: (email: string) => Promise<void>;
  /** What became of it, for everybody to see and hear. */
  children: ReactNode;
}

/** Asks for an email with a link. The answers are the same whether or not there is such an account. */
export function LinkRequest(props: Props) {
  const form = useAppForm({
    id: props.id,
    schema: emailOnlySchema,
    initial: { email: props.email },
    onSubmit: async ({ email }) => {
      props.onSubmit();
      await props.onSend(email);
    },
  });
  return (
    <div className="grid gap-6">
      <h2 className="text-h3">{props.title}</h2>
      {props.intro ? <p>{props.intro}</p> : null}
      {props.isOver ? null : (
        <Form of={form}>
          {props.failure ? <FailureNotice failure={props.failure} /> : null}
          <FormTextField
            of={form}
            name="email"
            label="Email"
            hint={props.hint}
            type="email"
            autoComplete="username"
          />
          <Row>
            <Button
              className="max-sm:w-full"
              type="submit"
              isPending={form.isSubmitting}
              pendingLabel="Sending..."
            >
              {props.action}
            </Button>
          </Row>
        </Form>
      )}
      {props.children}
      <div>
        <Button variant="quiet" onPress={() => props.onBack(form.textOf('email'))}>
          Back to Login
        </Button>
      </div>
    </div>
  );
}
