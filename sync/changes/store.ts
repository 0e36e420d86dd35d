/**
 * The list of changes: what this user changed and the server has not confirmed. It is the queue, the base for
 * merging, the memory of attempts, and the list of what was refused or overwritten.
 *
 * Guarantee: every step of a change is one atomic write of one document. It starts from the stored state of that
 * document, whichever tab wrote it last.
 *
 * A copy in memory follows the storage, so that a step costs the same however many changes wait. The copy may be
 * behind another tab for a moment. The storage then reports a conflict, and the step starts again from its answer.
 */
import { getHeightOfRevision } from 'rxdb/plugins/utils';
import { type Observable, Subject, type Subscription } from 'rxjs';
import type { OakfoldDatabase } from '../database.ts';
import type { Stored, Write } from '../documents.ts';
import { type Change, changeKey } from '../schema/changes.ts';
import type { ServerRow } from '../schema/table.ts';
import type { CollectionName } from '../types.ts';
import { paced } from './paced.ts';
import { isUndecided } from './transitions.ts';

type StoredChange = Stored<Change>;

/** What became of one change. */
export interface ChangeEvent {
  key: string;
  before: Change | null;
  after: Change | null;
}

export interface ChangeCounts {
  waiting: number;
  /** Changes about which the person still has to decide something. */
  undecided: number;
  /** Changes of either kind: what a sign-out would lose. */
  unsent: number;
}

/** How often a write of a change is tried while other tabs write the same change. */
const attemptsToEdit = 50;
/**
 * How many changes one transaction writes, so that a long list does not hold up a frame. What a person does at once has to fit
 * into one, so that all of it is kept or nothing: a term has at most 120 lessons.
 */
export const mostInTransaction = 150;

export class ChangeStore {
  /** Each step of each change, in any tab. */
  readonly event$ = new Subject<ChangeEvent>();
  private readonly documents = new Map<string, StoredChange>();
  /** The emptied documents of removed changes, so that a late message does not bring an earlier state back. */
  private readonly removed = new Map<string, StoredChange>();
  private counts: ChangeCounts = { waiting: 0, undecided: 0, unsent: 0 };
  private readonly following: Subscription;

  private constructor(private readonly database: OakfoldDatabase) {
    this.following = database.changes.state$.subscribe((state) => this.follow(state.key, state));
  }

  /**
   * Reads the changes of this device and follows them from then on.
   * @throws when the device's storage fails
   */
  static async open(database: OakfoldDatabase): Promise<ChangeStore> {
    const store = new ChangeStore(database);
    try {
      for (const document of await database.changes.all()) store.follow(document.key, document);
      return store;
    } catch (failure) {
      store.close();
      throw failure;
    }
  }

  close(): void {
    this.following.unsubscribe();
    this.event$.complete();
  }

  get(key: string): Change | null {
    return this.documents.get(key) ?? null;
  }

  /** How many changes there are of each kind. */
  get count(): ChangeCounts {
    return this.counts;
  }

  all(): Change[] {
    return [...this.documents.values()];
  }

  /** Every change, at the subscription and after each step. A long list is emitted less often (paced.ts). */
  readonly list$: Observable<readonly Change[]> = paced(() => this.all(), this.event$);

  /** How many changes there are, at the subscription and after each step. */
  readonly counts$: Observable<ChangeCounts> = paced(() => this.counts, this.event$);

  /** The changes of one collection. It emits nothing while only changes of other collections take a step. */
  ofCollection(name: CollectionName): Observable<readonly Change[]> {
    return paced(
      () => this.all().filter(({ source }) => source === name),
      this.event$,
      ({ before, after }) => (after ?? before)?.source === name,
    );
  }

  /**
   * Creates, edits or removes the change of one row.
   * @param next takes the current change, or null if there is none, and returns the new one; null removes it. If it
   * returns what it took, nothing is written
   * @returns the change as stored; null if it was removed
   * @throws when the device's storage fails
   */
  async edit(key: string, next: (change: Change | null) => Change | null): Promise<Change | null> {
    return (await this.editAll([key], next)).get(key) ?? null;
  }

  /** The same for several changes, many in one transaction. @returns the changes as stored, without the removed ones */
  editAll(
    keys: readonly string[],
    next: (change: Change | null, key: string) => Change | null,
  ): Promise<Map<string, Change>> {
    return this.write(keys, async (change, key) => next(change, key));
  }

  /**
   * The same as `edit` for a change that depends on the server's row.
   * @param next takes the current change and the latest row of the server that this device knows, or null
   */
  async editWithRow(
    collection: CollectionName,
    rowId: string,
    next: (change: Change | null, server: ServerRow | null) => Change | null,
  ): Promise<Change | null> {
    const written = await this.editAllWithRows(collection, [rowId], next);
    return written.get(changeKey(collection, rowId)) ?? null;
  }

