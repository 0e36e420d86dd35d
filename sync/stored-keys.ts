/** Where a device keeps what a page asks for before it loads any other part of the data layer. Values are JSON. */

/** Who is signed in. */
export const sessionKey = 'oakfold.session';
/** Which kinds of enquiries wait. */
export const outboxKey = 'oakfold.outbox';
/** Refresh tokens that the auth service still has to end. */
export const revocationsKey = 'oakfold.revoke';
/** Users whose data is to be removed from this device. */
export const removalsKey = 'oakfold.forget';
/** An account that may be closed. */
export const closingKey = 'oakfold.closing';

/** One of these is there while the data layer has something to do: somebody is signed in, or a sign-out is not complete. */
export const workKeys = [sessionKey, revocationsKey, removalsKey, closingKey];
