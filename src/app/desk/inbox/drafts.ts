import { currentSession } from '#sync';
import { type DraftSlot, personDraft, removeDraft } from '../../../ui/form/draft-store.ts';

export type MessageKind = 'reply' | 'note';

/** Where this device keeps what is being written about a line. @param lineId the id of its first enquiry */
export function draftOf(userId: string, kind: MessageKind, lineId: string): DraftSlot {
  return personDraft(userId, `${kind}.${lineId}`);
}

/** Removes what was being written about enquiries that are deleted. */
export function removeDrafts(ids: readonly string[]): void {
  const session = currentSession();
  if (session.phase !== 'signed-in') return;
  for (const id of ids) {
    for (const kind of ['reply', 'note'] as const) removeDraft(draftOf(session.user.id, kind, id));
  }
}