  /** The same for several rows, many in one transaction. @returns the changes as stored, without the removed ones */
  editAllWithRows(
    collection: CollectionName,
    rowIds: readonly string[],
    next: (change: Change | null, server: ServerRow | null, rowId: string) => Change | null,
  ): Promise<Map<string, Change>> {
    const rows = new Map(rowIds.map((id) => [changeKey(collection, id), id]));
    // The row is read after the change: a pull writes a row before it removes the answer from that row's change.
    return this.write([...rows.keys()], async (change, key) => {
      const id = rows.get(key) as string;
      const server = latestRow(await storedRow(this.database, collection, id), change?.answer);
      return next(change, server, id);
    });
  }

  private async write(
    keys: readonly string[],
    next: (change: Change | null, key: string) => Promise<Change | null>,
  ): Promise<Map<string, Change>> {
    const written = new Map<string, Change>();
    for (let start = 0; start < keys.length; start += mostInTransaction) {
      await this.writeTogether(keys.slice(start, start + mostInTransaction), next, written);
    }
    return written;
  }

  private async writeTogether(
    keys: readonly string[],
    next: (change: Change | null, key: string) => Promise<Change | null>,
    written: Map<string, Change>,
  ): Promise<void> {
    let open = keys;
    for (let attempt = 0; attempt < attemptsToEdit; attempt += 1) {
      const writes: Write<Change>[] = [];
      for (const key of open) {
        const known = this.documents.get(key);
        const made = await next(known ?? null, key);
        if (made) written.set(key, made);
        if (made === (known ?? null)) continue;
        const previous = known ?? this.removed.get(key);
        if (made) writes.push({ previous, content: made });
        else if (known) writes.push({ previous, content: emptied(known), isRemoved: true });
      }
      if (writes.length === 0) return;
      const refused = await this.database.changes.write(writes);
      if (refused.length === 0) return;
      open = refused.map((stored) => {
        written.delete(stored.key);
        // The storage knows better than the copy in memory.
        this.put(stored.key, stored);
        return stored.key;
      });
    }
    throw new Error(`The change ${open[0]} could not be written.`);
  }

  /** Takes over a state of the storage, unless a later one is known. Messages of other tabs may come late. */
  private follow(key: string, document: StoredChange): void {
    const known = this.documents.get(key) ?? this.removed.get(key);
    if (!known || height(document) > height(known)) this.put(key, document);
    // Late, or of a change that was made after the removed one was swept: the storage knows.
    else if (known._deleted && !document._deleted) void this.readAgain(key);
  }

  private async readAgain(key: string): Promise<void> {
    // The storage may have been closed meanwhile.
    const stored = await this.database.changes.byId(key).catch(() => null);
    if (stored && !this.documents.has(key)) this.put(key, stored);
  }

  private put(key: string, document: StoredChange): void {
    const before = this.documents.get(key) ?? null;
    const after = document._deleted ? null : document;
    if (after) {
      this.documents.set(key, after);
      this.removed.delete(key);
    } else {
      this.documents.delete(key);
      this.removed.set(key, document);
    }
    if (before === after) return;
    const difference = (is: (change: Change) => boolean) =>
      Number(after !== null && is(after)) - Number(before !== null && is(before));
    this.counts = {
      waiting: this.counts.waiting + difference(isWaiting),
      undecided: this.counts.undecided + difference(isUndecided),
      unsent: this.counts.unsent + difference((change) => isWaiting(change) || isUndecided(change)),
    };
    this.event$.next({ key, before, after });
  }
}

const isWaiting = ({ status }: Change) => status === 'waiting';

const height = ({ _rev }: StoredChange) => getHeightOfRevision(_rev);

/** A removed change keeps none of its content: the storage holds its document until it is swept. */
const emptied = (change: Change): Change => ({
  ...change,
  base: null,
  answer: null,
  refused: null,
  label: '',
  values: {},
  attempted: [],
  lost: {},
});

/** The server's row as the last pull left it on this device; null if there is none. */
export async function storedRow(
  { collections }: OakfoldDatabase,
  collection: CollectionName,
  id: string,
): Promise<ServerRow | null> {
  const [row] = await collections[collection].storageInstance.findDocumentsById([id], false);
  if (!row) return null;
  const { _attachments, _meta, _rev, ...fields } = row;
  return fields as ServerRow;
}

/** The latest of the server's rows, from the pull and from answers; null if it is deleted or none is known. */
function latestRow(...known: (ServerRow | null | undefined)[]): ServerRow | null {
  const [row] = known
    .filter((row) => row != null)
    .toSorted((one, other) => other.change_position - one.change_position);
  return row && !row._deleted ? row : null;
}
