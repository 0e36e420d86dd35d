/** The storage of a simulated device as its thread sees it: kept by the test, asked for by messages. */
import type { RxStorage } from 'rxdb';
import {
  getRxStorageRemote,
  type MessageFromRemote,
  type MessageToRemote,
} from 'rxdb/plugins/storage-remote';
import type { Observable } from 'rxjs';

const questions = ['bulkWrite', 'findDocumentsById', 'query', 'count', 'cleanup'] as const;
const ends = ['close', 'remove'] as const;

type Asked = (...given: unknown[]) => Promise<unknown>;

/**
 * RxDB's remote storage never answers a question that meets the closing of its collection, and whoever
 * waits for the answer waits for ever. A browser's storage rejects it; so does this.
 */
export function deviceStorage(
  send: (message: MessageToRemote) => void,
  messages$: Observable<MessageFromRemote>,
): RxStorage<unknown, unknown> {
  const storage = getRxStorageRemote({
    identifier: 'device',
    mode: 'storage',
    messageChannelCreator: async () => ({
      send,
      messages$: messages$ as never,
      close: async () => undefined,
    }),
  });
  const create = storage.createStorageInstance.bind(storage);
  storage.createStorageInstance = async (parameters) => {
    const instance = await create(parameters);
    const methods = instance as unknown as Record<string, Asked>;
    let end: () => void = () => undefined;
    const ended = new Promise<never>((_, reject) => {
      end = () => reject(new Error('The storage of this collection was closed.'));
    });
    ended.catch(() => undefined);
    for (const name of questions) {
      const ask = methods[name]?.bind(instance);
      if (ask) methods[name] = (...given) => Promise.race([ask(...given), ended]);
    }
    for (const name of ends) {
      const finish = methods[name]?.bind(instance);
      if (finish) methods[name] = (...given) => finish(...given).finally(end);
    }
    return instance;
  };
  return storage as unknown as RxStorage<unknown, unknown>;
}
