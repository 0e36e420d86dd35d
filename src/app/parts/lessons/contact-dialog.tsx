import { useState } from 'react';
import { type EnrollmentWithCourse, limits, setContact } from '#sync';
import { errorWords } from '../../../shared/error-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormTextField } from '../../../ui/form/fields.tsx';
import type { Failure } from '../../../ui/form/form.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { DialogForm } from '../dialog-form.tsx';
import { useIsOffline } from '../use-is-offline.ts';
import { contactSchema } from './contact-schema.ts';

export interface Contact {
  name: string;
  phone: string;
}

export type ContactOf = Pick<EnrollmentWithCourse, 'id' | 'contact_name' | 'contact_phone'>;

interface ContactDialogProps {
  /** All are given the same. */
  enrollments: readonly ContactOf[];
  /** Fills the form while there is no number yet. */
  suggested: Contact;
  /** The course and the child, for the title: 'Amira in Fractions'. */
  about: string;
  onClose: () => void;
}

/** Asks a parent whom the teacher rings during the class. Two empty fields remove the number. */
export function ContactDialog({ enrollments, suggested, about, onClose }: ContactDialogProps) {
  return (
    <Dialog title={`Who to ring during the class: ${about}`} isOpen onClose={onClose}>
      <p>
        Only the teacher and your family see it, and can clear it. It goes when the place or your
        link ends.
      </p>
      <ContactForm enrollments={enrollments} suggested={suggested} onClose={onClose} />
    </Dialog>
  );
}

function ContactForm({ enrollments, suggested, onClose }: Omit<ContactDialogProps, 'about'>) {
  const isOffline = useIsOffline();
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'contact',
    schema: contactSchema,
    initial: {
      name: enrollments[0]?.contact_name || suggested.name,
      phone: enrollments[0]?.contact_phone || suggested.phone,
    },
    onSubmit: async (contact) => {
      for (const { id } of enrollments) {
        const result = await setContact(id, contact);
        if (!result.ok) return setFailure({ title: 'Not saved', text: errorWords(result.error) });
      }
      onClose();
    },
  });
  return (
    <DialogForm
      of={form}
      failure={failure}
      action="Save"
      pendingLabel="Saving..."
      onCancel={onClose}
    >
      <FormTextField
        of={form}
        name="name"
        label="Name"
        autoComplete="name"
        limit={limits.enrollments.contact_name}
      />
      <FormTextField
        of={form}
        name="phone"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        limit={limits.enrollments.contact_phone}
      />
      {isOffline ? <p>You're offline. We'll send this when you're back online.</p> : null}
    </DialogForm>
  );
}
