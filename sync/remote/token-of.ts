import type { RequestDependencies } from './request.ts';
import type { StoredSession } from './session-store.ts';
import { NoTokenError } from './tokens.ts';

/** Requests with the token of a session that is not renewed: once it is refused, it is over. */
export function withTokenOf<Dependencies extends RequestDependencies>(
  dependencies: Dependencies,
  { access_token }: StoredSession,
): Dependencies {
  let isRefused = false;
  const tokens: RequestDependencies['tokens'] = {
    valid: async () => {
      if (isRefused) throw new NoTokenError('this session has ended', true);
      return access_token;
    },
    refused: () => {
      isRefused = true;
    },
    accepted: () => undefined,
  };
  return { ...dependencies, tokens };
}
