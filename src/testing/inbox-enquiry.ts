import type { InboxEnquiry, MessageWithAuthor } from '#sync';

/** An open message of a visitor, with these columns in place of the usual ones. */
export function inboxEnquiry(columns: Partial<InboxEnquiry> & { id: string }): InboxEnquiry {
  return {
    kind: 'contact',
    details: { name: 'Vera Hart', email: 'vera@example.com', message: 'Is there a place?' },
    submitted_at: '2026-11-20T10:00:00Z',
    received_at: '2026-11-20T10:00:00Z',
    user_id: null,
    course: null,
    child_id: null,
    is_doubtful: false,
    taken_at: null,
    taken_by: null,
    handled_at: null,
    handled_by: null,
    change_position: 1,
    pending: 'none',
    takenBy: null,
    handledBy: null,
    messages: [],
    ...columns,
  };
}

/** A reply that was mailed, with these columns in place of the usual ones. */
export function messageWithAuthor(
  columns: Partial<MessageWithAuthor> & { id: string },
): MessageWithAuthor {
  return {
    enquiry_id: '1',
    kind: 'reply',
    text: 'Yes, there is.',
    author_id: 'anna',
    written_at: '2026-11-20T11:00:00Z',
    mailed_at: '2026-11-20T11:01:00Z',
    mail_failed_at: null,
    change_position: 1,
    pending: 'none',
    author: { isSelf: false, name: 'Anna Reid' },
    ...columns,
  };
}
