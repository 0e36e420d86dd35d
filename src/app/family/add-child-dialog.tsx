import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { emailAddress, type SyncError } from '#sync';
import { addChild, addManagedChild, type ChildDetails } from '#sync/desk';
import { paths } from '../../content/paths.ts';
import { AWAY } from '../../shared/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-parts.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { bookingOf, bookingPath } from '../parts/booking-record.ts';
import { DialogForm } from '../parts/dialog-form.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { useIsOffline } from '../parts/use-is-offline.ts';
import { useSession } from '../parts/use-session.ts';
import { JoinForm } from './join-form.tsx';
import { ManagedChildForm } from './managed-child-form.tsx';

export const childSchema = v.object({
  email: emailAddress(),
});

/** The title and text of the message if a child could not be added. */
export function addChildProblem(error: SyncError): [title: string, text: string] {
  if (error.code === 'not-found') {
    return [
      'User not found',
      'No user was found with that email address. Please check and try again.',
    ];
  }
  return ['Error adding child', problemText(error)];
}

function problemText(error: SyncError): string {
  const { code, reason } = error;
  if (code === 'offline') return "You're offline. Adding a child needs a connection.";
  if (code === 'slow') return 'The answer took too long. Please try again.';
  if (code === 'unavailable') return `${AWAY}.`;
  const isExplained = reason !== undefined && reason !== 'unknown';
  return isExplained ? onlineErrorWords(error) : 'Failed to add child. Please try again.';
}

interface AddChildDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a child: by its address, as an account without one, or by the other parent's code. Works online only. */
export function AddChildDialog({ isOpen, ...props }: AddChildDialogProps) {
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    if (!isAdding) props.onClose();
  };
  return (
    <Dialog title="Add Child Account" isOpen={isOpen} onClose={close}>
      <Ways {...props} onAdding={setAdding} />
    </Dialog>
  );
}

type WaysProps = Omit<AddChildDialogProps, 'isOpen'> & { onAdding: (isAdding: boolean) => void };

function Ways({ onAdding, onClose }: WaysProps) {
  const isOffline = useIsOffline();
  const [way, setWay] = useState<'address' | 'managed' | 'code'>('address');
  const [added, setAdded] = useState<{ id: string; name: string } | null>(null);
  // A second try after a lost answer must not make a second child.
  const [request] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const session = useSession();
  const booking = session.phase === 'signed-in' ? bookingOf(session.user.id) : undefined;
  const back = () => setWay('address');
  if (added) return <Added child={added} onClose={onClose} />;
  if (way === 'code') return <JoinForm onCancel={back} onDone={onClose} />;
  if (way === 'managed') {
    const add = async (details: ChildDetails) => {
      onAdding(true);
      const result = await addManagedChild(request, details);
      onAdding(false);
      if (!result.ok) return result;
      const name = details.first_name;
      if (!booking) setAdded({ id: result.value, name });
      else {
        // On to the class that the parent was booking.
        showToast('success', 'Child added successfully', `Now take the place for ${name}.`);
        await navigate(bookingPath(booking));
      }
      return result;
    };
    return (
      <ManagedChildForm
        action="Add Child"
        pendingLabel="Adding..."
        problem="Error adding child"
        cancelLabel="Back"
        onSend={add}
        onCancel={back}
      >
        <p>The account belongs to you. You can book at once, and give your child a tablet later.</p>
      </ManagedChildForm>
    );
  }
  return (
    <>
      <div className="grid justify-items-start gap-x-4 sm:flex sm:flex-wrap">
        <Button variant="oak" onPress={() => setWay('managed')}>
          My child has no email address
        </Button>
        <Button variant="quiet" onPress={() => setWay('code')}>
          The other parent has a code
        </Button>
      </div>
      <p>
        Enter your child's email to link their account. Your child must already have a student
        account.
      </p>
      {isOffline ? (
        <p role="status">
          <b>You're offline.</b> Adding a child needs a connection, and is not kept for later.
        </p>
      ) : null}
      <p className="text-caption text-ink-2">
        Next you get a code. Your child types it in their app. Until then you see nothing of each
        other.
      </p>
      <AddChildForm onAdding={onAdding} onClose={onClose} />
      <NoAccountYet />
    </>
  );
}

interface AddedProps {
  child: { id: string; name: string };
  onClose: () => void;
}

/** What a parent does next for a child who has just got an account. */
function Added({ child: { id, name }, onClose }: AddedProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone.
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <p ref={ref} tabIndex={-1} role="status">
        <b>{name} is added.</b> For {name}'s own tablet, open {name}'s page and choose 'Pair a
        tablet'.
      </p>
      <DialogActions>
        <Button variant="quiet" onPress={onClose}>
          Done
        </Button>
        <LinkButton to={paths.childCourses(id)} variant="alt">
          {`${name}'s page`}
        </LinkButton>
        <LinkButton to={paths.courseEnrollment}>Book a class</LinkButton>
      </DialogActions>
    </>
  );
}

/** Tells how a child gets an account. The address is not a link: the app would lead a signed-in parent home from it. */
function NoAccountYet() {
  const address = `${window.location.origin}${paths.signUp}`;
  return (
    <div className="mt-4 grid justify-items-start text-caption text-ink-2">
      <p>
        <b>No account yet?</b> On their own device, or here after you have signed out, your child
        signs up as <b>Student</b>, with an email address of their own, at{' '}
        <span className="wrap-anywhere">{address}</span>
      </p>
      <Button variant="quiet" small onPress={() => void copyText(address, 'link')}>
        Copy the link
      </Button>
    </div>
  );
}

function AddChildForm({ onAdding, onClose }: WaysProps) {
  const form = useAppForm({
    id: 'add-child',
    schema: childSchema,
    initial: { email: '' },
    onSubmit: async ({ email }) => {
      onAdding(true);
      const result = await addChild(email);
      onAdding(false);
      if (result.ok) {
        const text = 'The child account has been linked to your profile.';
        showToast('success', 'Child added successfully', text);
        onClose();
      } else {
        const [title, text] = addChildProblem(result.error);
        showToast('error', title, text, { isSilent: true });
        form.setError('email', text);
      }
    },
  });
  return (
    <DialogForm
      of={form}
      failure={null}
      action="Add Child"
      pendingLabel="Adding..."
      needsConnection={NEEDS_CONNECTION}
      onCancel={onClose}
    >
      <FormTextField
        of={form}
        name="email"
        label="Child's Email Address"
        type="email"
        autoComplete="off"
        isDisabled={form.isSubmitting}
      />
    </DialogForm>
  );
}
