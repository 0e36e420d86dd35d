/** The families whom an admin invites by mail. It needs a connection: this device keeps nothing of them. */
import * as v from 'valibot';
import { askServer } from './server-function.ts';

export interface InvitedFamily {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  children: {
    /** The same one with two parents is one child. */
    id: string;
    first_name: string;
    last_name: string;
    year: number | null;
    courses: string[];
  }[];
}

/**
 * Mails an invitation to each family, 200 at most, all or none. Sent twice, it makes nothing twice.
 * @returns for each 'sent', 'already', or why not
 */
export const inviteFamilies = (families: readonly InvitedFamily[]) =>
  askServer('invite_families', { families }, v.array(v.string()));

const invitation = v.object({
  id: v.string(),
  /** The parent. */
  name: v.string(),
  email: v.string(),
  children: v.array(v.object({ name: v.string(), courses: v.array(v.string()) })),
  sent_at: v.string(),
  expires_at: v.string(),
  state: v.picklist(['waiting', 'taken', 'over', 'withdrawn']),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** The invitations of the last 30 days, latest first. */
export const invitations = () => askServer('invitations', {}, v.array(invitation));

/** Mails an invitation again, with a new link for 30 days. */
export const resendInvitation = (id: string) =>
  askServer('resend_invitation', { invitation: id }, v.literal(id));

/** Withdraws an invitation. Its link then shows that it was withdrawn. */
export const withdrawInvitation = (id: string) =>
  askServer('withdraw_invitation', { invitation: id }, v.literal(id));
