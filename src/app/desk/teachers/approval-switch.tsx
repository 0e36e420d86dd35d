import { useState } from 'react';
import { setTeachersNeedApproval } from '#sync/desk';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useIsOffline } from '../../parts/use-is-offline.ts';
import { problemWords } from '../problem-words.ts';

const QUESTION = {
  on: {
    title: 'Let teachers wait for approval?',
    text: 'Courses of teachers whom you have not approved disappear from the catalogue until you approve them, and those teachers no longer see who is on them. Students who are on one keep it.',
    confirm: 'Turn on',
  },
  off: {
    title: 'Stop asking for approval?',
    text: 'Anyone who signs up as a teacher then reaches students at once: their texts appear in the catalogue, and they read the names of those who enrol. Leave this on unless nobody can sign up.',
    confirm: 'Turn off',
  },
} as const;

/** Switches the approval of teachers on or off. It asks first, because all users notice. Works online only. */
export function ApprovalSwitch({ isOn }: { isOn: boolean }) {
  const isOffline = useIsOffline();
  const [asked, setAsked] = useState<keyof typeof QUESTION | null>(null);
  const [isTurning, setTurning] = useState(false);
  const turn = async () => {
    const needed = asked === 'on';
    setAsked(null);
    setTurning(true);
    const result = await setTeachersNeedApproval(needed);
    setTurning(false);
    if (!result.ok) showToast('error', ...problemWords(result.error));
  };
  return (
    <>
      <Switch
        label="Teachers need approval before others see their courses"
        hint={
          isOn
            ? 'New teachers can prepare courses. Others see them once you approve the teacher.'
            : "New teachers' courses appear straight away."
        }
        isOn={isOn}
        isDisabled={isOffline || isTurning}
        reason={
          isOffline ? "You're offline. This can be changed with a connection only." : 'Changing...'
        }
        onChange={(on) => setAsked(on ? 'on' : 'off')}
      />
      {asked ? (
        <AlertDialog
          title={QUESTION[asked].title}
          isOpen
          confirmLabel={QUESTION[asked].confirm}
          cancelLabel="Cancel"
          onConfirm={() => void turn()}
          onCancel={() => setAsked(null)}
        >
          <p>{QUESTION[asked].text}</p>
        </AlertDialog>
      ) : null}
    </>
  );
}
