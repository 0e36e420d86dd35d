/** What a parent does for a child without an address. Only the server can do it, so all of it needs a connection. */
import * as v from 'valibot';
import { invokeFunction } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { command, ok } from './command.ts';
import { askServer, changeAtServer, decideAtServer } from './server-function.ts';
import { accountSession } from './sessions.ts';

const id = v.pipe(v.string(), v.uuid());

/** What a parent says of a child. */
export interface ChildDetails {
  first_name: string;
  /** '' for none. */
  last_name: string;
  /** The school year; null if not said. */
  year: number | null;
}

const added = v.object({ child: id });

/**
 * Makes an account for a child without an address, linked to the signed-in parent.
 * @param request a UUID that the caller keeps: a second try with it after a lost answer makes no second child
 * @returns the child's id; an error of code 'refused' with its reason, 'rate-limited' after six in a day
 */
export function addManagedChild(request: string, details: ChildDetails): Promise<Result<string>> {
  return command(async (sync) => {
    const payload = { id: request, ...details };
    const answer = await invokeFunction(runtime(), 'add-child', payload, added);
    if (!answer.ok) return answer;
    await sync.exchange();
    return ok(answer.value.child);
  });
}

/** Changes what was said of the child. */
export const setChildDetails = (child: string, details: ChildDetails) =>
  decideAtServer('set_child_details', { child, ...details }, v.literal(true));

const shownCode = v.object({ code: v.string(), expires_at: v.string() });
/** Six letters that somebody else types, and until when (ISO). */
export type ShownCode = v.InferOutput<typeof shownCode>;

/** A code that signs a device of the child in. It works once; a new one ends the one before. */
export const newDeviceCode = (child: string) => askServer('new_device_code', { child }, shownCode);

/** A code with which another parent joins the child. It works once; a new one ends the one before. */
export const newAdultCode = (child: string) => askServer('new_adult_code', { child }, shownCode);

/** Links the signed-in parent to the child whose other parent made the code. @returns an error with reason 'wrong-code' */
export const joinByCode = (typed: string) => changeAtServer('join_by_code', { typed }, id);

/** The devices on which the child is signed in, the last used first. */
export const childSessions = (child: string) =>
  askServer('child_sessions', { child }, v.array(accountSession));

/** Ends one of them. That device notices it within an hour. */
export const endChildSession = (child: string, session: string) =>
  decideAtServer('end_child_session', { child, session }, v.boolean());

/** Keeps the account that the child asked to close: for its adults, and for the child itself. */
export const keepAccount = (child: string) =>
  decideAtServer('keep_account', { child }, v.literal(true));

/** Mails a code to the address that the child's account is to have. @returns an error of code 'rate-limited' after five in a day */
export const askChildAddress = (child: string, address: string) =>
  askServer('ask_child_address', { child, address }, v.literal(true));

/**
 * Gives the child's account the address to which this code was mailed. Its devices are signed out.
 * @returns the address; an error with reason 'wrong-code'
 */
export const takeChildAddress = (child: string, typed: string) =>
  changeAtServer('take_child_address', { child, typed }, v.string());

/**
 * Deletes the child's account with everything in it. Asks for the parent's own password, because anyone may use an unlocked
 * device.
 * @returns an error of code 'invalid-credentials' for a wrong password, 'rate-limited' after too many tries
 */
export function deleteChild(child: string, password: string): Promise<Result<void>> {
  return command(async (sync) => {
    const payload = { password, child };
    const deleted = v.object({ deleted: v.literal(true) });
    const answer = await invokeFunction(runtime(), 'delete-account', payload, deleted);
    if (!answer.ok) return answer;
    await sync.exchange();
    return ok(undefined);
  });
}
