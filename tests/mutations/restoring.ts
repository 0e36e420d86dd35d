// Mechanisms that tell people what a restored backup lacks.

import type { Mutation } from './mutation.ts';

export const restoring: Mutation[] = [
  [
    'telling the author what a restored server lacks',
    'sync/replication/puller.ts',
    "if (compared === 'complete') await reportMissing(this.dependencies, this.progress.unread);",
    '',
    'sync/replication/restored',
  ],
  [
    'not telling what somebody else has replaced',
    'sync/changes/sent.ts',
    'if (row.change_position <= entry.position) return entry;',
    'return entry;',
    'sync/replication/restored',
  ],
  [
    'reading a restored server before a conflict with it is concluded',
    'sync/changes/sender.ts',
    'isOfMissing(answer) && !(await isSameServer())',
    'false',
    'sync/changes/sender-answers',
  ],
  [
    'keeping what was sent when a restore ended the session',
    'sync/unsent-work.ts',
    "stored.some(({ server_id }) => !['', present].includes(server_id))",
    'false',
    'tests/sync/restored-server',
  ],
  [
    'forgetting what was sent when a session ended otherwise',
    'sync/unsent-work.ts',
    "stored.some(({ server_id }) => !['', present].includes(server_id))",
    'true',
    'tests/sync/ended-session',
  ],
  [
    'forgetting what was sent before an answer named the server',
    'sync/unsent-work.ts',
    "!['', present]",
    '![present]',
    'sync/unsent-work.test',
  ],
  [
    'trusting the first server that a device meets',
    'sync/replication/puller.ts',
    'await sent.meet(answer.server_id);',
    'sent.serverId = answer.server_id;',
    'sync/replication/restored.test',
  ],
  [
    'keeping an acceptance while a pull compares what was sent before it',
    'sync/changes/sent-changes.ts',
    'this.lastStep.then(step)',
    'step()',
    'sync/replication/restored.test',
  ],
  [
    'what was accepted meanwhile outlasting the end of a doubt',
    'sync/changes/sent-changes.ts',
    'if (this.entries.get(entry.key) !== entry) return;',
    '',
    'sync/replication/restored.test',
  ],
  [
    'doubting what was sent when a first answer follows a restore',
    'sync/changes/sent-changes.ts',
    "filter(({ server_id }) => server_id === '')",
    'filter(() => true)',
    'tests/sync/restored-server',
  ],
  [
    'concluding nothing from a conflict while a restored server is read',
    'sync/replication/puller.ts',
    'return epoch === otherServer ? null : server_id;',
    'return epoch === otherServer ? server_id : server_id;',
    'sync/replication/restored.test',
  ],
];
