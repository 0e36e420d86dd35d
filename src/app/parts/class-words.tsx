import { useCallback, useId, useState } from 'react';
import * as v from 'valibot';
import { type ClassWord, mostOfWord, takeWordBack, wordsToClass, writeToClass } from '#sync/desk';
import { clockTime, momentWords } from '../../lib/dates.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { limitedText } from '../../lib/limited-text.ts';
import { classDay, currentDay } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { personDraft } from '../../ui/form/draft-store.ts';
import { FormTextArea, FormTextField } from '../../ui/form/fields.tsx';
import type { Failure } from '../../ui/form/form.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { LIST_SHEET, ListLine } from '../../ui/list-line.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton } from './action-button.tsx';
import { DialogForm } from './dialog-form.tsx';
import { FailedLine } from './failed-line.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from './refusals/command-errors.ts';
import { isUntold, toldAt } from './told-at.ts';
import { useQuery } from './use-query.ts';
import { useSession } from './use-session.ts';

/** The words to a class of the last days. One can write another, and take one back until the class reads it. */
export function ClassWords({ courseId }: { courseId: string }) {
  const id = useId();
  const session = useSession();
  const words = useQuery(useCallback(() => wordsToClass(courseId), [courseId]));
  const [isWriting, setWriting] = useState(false);
  if (session.phase !== 'signed-in') return null;
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 className="mb-2 text-h3" id={id} tabIndex={-1}>
        A word to the class
      </h2>
      <FailedLine of={[words]} isOnlineOnly>
        What was written lately could not be read.
      </FailedLine>
      {words.data && words.data.length > 0 ? (
        <ul className={LIST_SHEET}>
          {words.data.map((word) => (
            <WordLine
              key={word.id}
              word={word}
              onTakenBack={() => {
                words.refetch();
                keepFocus(id);
              }}
            />
          ))}
        </ul>
      ) : null}
      <p className="mt-3">
        <Button variant="alt" small onPress={() => setWriting(true)}>
          Write to the class
        </Button>
      </p>
      <Dialog title="Write to the class" isOpen={isWriting} onClose={() => setWriting(false)}>
        <p>
          Every family and student of the class reads it, adults by email too. They can't reply.
        </p>
        <WordForm
          courseId={courseId}
          userId={session.user.id}
          onSent={words.refetch}
          onClose={() => setWriting(false)}
        />
      </Dialog>
    </section>
  );
}

function WordLine({ word, onTakenBack }: { word: ClassWord; onTakenBack: () => void }) {
  const now = useNow();
  const [isPending, setPending] = useState(false);
  const isOpen = isUntold(word, now);
  const takeBack = async () => {
    setPending(true);
    const result = await takeWordBack(word.id);
    setPending(false);
    if (!result.ok) showToast('error', 'Not taken back', onlineErrorWords(result.error));
    onTakenBack();
  };
  const facts = [
    word.author,
    word.about ? `about ${classDay(word.about, now)}` : '',
    isOpen ? `the class reads it at ${clockTime(toldAt(word.at))}` : momentWords(word.at, now),
  ];
  return (
    <ListLine text={word.text} detail={facts.filter(Boolean).join(', ')}>
      {isOpen ? (
        <ActionButton
          about={`: ${word.text}`}
          isPending={isPending}
          pendingLabel="Taking back..."
          onPress={() => void takeBack()}
        >
          Take back
        </ActionButton>
      ) : null}
    </ListLine>
  );
}

const schema = v.object({
  text: v.pipe(
    limitedText('text', mostOfWord),
    v.minLength(1, 'Please write what the class should know.'),
  ),
  about: v.union([
    v.literal(''),
    v.pipe(
      v.string(),
      v.isoDate('Enter a day.'),
      v.check((day) => day >= currentDay(), 'Enter today or a later day.'),
    ),
  ]),
});

interface WordFormProps {
  courseId: string;
  userId: string;
  onSent: () => void;
  onClose: () => void;
}

/** What is typed is kept on this device until it was sent. */
function WordForm({ courseId, userId, onSent, onClose }: WordFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useAppForm({
    id: 'word',
    schema,
    initial: { text: '', about: '' },
    onSubmit: async ({ text, about }) => {
      const result = await writeToClass(courseId, text, about || null);
      if (!result.ok) {
        setFailure({ title: 'Not sent', text: onlineErrorWords(result.error) });
        return;
      }
      draft.remove();
      const time = clockTime(toldAt(new Date().toISOString()));
      showToast(
        'success',
        'Sent',
        `The class reads it at ${time}. You can take it back until then.`,
      );
      onSent();
      onClose();
    },
  });
  const draft = useDraft(form, personDraft(userId, `word.${courseId}`));
  return (
    <DialogForm
      of={form}
      failure={failure}
      action="Send"
      pendingLabel="Sending..."
      needsConnection={NEEDS_CONNECTION}
      onChange={draft.save}
      onCancel={() => {
        draft.remove();
        onClose();
      }}
    >
      <FormTextArea
        of={form}
        name="text"
        label="What they should know"
        rows={4}
        limit={mostOfWord}
      />
      <FormTextField of={form} name="about" label="The day it is about" type="date" isOptional />
    </DialogForm>
  );
}
