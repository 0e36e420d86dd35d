import type { Result, SyncErrorCode } from '../types.ts';
import type { Network } from './network.ts';
import type { Settings } from './settings.ts';
import { NoTokenError, type Tokens } from './tokens.ts';

export interface RequestDependencies {
  settings: Settings;
  tokens: Tokens;
  network: Network;
}

/** Hears when a request may begin to take effect, and when it is certain again that it has not. */
export interface RequestWatch {
  /** Called before it is sent, each time. */
  sending: () => void;
  /** Called where the server did not let it in. */
  turnedAway: () => void;
}

/** What the edge functions answer (supabase/README.md), in the words of the data layer. */
const codes: Record<string, SyncErrorCode> = {
  wrong_password: 'invalid-credentials',
  password_missing: 'invalid',
  ticket_missing: 'invalid',
  ticket_void: 'overtaken',
};

/**
 * One request as the signed-in user, for what cannot wait in the queue. Rows that it changed are
 * answered with.
 * @returns its answer, unchecked; 'offline' when it could not be asked, 'signed-out' where the session
 * has ended, 'rate-limited' on 429, 'unavailable' where the server failed over it, 'refused' with its
 * message for any other status that is no success
 */
export async function requestAsUser(
  { settings, tokens, network }: RequestDependencies,
  method: 'POST' | 'PATCH',
  path: string,
  payload: Record<string, unknown>,
  watch?: RequestWatch,
): Promise<Result<unknown>> {
  const ask = async (): Promise<Response> => {
    const token = await tokens.valid();
    watch?.sending();
    const response = await network.fetch(`${settings.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        prefer: 'return=representation',
        apikey: settings.anonKey,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(payload),
    });
    if (response.status === 401) {
      // Before the token is renewed, which is when the session may turn out to be over.
      watch?.turnedAway();
      tokens.distrust(token);
    }
    return response;
  };
  try {
    const first = await ask();
    // A token that the server no longer believes is renewed, once; that fails where the session is over.
    const response = first.status === 401 ? await ask() : first;
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, value: answer };
    const { code, message } = problemOf(answer);
    return { ok: false, error: { code: codes[code] ?? codeOfStatus(response.status), message } };
  } catch (failure) {
    const isOver = failure instanceof NoTokenError && failure.isOver;
    return { ok: false, error: { code: isOver ? 'signed-out' : 'offline', message: '' } };
  }
}

function codeOfStatus(status: number): SyncErrorCode {
  if (status === 401) return 'signed-out';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'refused';
}

function problemOf(answer: unknown): { code: string; message: string } {
  const { code, message } = (answer ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
  };
}
