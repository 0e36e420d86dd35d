import { useState } from 'react';
import type { Profile } from '#sync';
import { keepAccount } from '#sync/desk';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { NEEDS_CONNECTION, onlineErrorWords } from '../parts/refusals/command-errors.ts';
import { DeleteChildDialog } from './delete-child-dialog.tsx';

interface AskedClosingProps {
  child: Profile;
  /** Until which day an adult decides. */
  until: string;
}

/** A child asks to close the account: an adult keeps it, or closes it with the own password. */
export function AskedClosing({ child, until }: AskedClosingProps) {
  const { id, first_name: name } = child;
  const [isOpen, setOpen] = useState(false);
  const keep = async () => {
    const result = await keepAccount(id);
    if (result.ok) showToast('success', 'Kept', `${name}'s account stays.`);
    else showToast('error', 'Error', onlineErrorWords(result.error));
  };
  return (
    <Notice className="mb-6">
      <p>
        <b>{name} asks to close the account.</b> Please talk about it first. If nobody decides until{' '}
        {until}, {name} can close it alone.
      </p>
      <Row>
        <ActionButton reason={NEEDS_CONNECTION} onPress={() => void keep()}>
          Keep the account
        </ActionButton>
        <ActionButton
          variant="quiet-danger"
          reason={NEEDS_CONNECTION}
          onPress={() => setOpen(true)}
        >
          {`Delete ${name}'s account`}
        </ActionButton>
      </Row>
      {isOpen ? <DeleteChildDialog child={child} onClose={() => setOpen(false)} /> : null}
    </Notice>
  );
}
