/** The storage of a simulated device in its thread. The test keeps the data; messages connect the two. */
import type { RxStorage } from 'rxdb';
import {
  getRxStorageRemote,
  type MessageFromRemote,
  type MessageToRemote,
} from 'rxdb/plugins/storage-remote';
import type { Observable } from 'rxjs';
import { shareBetweenTabs } from '../../sync/storage/tabs.ts';

const questions = ['bulkWrite', 'findDocumentsById', 'query', 'count', 'cleanup'] as const;
const ends = ['close', 'remove'] as const;

type Asked = (...given: unknown[]) => Promise<unknown>;

/**
 * RxDB's remote storage never answers a request that meets the closing of its collection. A browser's storage
 * rejects it, and so does this one.
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
    // The storage at the other end serves only this tab.
    const instance = await create({ ...parameters, multiInstance: false });
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
    if (parameters.multiInstance) shareBetweenTabs(instance);
    return instance;
  };
  return storage as unknown as RxStorage<unknown, unknown>;
}
