/** What the tabs of a simulated device share and what outlives them: key-value store, locks and storage. */
import { exposeRxStorageRemote, type MessageToRemote } from 'rxdb/plugins/storage-remote';
import { Subject } from 'rxjs';
import type { Disk, TabStorage } from './disk.ts';
import type { FromEnvironment, ToEnvironment } from './tab-environment.ts';
import { TabLocks } from './tab-locks.ts';

export class DeviceState<Tab> {
  /** What localStorage would hold. */
  readonly keyValue = new Map<string, string>();
  private readonly locks: TabLocks<Tab>;
  private readonly storages = new Map<Tab, Subject<MessageToRemote>>();

  /** @param post sends a message to a tab, unless the tab has ended */
  constructor(
    private readonly disk: Disk,
    private readonly post: (tab: Tab, message: ToEnvironment) => void,
  ) {
    this.locks = new TabLocks<Tab>(
      (tab, id) => this.post(tab, { type: 'lock', id }),
      (tab, id) => this.post(tab, { type: 'lock-lost', id }),
    );
  }

  /** Adds a tab with its access to the storage of the device. */
  open(tab: Tab, storage: TabStorage['storage']): void {
    const messages$ = new Subject<MessageToRemote>();
    this.storages.set(tab, messages$);
    exposeRxStorageRemote({
      storage,
      messages$,
      send: (message) => this.post(tab, { type: 'storage', message }),
    });
  }

  /** The tab that exchanges with the server. */
  get leader(): Tab | undefined {
    return this.locks.holderOf('oakfold.lead.');
  }

  /** Handles a message of a tab. */
  receive(tab: Tab, message: FromEnvironment): void {
    switch (message.type) {
      case 'storage':
        this.storages.get(tab)?.next(message.message as MessageToRemote);
        break;
      case 'key':
        if (message.value === null) this.keyValue.delete(message.key);
        else this.keyValue.set(message.key, message.value);
        for (const other of this.storages.keys()) if (other !== tab) this.post(other, message);
        break;
      case 'lock':
        this.locks.ask(message.name, tab, message.id, message.how);
        break;
      case 'databases':
        void this.disk.databaseNames().then((names) => this.post(tab, { ...message, names }));
        break;
      case 'unlock':
        this.locks.giveBack(message.name, tab, message.id);
        break;
    }
  }

  /** Removes a tab that has ended, and releases its locks. */
  leave(tab: Tab): void {
    this.storages.delete(tab);
    this.locks.leave(tab);
  }
}
