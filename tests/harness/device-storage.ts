/** The storage of a simulated device in its thread. The test keeps the data; messages connect the two. */
import { addRxStorageMultiInstanceSupport, type RxStorage } from 'rxdb';
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
 * RxDB's remote storage never answers a request that meets the closing of its collection. A browser's storage
 * rejects it, and so does this one.
 * @param channel carries the writes of each tab to the other tabs of the device
 */
export function deviceStorage(
  send: (message: MessageToRemote) => void,
  messages$: Observable<MessageFromRemote>,
  channel: BroadcastChannel,
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
  const tabs = betweenTabs(channel);
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
    addRxStorageMultiInstanceSupport('device', parameters, instance, tabs as never);
    return instance;
  };
  return storage as unknown as RxStorage<unknown, unknown>;
}

/** Adapts a channel to the interface of RxDB's package `broadcast-channel`, which would reach every device in Node. */
function betweenTabs(channel: BroadcastChannel) {
  const listeners = new Set<(message: unknown) => void>();
  channel.onmessage = (event) => {
    for (const listener of listeners) listener((event as MessageEvent).data);
  };
  return {
    postMessage: (message: unknown) => channel.postMessage(message),
    addEventListener: (_type: 'message', listener: (message: unknown) => void) =>
      listeners.add(listener),
    removeEventListener: (_type: 'message', listener: (message: unknown) => void) =>
      listeners.delete(listener),
  };
}
