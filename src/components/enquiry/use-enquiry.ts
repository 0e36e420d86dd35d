import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import {
  discardEnquiry,
  type EnquiryDetails,
  type EnquiryKind,
  enquiries,
  enquirySender,
  referenceOf,
  type StoredEnquiry,
  type SyncError,
  submitEnquiry,
} from '#sync';
import { savedWords } from '../../content/enquiry-words.ts';
import { useObservable } from '../../lib/use-observable.ts';
import type { Failure } from '../../ui/form/form.tsx';
import { isHoneypotFilled } from '../../ui/form/honeypot.tsx';
import { type AppForm, type FormValues, useAppForm } from '../../ui/form/use-app-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { errorWords } from '../error-words.ts';
import { adultOf, fieldsOfAccount } from './known-details.ts';

interface EnquiryConfig<
  Kind extends EnquiryKind,
  Input extends FormValues,
  Output extends FormValues,
> {
  /** Also names the form and its draft, so a kind has one form. */
  kind: Kind;
  schema: GenericSchema<Input, Output>;
  initial: Input;
  /** The details that are sent, made from the filled-in values. */
  details: (values: Output) => EnquiryDetails<Kind>;
  /** Called when a submit was not possible because of the values. */
  onInvalid?: () => void;
}

/** A form that sends an enquiry, and what became of the last one. */
export interface EnquiryState<Name extends string = string> {
  kind: EnquiryKind;
  form: AppForm<Name>;
  /** Keeps what is typed as a draft. */
  save: () => void;
  /** The present state of the enquiry that was last sent or stored from this form. */
  done: StoredEnquiry | null;
  /** The reference of `done`, or ''. */
  reference: string;
  failure: Failure | null;
  /** Removes the receipt, for another enquiry by the same adult. */
  again: () => void;
}

const NOT_KEPT: Failure = {
  title: 'Not saved',
  text: 'This device could not keep what you wrote, so it was not sent. Free some space, or allow this site to store data, then try again. What you typed is still here.',
};

const failureOf = (error: Pick<SyncError, 'code' | 'message'>): Failure =>
  error.code === 'storage' ? { ...NOT_KEPT } : { title: 'Not sent', text: errorWords(error) };

/**
 * A form whose values go through the enquiry queue: they are stored on the device first and sent from there.
 * Once sent or stored, the form and its draft are empty again; when refused or not stored, everything stays
 * as typed. The notices of the app announce what the server answers, because the answer may come much later;
 * this hook only announces that an enquiry is stored.
 */
export function useEnquiry<
  Kind extends EnquiryKind,
  Input extends FormValues,
  Output extends FormValues,
>(config: EnquiryConfig<Kind, Input, Output>): EnquiryState<keyof Input & string> {
  const { kind } = config;
  const [last, setLast] = useState<StoredEnquiry | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refusedBefore = useRef<string | null>(null);
  const all = useObservable(enquiries);
  const sender = useObservable(enquirySender);

  const onSubmit = async (values: Output): Promise<void> => {
    setFailure(null);
    const result = await submitEnquiry(kind, config.details(values));
    if (!result.ok) {
      const reason = failureOf(result.error);
      setFailure(reason);
      showToast('error', reason.title, reason.text);
      return;
    }
    const enquiry = result.value;
    // A refused enquiry that was corrected is not listed a second time.
    if (refusedBefore.current) void discardEnquiry(refusedBefore.current);
    refusedBefore.current = null;
    if (enquiry.state === 'refused') {
      refusedBefore.current = enquiry.id;
      setFailure({ title: 'Not sent', text: errorWords(enquiry) });
      return;
    }
    // During the first attempt the receipt shows 'Still sending...', so no message is needed.
    if (enquiry.state === 'waiting' && enquiry.waitsFor) {
      const { title, text } = savedWords(enquiry);
      showToast('success', title, text);
    }
    setLast(enquiry);
    clear();
    form.reset();
  };

  const form = useAppForm<Input, Output>({
    id: kind,
    schema: config.schema,
    initial: config.initial,
    onSubmit,
    ...(config.onInvalid ? { onInvalid: config.onInvalid } : {}),
  });
  const { save, clear } = useDraft(form.store, kind);
  const fill = (known: Record<string, string>) => {
    for (const [name, value] of Object.entries(known)) {
      if (name in config.initial && form.textOf(name) === '') form.setValue(name, value);
    }
  };
  const latestFill = useRef(fill);
  latestFill.current = fill;
  // Fill in again after each submit, because the form was reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `last` is that signal.
  useEffect(() => {
    if (sender && 'phone' in config.initial) latestFill.current(fieldsOfAccount(sender));
  }, [sender, last]);
  const done = last ? (all?.find(({ id }) => id === last.id) ?? last) : null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Fail silently: an error would tell a bot what the honeypot is.
    if (isHoneypotFilled(event.currentTarget)) event.preventDefault();
    else form.submit(event);
  };

  return {
    kind,
    form: { ...form, submit },
    save,
    done,
    reference: done ? referenceOf(done) : '',
    failure,
    again: () => {
      // Keep the parent's details for the next booking.
      if (last && 'phone' in config.initial) fill(adultOf(last));
      setLast(null);
    },
  };
}
