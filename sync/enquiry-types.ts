/** Enquiries as admins and their senders see them. */
import type { ReceivedEnquiry } from './schema/enquiries.ts';
import type { EnquiryMessage } from './schema/enquiry-messages.ts';

/** What an admin marks: that it is dealt with or open again, that they look after it or no longer do. */
export type EnquiryMark = 'handle' | 'reopen' | 'take' | 'release';

/** An admin who marked or wrote something. */
export interface AdminName {
  isSelf: boolean;
  /** '' if this device does not know it. */
  name: string;
}

/** A reply or a note, as admins see it. */
export type MessageWithAuthor = EnquiryMessage & { author: AdminName | null };

/** An enquiry, as admins see it. */
export type InboxEnquiry = ReceivedEnquiry & {
  takenBy: AdminName | null;
  handledBy: AdminName | null;
  /** Replies and notes, oldest first. */
  messages: MessageWithAuthor[];
};

/** A reply to what a linked child sent. The adult reads the reply alone: what the child wrote stays with us. */
export interface ReplyToChild {
  id: string;
  enquiryId: string;
  text: string;
  /** ISO time. */
  writtenAt: string;
}

/** What the signed-in person sent from a public form, and what became of it. */
export interface OwnEnquiry {
  id: string;
  /** A newer server may know more kinds. */
  kind: string;
  details: Record<string, unknown>;
  /** The course for which the form was opened: the id of a taught one, or that of an advertised one in the content. */
  course: string | null;
  childId: string | null;
  /** ISO time. */
  receivedAt: string;
  /** taken: an admin looks after it. answered: an admin has replied or dealt with it. */
  state: 'received' | 'taken' | 'answered';
  /** Oldest first. */
  replies: { id: string; text: string; writtenAt: string }[];
}
