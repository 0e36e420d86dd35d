/** Types of accounts and their sessions. */
import type { UserType } from './schema/profiles.ts';

/** What a visitor may choose at sign-up; admins are made by the owner on the server. */
export type SignUpUserType = Exclude<UserType, 'admin'>;

/** What a person says of themselves at sign-up. */
export interface SignUpDetails {
  firstName: string;
  lastName: string;
  userType: SignUpUserType;
}

/** The link of a mail that was opened, and whose account it is for. */
export interface MailedLink {
  id: string;
  email: string;
  /** What was typed at the sign-up, perhaps by somebody else; null once the address was proved. */
  signUp: SignUpDetails | null;
  /** Whether a new password needs the code of the account's second factor. */
  needsCode: boolean;
}

/** What a sign-in still needs: nothing, the code of the second factor, or a second factor that is set up first. */
export type SignInStep =
  | { at: 'done' }
  | { at: 'code' }
  /** The secret for an authenticator app, to type or as an address that the app opens. */
  | { at: 'set-up'; secret: string; uri: string };
