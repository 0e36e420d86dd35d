/** A sender on a list of changes of its own, whose server answers as a test says. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { Sender } from '../../sync/changes/sender.ts';
import { ChangeStore } from '../../sync/changes/store.ts';
import { openDatabase } from '../../sync/database.ts';
import { Backoff } from '../../sync/remote/backoff.ts';
import type { Network } from '../../sync/remote/network.ts';
import type { Change } from '../../sync/schema/changes.ts';
import { openIndexedDbStorage } from '../../sync/storage/storage.ts';
import { newRow } from './course-changes.ts';
import { freshEngine } from './fake-engine.ts';
import {
  courseAt,
  type ScriptedAnswer,
  type ScriptedRequest,
  scriptedClient,
  undisturbed,
} from './scripted-client.ts';

export type Answering = (request: ScriptedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

type ScriptedSender = Awaited<ReturnType<typeof openScriptedSender>>;

/**
 * Opens a sender before each test of a file, and closes it after.
 * @returns the sender of the test that runs. Its server accepts everything until the test sets another `answer`.
 */
export function senderForEach(): ScriptedSender & { answer: Answering } {
  const run = { answer: accepting } as ReturnType<typeof senderForEach>;
  beforeEach(async () => {
    run.answer = accepting;
    Object.assign(run, await openScriptedSender((request) => run.answer(request)));
  });
  afterEach(() => run.close());
  return run;
}

/** @param answer what the server answers to each request */
async function openScriptedSender(answer: Answering) {
  const backoffs: Backoff[] = [];
  const network = { isWell: true, mayTry: true };
  const database = await openDatabase('1', openIndexedDbStorage(freshEngine()), false);
  const changes = await ChangeStore.open(database);
  const { client, requests } = scriptedClient(answer);
  const counts = { accepted: 0 };
  const server: { known: string | null } = { known: 'first' };
  const sender = new Sender({
    changes,
    ...undisturbed,
    watchServer: () => {
      const { known } = server;
      return async () => known !== null && server.known === known;
    },
    client,
    network: Object.assign(network, {
      newBackoff: () => {
        const backoff = new Backoff();
        backoffs.push(backoff);
        return backoff;
      },
    }) as unknown as Network,
    onProgress: ({ wereAccepted }) => {
      counts.accepted += Number(wereAccepted);
    },
    onStorageFailure: (failure) => {
      throw failure;
    },
  });
  /** Resolves when nothing more can be sent now. */
  const quiet = () => vi.waitFor(() => expect(sender.isSending).toBe(false), { interval: 5 });
  return {
    database,
    changes,
    sender,
    requests,
    /** The server whose rows this device has; null while a restored one is read. */
    server,
    backoffs,
    network,
    /** How often the sender said that changes were accepted. */
    counts,
    quiet,
    async send(...given: Change[]): Promise<void> {
      await changes.editAll(
        given.map(({ key }) => key),
        (_, key) => given.find((one) => one.key === key) ?? null,
      );
      sender.start();
      await quiet();
    },
    /** Ends the pauses, and resolves when all is quiet again. */
    async tryHeldAgain(): Promise<void> {
      const before = requests.length;
      for (const backoff of backoffs) backoff.tryNow();
      await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before), { interval: 5 });
      await quiet();
    },
    statuses: () => changes.all().map(({ status }) => status),
    async close(): Promise<void> {
      sender.close();
      for (const backoff of backoffs) backoff.close();
      changes.close();
      await database.close();
    },
  };
}

/** The rows in the body of a request. */
export const rowsOf = ({ body }: ScriptedRequest) => [body].flat() as { id: string }[];
/** The server takes what it is sent. */
export const accepting: Answering = (request) => [
  201,
  rowsOf(request).map((row) => courseAt(9, row)),
];
/** A refusal by the database. */
export const no = (status: number, code: string, details?: string): ScriptedAnswer => [
  status,
  { code, message: 'no', details },
];

let acts = 0;
/** A new course, made alone. */
export function course(id: string, values: Partial<Change> = {}): Change {
  acts += 1;
  const at = new Date(acts).toISOString();
  const row = { id, title: 'Algebra' };
  return newRow({ key: `courses:${id}`, row_id: id, at, values: row, ...values });
}
export const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
