// Mechanisms of syncing: tabs, pauses and timeouts.

/** @type {import('./mutation.d.ts').Mutation[]} */
export const exchange = [
  [
    'the lead of one tab',
    'sync/open-sync.ts',
    'environment.multiInstance ? database.waitForLeadership() : Promise.resolve(true)',
    'Promise.resolve(true)',
    'tests/sync/two-tabs',
  ],
  [
    'the end of a session answering every request to sync',
    'sync/open-sync.ts',
    'this.ended$.next();',
    '',
    'tests/sync/session',
  ],
  [
    'the first failure answering every request to sync',
    'sync/open-sync.ts',
    'merge(this.engine.exchange(), stopped$)',
    'merge(this.engine.exchange())',
    'tests/sync/status',
  ],
  [
    'an exchange that was asked for before this tab led',
    'sync/open-sync.ts',
    'for (const answer of [...this.waiting.values()]) void this.exchange().then(answer);',
    '',
    'tests/sim/device/tabs',
  ],
  [
    'an exchange that was asked of a tab which closed',
    'sync/open-sync.ts',
    "this.channel?.post({ type: 'leads' } satisfies TabMessage);",
    '',
    'tests/sim/device/tabs',
  ],
  [
    'a limit of time over the whole body',
    'sync/remote/timed-fetch.ts',
    'return readWhole(response, alive);',
    'return response;',
    'sync/remote/network',
  ],
  [
    'pauses that grow',
    'sync/remote/backoff.ts',
    'if (this.isOpen) this.failures += 1;',
    'if (this.isOpen) this.failures = 1;',
    'sync/remote/backoff',
  ],
  [
    'joining a closed channel again',
    'sync/remote/nudges.ts',
    "if (status !== 'SUBSCRIBED') return this.joinAgain();",
    "if (status !== 'SUBSCRIBED') return;",
    'tests/sync/nudges',
  ],
  [
    'honouring Retry-After',
    'sync/remote/network.ts',
    "this.note('busy', retryAfterOf(headers, this.environment.now()));",
    "this.note('busy', 0 * retryAfterOf(headers, 0));",
    'sync/remote/network',
  ],
  [
    'keeping a pause that the server asked for when a person asks',
    'sync/remote/backoff.ts',
    'if (!this.isAskedFor) this.reopen();',
    'this.reopen();',
    'sync/remote/network',
  ],
  [
    'one failure counting once in a pause',
    'sync/remote/backoff.ts',
    'if (this.isOpen) this.failures += 1;',
    'this.failures += 1;',
    'sync/remote/backoff',
  ],
  [
    'pauses at all',
    'sync/remote/backoff.ts',
    'this.open$.next(false);',
    'this.open$.next(true);',
    'sync/changes/sender',
  ],
];
