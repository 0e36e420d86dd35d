import { useState } from 'react';
import { deleteEnquiryNote, type MessageWithAuthor } from '#sync';
import { clockOrDay, momentWords } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { errorWords } from '../../../shared/error-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { authorWords, deliveryOf } from './message-words.ts';

/** Replies and notes, oldest first. */
export function Timeline({ messages }: { messages: readonly MessageWithAuthor[] }) {
  if (messages.length === 0) return <p className="text-ink-2">Nothing yet.</p>;
  return (
    <ol className="grid gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}

const MESSAGE = 'grid gap-1 rounded-paper border-l-6 bg-paper px-4 py-3 forced-colors:border';

function Message({ message }: { message: MessageWithAuthor }) {
  const now = useNow();
  const isReply = message.kind === 'reply';
  const delivery = deliveryOf(message, (iso) => clockOrDay(iso, now));
  return (
    <li className={`${MESSAGE} ${isReply ? 'border-leaf' : 'border-edge'}`}>
      <Row className="justify-between" gap="gap-x-4 gap-y-1">
        <span>
          <b>{isReply ? 'Reply' : 'Note'}</b> by {authorWords(message)},{' '}
          {momentWords(message.written_at, now)}
        </span>
        {delivery ? <Pill tone={delivery.tone}>{delivery.words}</Pill> : null}
      </Row>
      <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
      {isReply ? null : <DeleteNote id={message.id} />}
    </li>
  );
}

/** Asks before the note is deleted, on the spot: a dialog on top of a dialog would be one too many. */
function DeleteNote({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const result = await deleteEnquiryNote(id);
    if (!result.ok) showToast('error', 'Note not deleted', errorWords(result.error));
  };
  if (!isAsking) {
    return (
      <div>
        <Button variant="quiet-danger" small about=" this note" onPress={() => setAsking(true)}>
          Delete
        </Button>
      </div>
    );
  }
  return (
    <Row gap="gap-x-4 gap-y-1">
      <span role="alert">Delete this note for all admins?</span>
      <Button variant="alt" small autoFocus onPress={() => setAsking(false)}>
        Keep
      </Button>
      <Button variant="danger" small about=" this note" onPress={() => void remove()}>
        Delete
      </Button>
    </Row>
  );
}
