/** What families and admins do with links, and only the server can decide or answer. */
import * as v from 'valibot';
import { invokeFunction, requestAsUser } from '../remote/request.ts';
import { runtime } from '../runtime.ts';
import type { Result } from '../types.ts';
import { command, fail, ok, refuse } from './command.ts';
import { naturalKeyId } from './natural-key.ts';
import { askServer, changeAtServer, decideAtServer, rowsAnswered } from './server-function.ts';
import { rowNow } from './write.ts';

const lookup = v.variant('found', [
  v.object({ found: v.literal(true), id: v.pipe(v.string(), v.uuid()) }),
  v.object({ found: v.literal(false) }),
]);

const linkId = v.pipe(v.string(), v.uuid());

/**
 * Asks for a link between a student account and the signed-in parent. The link waits for the child, who types its code
 * (askedLinks). Needs a connection, because only the server knows whose address it is.
 * @returns an error of code 'offline', 'not-found' for no such student, 'refused' with its reason
 */
export async function addChild(email: string): Promise<Result<void>> {
  const found = await command<string>(async (sync) => {
    const own = await rowNow(sync, 'profiles', sync.user.id);
    if ((own?.user_type ?? sync.user.userType) !== 'parent') return refuse('not-a-parent');
    const answer = await invokeFunction(runtime(), 'get-user-by-email', { email }, lookup);
    if (!answer.ok) return answer;
    if (!answer.value.found) return fail('not-found');
    // The end of an earlier link would otherwise arrive after this request, and end it.
    const answered = await rowsAnswered(sync, [naturalKeyId(sync.user.id, answer.value.id)]);
    return answered.ok ? ok(answer.value.id) : answered;
  });
  if (!found.ok) return found;
  return decideAtServer('request_link', { child: found.value }, linkId);
}

const codeAnswer = v.picklist(['accepted', 'wrong', 'ended', 'none']);
/** What became of a code that a child typed: ended, if it was the last try; none, if nobody asks. */
export type CodeAnswer = v.InferOutput<typeof codeAnswer>;

/**
 * Accepts the link whose code the signed-in student typed. Needs a connection, because only the server knows the codes.
 * @returns what became of the code; an error if the server could not be asked
 */
export const acceptLink = (code: string) =>
  changeAtServer('accept_link', { typed: code }, codeAnswer);

/** Ends every request for a link to the signed-in student. Needs a connection. */
export const declineLinks = () => decideAtServer('decline_links', {}, v.number());

const openLink = v.object({
  id: v.string(),
  created_at: v.string(),
  expires_at: v.string(),
  parent_name: v.string(),
  parent_email: v.string(),
  child_name: v.string(),
  child_email: v.string(),
});
/** A link that waits for a child, as an admin sees it. */
export type OpenLink = v.InferOutput<typeof openLink>;

/** The links that wait for a child, for an admin. Needs a connection: this device does not keep other families. */
export const openLinks = () => askServer('open_links', {}, v.array(openLink));

/** An admin accepts a link for a family that rang. Needs a connection. */
export const acceptLinkForFamily = (id: string) =>
  decideAtServer('accept_link_for_family', { link: id }, linkId);

const removedAdult = v.object({ link_id: v.pipe(v.string(), v.uuid()), first_name: v.string() });
/** An adult whose link the student removed. */
export type RemovedAdult = v.InferOutput<typeof removedAdult>;

/**
 * The adults whose link the signed-in student removed. Needs a connection, because this device does not keep
 * them.
 * @returns an error of code 'offline', 'slow' or 'unavailable' if the server could not be asked
 */
export const removedAdults = () => askServer('removed_adults', {}, v.array(removedAdult));

/** The row of the link, or no row if row security hides it. */
const restored = v.array(v.looseObject({ id: v.string(), _deleted: v.literal(false) }));

/**
 * Restores a link that the signed-in student removed; nobody else can. Needs a connection.
 * @returns an error of code 'refused' with the server's sentence, or 'not-found'
 */
export async function restoreLink(linkId: string): Promise<Result<void>> {
  return command(async (sync) => {
    const answered = await rowsAnswered(sync, [linkId]);
    if (!answered.ok) return answered;
    const path = `/rest/v1/child_parent_relationships?id=eq.${encodeURIComponent(linkId)}`;
    const answer = await requestAsUser(runtime(), 'PATCH', path, { _deleted: false }, restored);
    if (!answer.ok) return answer;
    if (answer.value.length !== 1) return fail('not-found');
    await sync.exchange();
    return ok(undefined);
  });
}
