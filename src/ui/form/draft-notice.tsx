import { momentWords } from '../../lib/dates.ts';
import { Button } from '../button.tsx';
import { Slip } from '../layout.tsx';
import type { AppForm } from './use-app-form.ts';
import type { FormDraft } from './use-draft.ts';

interface DraftNoticeProps {
  of: AppForm<never>;
  draft: FormDraft;
  /** The label of the button that removes the draft: 'Start again from the saved course'. */
  startAgainLabel: string;
}

/** Says that a draft was restored into the form below. A button removes the draft and resets the form. */
export function DraftNotice({ of: form, draft, startAgainLabel }: DraftNoticeProps) {
  if (!draft.restoredAt) return null;
  const startAgain = () => {
    form.reset();
    draft.remove();
  };
  return (
    <Slip
      kind="flat"
      className="grid justify-items-start gap-2 border-l-6 border-leaf"
      role="status"
    >
      <p>
        <b>Your draft of {momentWords(draft.restoredAt, new Date())} is back.</b> It is kept on this
        device until you save.
      </p>
      <Button variant="quiet" small onPress={startAgain}>
        {startAgainLabel}
      </Button>
    </Slip>
  );
}
