import { type ReactNode, useEffect, useState } from 'react';
import type { Result } from '#sync';
import type { ShownCode } from '#sync/desk';
import { ukTime } from '../../lib/london-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-parts.tsx';
import { FailureNotice } from '../../ui/form/form.tsx';
import { Loading } from '../../ui/loading.tsx';
import { spacedCode } from '../parts/letter-code.ts';
import { onlineErrorWords } from '../parts/refusals/command-errors.ts';

interface ShownCodeDialogProps {
  title: string;
  /** Asks for a new code. Must stay the same function while the dialog is open. */
  ask: () => Promise<Result<ShownCode>>;
  /** What to do with the code. */
  text: string;
  /** Shown below the code. */
  picture?: (code: string) => ReactNode;
  /** What is said in place of the code once it is used; null before. */
  used?: string | null;
  onClose: () => void;
}

/** Shows a code of six letters that somebody else types, until when it works, and a new one after that. */
export function ShownCodeDialog(props: ShownCodeDialogProps) {
  const { title, ask, text, picture, used = null, onClose } = props;
  const [answer, setAnswer] = useState<Result<ShownCode> | null>(null);
  const now = useNow();
  const renew = () => {
    setAnswer(null);
    void ask().then(setAnswer);
  };
  useEffect(() => {
    let isGone = false;
    void ask().then((result) => {
      if (!isGone) setAnswer(result);
    });
    return () => {
      isGone = true;
    };
  }, [ask]);
  const shown = answer?.ok ? answer.value : null;
  const isOver = shown !== null && Date.parse(shown.expires_at) <= now.getTime();
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {answer === null ? <Loading text="Making a code..." /> : null}
      {answer && !answer.ok ? (
        <FailureNotice failure={{ title: 'No code', text: onlineErrorWords(answer.error) }} />
      ) : null}
      {used !== null ? (
        <p role="status">
          <b>{used}</b>
        </p>
      ) : null}
      {shown && !isOver && used === null ? (
        <>
          <p>{text}</p>
          <p className="text-center font-display text-h1 tracking-[0.08em]" role="status">
            <span className="sr-only">The code is {[...shown.code].join(' ')}</span>
            <span aria-hidden="true">{spacedCode(shown.code)}</span>
          </p>
          <p className="text-center text-caption text-ink-2">
            Works once, until {ukTime(shown.expires_at)}.
          </p>
          {picture?.(shown.code)}
        </>
      ) : null}
      {isOver && used === null ? (
        <p role="status">The ten minutes are over, so this code no longer works.</p>
      ) : null}
      <DialogActions>
        {used === null && (isOver || answer?.ok === false) ? (
          <Button variant="alt" onPress={renew}>
            New code
          </Button>
        ) : null}
        <Button onPress={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
