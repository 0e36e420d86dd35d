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
import { refusedText, savedWords } from '../../content/enquiries.ts';
import { useObservable } from '../../lib/use-observable.ts';
import {
  forgetOpenedFor,
  idsOf,
  type OpenedFor,
  readOpenedFor,
} from '../../shared/enquiry/opened-for.ts';
import { useStoredReceipt } from '../../shared/enquiry/use-stored-receipt.ts';
import { tabDraft } from '../../ui/form/draft-store.ts';
import type { Failure } from '../../ui/form/form.tsx';
import { isHoneypotFilled } from '../../ui/form/honeypot.tsx';
import { type AppForm, type FormValues, useAppForm } from '../../ui/form/use-app-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { adultOf, fieldsOfAccount } from './known-details.ts';

interface EnquiryConfig<
  Kind extends EnquiryKind,
  Input extends FormValues,
  Output extends FormValues,
> {
  /** Also the id of the form and the name of its draft, so a kind can have only one form. */
  kind: Kind;
  schema: GenericSchema<Input, Output>;
  initial: Input;
  /** Creates the details to send from the valid values. */
  details: (values: Output) => EnquiryDetails<Kind>;
  /** Called after a submit with invalid values. */
  onInvalid?: () => void;
}

/** A form that sends an enquiry, and the state of the last one. */
export interface EnquiryState<Name extends string = string> {
  kind: EnquiryKind;
  form: AppForm<Name>;
  /** Stores the typed values as a draft. */
  save: () => void;
  /** The current state of the enquiry that was last sent or stored from this form. */
  done: StoredEnquiry | null;
  /** What was filled in, until the page is loaded again; null after that, because the device does not keep it. */
  filledIn: Record<string, unknown> | null;
  /** What the form was opened for; null for nothing in particular. */
  about: OpenedFor | null;
  removeAbout: () => void;
  /** The same of what was filled in. */
  filledInAbout: OpenedFor | null;
  /** The reference of `done`, or ''. */
  reference: string;
  failure: Failure | null;
  /** Removes the receipt and fills in the same adult again, for another enquiry. */
  again: () => void;
}

const NOT_KEPT: Failure = {
  title: 'Not saved',
  text: 'This device could not keep what you wrote, so it was not sent. Free some space, or allow this site to store data, then try again. What you typed is still here.',
};

const failureOf = (error: Pick<SyncError, 'code' | 'message'>): Failure =>
  error.code === 'storage' ? NOT_KEPT : { title: 'Not sent', text: refusedText(error) };

/**
 * A form that sends its values through the enquiry queue: the device stores them first and sends them from there. Once
 * the enquiry is sent or stored, the form and its draft are emptied. If it is refused or cannot be stored, the form
 * keeps what was typed. This hook only announces that an enquiry is stored. The app's notices announce the server's
 * answer, which may come much later.
 */
export function useEnquiry<
  Kind extends EnquiryKind,
  Input extends FormValues,
  Output extends FormValues,
>(config: EnquiryConfig<Kind, Input, Output>): EnquiryState<keyof Input & string> {
  const { kind } = config;
  const [last, setLast] = useState<StoredEnquiry | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [about, setAbout] = useState<OpenedFor | null>(null);
  const [lastAbout, setLastAbout] = useState<OpenedFor | null>(null);
  const refusedBefore = useRef<string | null>(null);
  const isDoubtful = useRef(false);
  const isAccountKnown = useRef(false);
  /** Submitted before the account was known, whose details may be missing in it. */
  const early = useRef<HTMLFormElement | null>(null);
  const all = useObservable(enquiries);
  const sender = useObservable(enquirySender);
  const receipt = useStoredReceipt(kind);

  const removeAbout = () => {
    setAbout(null);
    forgetOpenedFor(kind);
  };

  const onSubmit = async (values: Output): Promise<void> => {
    setFailure(null);
    const result = await submitEnquiry(
      kind,
      config.details(values),
      about ? idsOf(about) : undefined,
      isDoubtful.current,
    );
    if (!result.ok) {
      const reason = failureOf(result.error);
      setFailure(reason);
      showToast('error', reason.title, reason.text, { isSilent: true });
      return;
    }
    const enquiry = result.value;
    // Remove the refused enquiry that this one corrects, so that it is not listed a second time.
    if (refusedBefore.current) void discardEnquiry(refusedBefore.current);
    refusedBefore.current = null;
    if (enquiry.state === 'refused') {
      refusedBefore.current = enquiry.id;
      setFailure({ title: 'Not sent', text: refusedText(enquiry) });
      return;
    }
    // During the first attempt to send, the receipt shows 'Still sending...', so no message is needed.
    if (enquiry.state === 'waiting' && enquiry.waitsFor) {
      const { title, text } = savedWords(enquiry);
      showToast('success', title, text);
    }
    // The device keeps nothing of what was filled in once it was sent.
    setLast({ ...enquiry, details: values });
    setLastAbout(about);
    removeAbout();
    receipt.store(enquiry.id);
    draft.remove();
    form.reset();
  };

  const form = useAppForm<Input, Output>({
    id: kind,
    schema: config.schema,
    initial: config.initial,
    onSubmit,
    ...(config.onInvalid ? { onInvalid: config.onInvalid } : {}),
  });
  const draft = useDraft(form, tabDraft(kind));
  const fill = (known: Record<string, string>) => {
    for (const [name, value] of Object.entries(known)) {
      // A field with the focus may be typed into at this moment.
      const isInUse = document.activeElement?.id === `${kind}-${name}`;
      if (name in config.initial && !isInUse && form.textOf(name) === '')
        form.setValue(name, value);
    }
  };
  const latestFill = useRef(fill);
  latestFill.current = fill;
  // Fill in again after each submit, because the form was reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `last` changes at each submit.
  useEffect(() => {
    if (sender && 'phone' in config.initial) latestFill.current(fieldsOfAccount(sender));
    isAccountKnown.current = sender !== undefined;
    if (!isAccountKnown.current) return;
    early.current?.requestSubmit();
    early.current = null;
  }, [sender, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Read once, after the first render.
  useEffect(() => {
    const stored = readOpenedFor(kind);
    setAbout(stored);
    if (stored?.child) latestFill.current({ studentName: stored.child.name });
  }, []);
  const known = all?.find(({ id }) => id === (last?.id ?? receipt.id));
  const done = known ?? last;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!isAccountKnown.current) {
      event.preventDefault();
      early.current = event.currentTarget;
      return;
    }
    isDoubtful.current = isHoneypotFilled(event.currentTarget);
    form.submit(event);
  };

  return {
    kind,
    form: { ...form, submit },
    save: draft.save,
    done,
    filledIn: last?.details ?? null,
    about,
    removeAbout,
    filledInAbout: lastAbout,
    reference: done ? referenceOf(done) : '',
    failure,
    again: () => {
      // Keep the parent's details for the next booking.
      if (last && 'phone' in config.initial) fill(adultOf(last.details));
      setLast(null);
      receipt.forget();
    },
  };
}
