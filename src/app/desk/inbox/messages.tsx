import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { readDraft } from '../../../ui/form/draft-store.ts';
import { Row } from '../../../ui/layout.tsx';
import { useSession } from '../../parts/use-session.ts';
import { draftOf, type MessageKind } from './drafts.ts';
import type { InboxLine } from './inbox-lines.ts';
import { MESSAGE_FIELD, MessageForm } from './message-form.tsx';
import { Timeline } from './timeline.tsx';

interface MessagesProps {
  line: InboxLine;
  /** Marks the line as handled. */
  onHandle: () => Promise<boolean>;
  /** Called when a form opens or closes. */
  onWriting: (isWriting: boolean) => void;
}

/** The replies and notes of an enquiry, and the forms to write one. A form with a draft is open at once. */
export function Messages({ line, onHandle, onWriting }: MessagesProps) {
  const id = useId();
  const session = useSession();
  const [userId] = useState(session.phase === 'signed-in' ? session.user.id : '');
  const hasDraft = (kind: MessageKind) => readDraft(draftOf(userId, kind, line.id)) !== undefined;
  const [writing, setWriting] = useState<MessageKind | null>(() =>
    hasDraft('reply') ? 'reply' : hasDraft('note') ? 'note' : null,
  );
  const [saved, setSaved] = useState('');
  const isWriting = writing !== null;
  const wasPressed = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when it changes, whoever listens
  useEffect(() => {
    onWriting(isWriting);
    // The pressed button is gone. A form that opened with its draft leaves the focus at the start of the dialog.
    if (isWriting && wasPressed.current) document.getElementById(MESSAGE_FIELD)?.focus();
  }, [isWriting]);
  const end = (words: string) => {
    setSaved(words);
    setWriting(null);
    heading.current?.focus();
  };
  const write = (kind: MessageKind) => {
    setSaved('');
    wasPressed.current = true;
    setWriting(kind);
  };
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} tabIndex={-1} ref={heading}>
        Replies and notes
      </h3>
      <Timeline messages={line.messages} />
      <p role="status" className="sr-only">
        {saved}
      </p>
      {writing ? (
        <MessageForm
          key={writing}
          kind={writing}
          userId={userId}
          line={line}
          onHandle={onHandle}
          onSaved={() => end(writing === 'reply' ? 'Reply saved.' : 'Note saved.')}
          onCancel={() => end('')}
        />
      ) : (
        <Row>
          <Button variant="oak" small onPress={() => write('reply')}>
            Write a reply
          </Button>
          <Button variant="alt" small onPress={() => write('note')}>
            Write a note
          </Button>
        </Row>
      )}
    </section>
  );
}
