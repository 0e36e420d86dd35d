import { useCallback, useState } from 'react';
import * as v from 'valibot';
import {
  limits,
  noteOnEnquiry,
  paperParts,
  type ReceivedEnquiry,
  referenceOf,
  replyToEnquiry,
  typedField,
} from '#sync';
import { type EnquirySender, senderOfEnquiry } from '#sync/desk';
import { limitedText } from '../../../lib/limited-text.ts';
import { countOf } from '../../../lib/words.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { FormTextArea, FormTextField } from '../../../ui/form/fields.tsx';
import { type Failure, FailureNotice, Form } from '../../../ui/form/form.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { Row } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { partWords } from '../../parts/nouns/papers.ts';
import { useIsOffline } from '../../parts/use-is-offline.ts';
import { useQuery } from '../../parts/use-query.ts';
import { draftOf, type MessageKind } from './drafts.ts';
import type { InboxLine } from './inbox-lines.ts';
import {
  isAboutTest,
  markEntries,
  noMarks,
  type VisitorMarks,
  withMarks,
} from './visitor-marks.ts';

const FORM = 'message';
/** The id of the field for the text. */
export const MESSAGE_FIELD = `${FORM}-text`;
const LIMIT = limits.enquiry_messages.text;
/** What is left for the text beside the lines of marks. */
const BESIDE_MARKS = LIMIT - 200;

const WORDS = {
  reply: { label: 'Your reply', missing: 'Please write your reply.', send: 'Send reply', rows: 7 },
  note: { label: 'Your note', missing: 'Please write your note.', send: 'Save note', rows: 3 },
} as const;

const textOf = (kind: MessageKind, limit = LIMIT) =>
  v.pipe(limitedText(kind, limit), v.minLength(1, WORDS[kind].missing));
const SCHEMAS = {
  reply: v.object({ text: textOf('reply') }),
  note: v.object({ text: textOf('note') }),
  marks: v.object({ ...markEntries, text: textOf('reply', BESIDE_MARKS) }),
};
type Message = { text: string } & Partial<VisitorMarks>;

interface MessageFormProps {
  kind: MessageKind;
  userId: string;
  line: InboxLine;
  /** Marks the line as handled. */
  onHandle: () => Promise<boolean>;
  onSaved: () => void;
  onCancel: () => void;
}

/** A reply or a note to an enquiry. It is kept on this device first, and what is typed survives a closed dialog. */
export function MessageForm(props: MessageFormProps) {
  const { kind, userId, onHandle, onSaved, onCancel } = props;
  const { id, latest, isOpen } = props.line;
  const isOffline = useIsOffline();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [alsoHandles, setAlsoHandles] = useState(true);
  const askSender = useCallback(() => senderOfEnquiry(latest.id), [latest.id]);
  const { data: sender } = useQuery(kind === 'reply' ? askSender : null);
  const words = WORDS[kind];
  const write = kind === 'reply' ? replyToEnquiry : noteOnEnquiry;
  const hasMarks = kind === 'reply' && isAboutTest(latest.kind);
  const form = useAppForm<Message, Message>({
    id: FORM,
    schema: SCHEMAS[hasMarks ? 'marks' : kind],
    initial: hasMarks ? { ...noMarks, text: '' } : { text: '' },
    onSubmit: async ({ text, ...marks }) => {
      const result = await write(latest.id, withMarks(text, { ...noMarks, ...marks }));
      if (!result.ok) {
        setFailure({
          title: kind === 'reply' ? 'Not sent' : 'Not saved',
          text: errorWords(result.error),
        });
        return;
      }
      draft.remove();
      if (kind === 'reply' && isOpen && alsoHandles) await onHandle();
      onSaved();
    },
  });
  const draft = useDraft(form, draftOf(userId, kind, id));
  const cancel = () => {
    draft.remove();
    onCancel();
  };
  return (
    <Form of={form} className="grid gap-4" onChange={draft.save}>
      {failure ? <FailureNotice failure={failure} /> : null}
      <DraftNotice of={form} draft={draft} startAgainLabel="Start again" />
      {kind === 'reply' && sender?.is_student && sender.adults === 0 ? (
        <Notice tone="bad" role="alert">
          <b>A student sent this, and no adult is linked.</b> Nobody else at home would read your
          reply. Ring a parent, or write to one.
        </Notice>
      ) : null}
      {hasMarks ? (
        <FieldGroup id={`${FORM}-marks`} label="Marks" isOptional hint="Such as 38/50">
          {paperParts.map((part) => (
            <FormTextField key={part} of={form} name={part} label={partWords(part)} />
          ))}
        </FieldGroup>
      ) : null}
      <FormTextArea
        of={form}
        name="text"
        label={words.label}
        hint={kind === 'reply' ? replyHint(latest, sender) : 'Only admins read it.'}
        rows={words.rows}
        limit={hasMarks ? BESIDE_MARKS : LIMIT}
      />
      {isOffline ? <p>You're offline. We'll send this when you're back online.</p> : null}
      <Row>
        <Button type="submit" isPending={form.isSubmitting} pendingLabel="Saving...">
          {words.send}
        </Button>
        {kind === 'reply' && isOpen ? (
          <Checkbox label="and mark as handled" isChecked={alsoHandles} onChange={setAlsoHandles} />
        ) : null}
        <Button variant="quiet" onPress={cancel}>
          Cancel
        </Button>
      </Row>
    </Form>
  );
}

/** To whom a reply goes. */
function replyHint(enquiry: ReceivedEnquiry, sender: EnquirySender | null): string {
  if (sender?.is_student && sender.adults > 0) {
    const adults = countOf(sender.adults, 'linked adult', 'linked adults');
    return `A student sent this. Your reply goes by mail to the ${adults}, with the reference ${referenceOf(enquiry)}.${enquiry.user_id ? ' They and the student read it in the app.' : ''}`;
  }
  const inApp = enquiry.user_id ? ' The sender also reads it in the app.' : '';
  return `Goes by mail to ${typedField(enquiry, 'email')}, with the reference ${referenceOf(enquiry)}.${inApp}`;
}
