import type { EventBulk, RxStorageInstance } from 'rxdb';
import { merge, Subject } from 'rxjs';

type Instance = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: of any documents, in any storage.
  RxStorageInstance<any, any, any>,
  'databaseName' | 'collectionName' | 'schema' | 'changeStream' | 'close' | 'remove'
>;

/**
 * Tells the other tabs what this one writes to a collection, and adds what they write to its stream of changes. RxDB's own
 * support of several tabs does the same, with a package (broadcast-channel) for browsers without BroadcastChannel.
 */
export function shareBetweenTabs(instance: Instance): void {
  const { databaseName, collectionName, schema } = instance;
  const channel = new BroadcastChannel(`${databaseName}|${collectionName}|${schema.version}`);
  const others$ = new Subject<EventBulk<never, unknown>>();
  channel.onmessage = ({ data }) => others$.next(data);
  const own$ = instance.changeStream();
  const sending = own$.subscribe((changes) => channel.postMessage(changes));
  instance.changeStream = () => merge(own$, others$);
  for (const ending of ['close', 'remove'] as const) {
    const end = instance[ending].bind(instance);
    // Running writes end before, and the other tabs hear of them.
    instance[ending] = () =>
      end().finally(() => {
        sending.unsubscribe();
        channel.close();
      });
  }
}
