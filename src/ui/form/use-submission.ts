import { type FormEvent, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { useObservable } from '../../lib/use-observable.ts';
import { showToast } from '../toast-queue.ts';
import { isTrapped } from './trap.tsx';
import { type AppForm, type FormValues, useAppForm } from './use-app-form.ts';
import { useDraft } from './use-draft.ts';

/** What became of a form; the data layer's own type fits. */
export interface Submission {
  id: string;
  state: 'waiting' | 'sent' | 'refused';
  sentAt?: string;
  message?: string;
}

/** Where forms are kept until they are sent. */
export interface Outbox {
  enquiries: () => { subscribe(next: (all: Submission[]) => void): { unsubscribe(): void } };
  discardEnquiry: (id: string) => Promise<unknown>;
  referenceOf: (submission: Submission) => string;
}

/** Why a form is still on screen after it was sent; `title` and `text` are shown above it. */
export interface Failure {
  title: string;
  text: string;
}

interface SubmissionConfig<Input extends FormValues, Output extends FormValues> {
  schema: GenericSchema<Input, Output>;
  initial: Input;
  /** Names the draft; one per form. */
  draft: string;
  outbox: Outbox;
  send: (
    values: Output,
  ) => Promise<
    { ok: true; value: Submission } | { ok: false; error: { code: string; message: string } }
  >;
  /** Said when the submission could only be kept on the device. */
  saved: { title: string; text: string };
  onInvalid?: () => void;
  /** After the form has gone back to its first values. */
  onDone?: () => void;
}

const NOT_KEPT: Failure = {
  title: 'Not saved',
  text: 'This device could not keep what you wrote, so it was not sent. Free some space, or allow this site to store data, then try again. What you typed is still here.',
};

/** A form whose submission is kept on the device first and sent from there. */
export interface SubmissionForm<Name extends string = string> {
  form: AppForm<Name>;
  save: () => void;
  /** What was sent or saved last from this form, as it stands now. */
  done: Submission | null;
  reference: string;
  failure: Failure | null;
  /** Takes the confirmation away. */
  again: () => void;
}

/**
 * Submits through the outbox. Sent or saved, the form resets and its draft goes; refused or not
 * kept, everything stays as typed. Accepted and refused are announced where the outbox is watched
 * (app), because they may also come later; only 'saved' is said here.
 */
export function useSubmission<Input extends FormValues, Output extends FormValues>(
  config: SubmissionConfig<Input, Output>,
): SubmissionForm<keyof Input & string> {
  const [last, setLast] = useState<Submission | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refusedBefore = useRef<string | null>(null);
  const all = useObservable(config.outbox.enquiries);

  const onSubmit = async (values: Output): Promise<void> => {
    setFailure(null);
    const answer = await config.send(values);
    if (!answer.ok) {
      const { code, message } = answer.error;
      const reason =
        code === 'storage'
          ? NOT_KEPT
          : { title: 'Not sent', text: message || 'Something went wrong' };
      setFailure({ ...reason });
      showToast('error', reason.title, reason.text);
      return;
    }
    // What was refused and has now been corrected need not be listed a second time.
    if (refusedBefore.current) void config.outbox.discardEnquiry(refusedBefore.current);
    refusedBefore.current = null;
    if (answer.value.state === 'refused') {
      refusedBefore.current = answer.value.id;
      setFailure({ title: 'Not sent', text: answer.value.message || 'Something went wrong' });
      return;
    }
    if (answer.value.state === 'waiting') {
      showToast('success', config.saved.title, config.saved.text);
    }
    setLast(answer.value);
    clear();
    form.reset();
    config.onDone?.();
  };

  const form = useAppForm<Input, Output>({
    schema: config.schema,
    initial: config.initial,
    onSubmit,
    ...(config.onInvalid ? { onInvalid: config.onInvalid } : {}),
  });
  const { save, clear } = useDraft(form.store, config.draft);
  const done = last ? (all?.find(({ id }) => id === last.id) ?? last) : null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // No word about it: a program should not learn what gave it away.
    if (isTrapped(event.currentTarget)) event.preventDefault();
    else form.submit(event);
  };

  return {
    form: { ...form, submit },
    save,
    done,
    reference: done ? config.outbox.referenceOf(done) : '',
    failure,
    again: () => setLast(null),
  };
}
