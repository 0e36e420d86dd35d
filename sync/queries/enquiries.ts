import { combineLatest, map, type Observable } from 'rxjs';
import type {
  InboxEnquiry,
  MessageWithAuthor,
  OwnEnquiry,
  ReplyToChild,
} from '../enquiry-types.ts';
import type { OpenSync } from '../open-sync.ts';
import type { EnquiryMessage, Profile, ReceivedEnquiry } from '../types.ts';
import { grouped } from './grouped.ts';
import { live, rows } from './live.ts';

/** All enquiries, newest first, with what admins wrote about them. Only admins have them. */
export function receivedEnquiries(): Observable<InboxEnquiry[]> {
  return live((sync) =>
    combineLatest([newestFirst(sync), rows(sync, 'enquiry_messages'), rows(sync, 'profiles')]).pipe(
      map(([enquiries, messages, profiles]) => {
        const written = byEnquiry(messages);
        const people = new Map(profiles.map((profile) => [profile.id, profile]));
        const admin = (id: string | null) => adminOf(id, people, sync.user.id);
        return enquiries.map((enquiry) => ({
          ...enquiry,
          takenBy: admin(enquiry.taken_by),
          handledBy: admin(enquiry.handled_by),
          messages: (written.get(enquiry.id) ?? []).map(
            (message): MessageWithAuthor => ({
              ...message,
              author: admin(message.author_id),
            }),
          ),
        }));
      }),
    ),
  );
}

/** How many received enquiries are not handled yet. */
export function openEnquiries(): Observable<number> {
  return live((sync) =>
    rows(sync, 'enquiries').pipe(
      map((enquiries) => enquiries.filter(({ handled_at }) => handled_at === null).length),
    ),
  );
}

/** What the signed-in person sent while signed in, on whatever device, newest first. */
export function ownEnquiries(): Observable<OwnEnquiry[]> {
  return live((sync) =>
    combineLatest([newestFirst(sync), rows(sync, 'enquiry_messages')]).pipe(
      map(([enquiries, messages]) => {
        const written = byEnquiry(messages.filter(({ kind }) => kind === 'reply'));
        return enquiries
          .filter(({ user_id }) => user_id === sync.user.id)
          .map(({ id, kind, details, course, child_id, received_at, taken_by, handled_at }) => {
            const replies = written.get(id) ?? [];
            const isAnswered = replies.length > 0 || handled_at !== null;
            return {
              id,
              kind,
              details,
              course,
              childId: child_id,
              receivedAt: received_at,
              state: isAnswered ? 'answered' : taken_by ? 'taken' : 'received',
              replies: replies.map(({ id: replyId, text, written_at }) => ({
                id: replyId,
                text,
                writtenAt: written_at,
              })),
            } satisfies OwnEnquiry;
          });
      }),
    ),
  );
}

/** The replies to what the children of the signed-in parent sent, newest first. */
export function repliesToChildren(): Observable<ReplyToChild[]> {
  return live((sync) =>
    combineLatest([rows(sync, 'enquiries'), rows(sync, 'enquiry_messages')]).pipe(
      map(([enquiries, messages]) => {
        const own = new Set(enquiries.map(({ id }) => id));
        return messages
          .filter(({ kind, enquiry_id }) => kind === 'reply' && !own.has(enquiry_id))
          .map(({ id, enquiry_id, text, written_at }) => ({
            id,
            enquiryId: enquiry_id,
            text,
            writtenAt: written_at,
          }))
          .toSorted((a, b) => Date.parse(b.writtenAt) - Date.parse(a.writtenAt));
      }),
    ),
  );
}

const newestFirst = (sync: OpenSync): Observable<ReceivedEnquiry[]> =>
  rows(sync, 'enquiries').pipe(
    // The server's times have one length and one zone, so they sort as text.
    map((found) => found.toSorted((a, b) => b.received_at.localeCompare(a.received_at))),
  );

/** The messages of each enquiry, oldest first. */
function byEnquiry(messages: readonly EnquiryMessage[]): ReadonlyMap<string, EnquiryMessage[]> {
  const sorted = messages.toSorted((a, b) => Date.parse(a.written_at) - Date.parse(b.written_at));
  return grouped(sorted, ({ enquiry_id }) => enquiry_id);
}

/** An admin by id: whether it is the signed-in one, and the name, '' if it is not known here. Null for nobody. */
function adminOf(id: string | null, people: ReadonlyMap<string, Profile>, userId: string) {
  if (id === null) return null;
  const { first_name = '', last_name } = people.get(id) ?? {};
  return { isSelf: id === userId, name: [first_name, last_name].filter(Boolean).join(' ') };
}
