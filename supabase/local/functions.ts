import type { FunctionContext, FunctionHandler } from '../functions/_shared/contract.ts';
import { handle as acceptInvitation } from '../functions/accept-invitation/handler.ts';
import { handle as addChild } from '../functions/add-child/handler.ts';
import { handle as calendar } from '../functions/calendar/handler.ts';
import { handle as deleteAccount } from '../functions/delete-account/handler.ts';
import { handle as getUserByEmail } from '../functions/get-user-by-email/handler.ts';
import { handle as pairDevice } from '../functions/pair-device/handler.ts';
import { handle as sendMails } from '../functions/send-mails/handler.ts';
import { handle as sendPushes } from '../functions/send-pushes/handler.ts';
import { json } from './responses.ts';

const PREFIX = '/functions/v1/';

/** Edge functions by name. */
export type EdgeFunctions = ReadonlyMap<string, FunctionHandler>;

/** The edge functions of the project. */
export const projectFunctions: EdgeFunctions = new Map([
  ['accept-invitation', acceptInvitation],
  ['add-child', addChild],
  ['calendar', calendar],
  ['delete-account', deleteAccount],
  ['get-user-by-email', getUserByEmail],
  ['pair-device', pairDevice],
  ['send-mails', sendMails],
  ['send-pushes', sendPushes],
]);

/**
 * Answers /functions/v1/<name> as the hosted gateway does. The gateway checks no token (verify_jwt in
 * config.toml); the functions do.
 */
export async function serveFunction(
  functions: EdgeFunctions,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const name = new URL(request.url).pathname.slice(PREFIX.length).split('/')[0] ?? '';
  const handle = functions.get(name);
  if (!handle) {
    return json(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
  }
  try {
    return await handle(request, context);
  } catch (error) {
    console.error(`Function ${name} failed:`, error);
    return json(500, { code: 'WORKER_ERROR', message: 'Function exited due to an error' });
  }
}
