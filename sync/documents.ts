/**
 * Documents that only this device has: the list of changes, what was sent, and how far it has read. They lie in the same
 * storage as the rows, under the names that a collection of RxDB would have, but are none: free RxDB opens 13 collections
 * in one realm, and those are for the tables.
 */
import {
  fillWithDefaultSettings,
  getWrappedStorageInstance,
  normalizeMangoQuery,
  prepareQuery,
  type RxDatabase,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
  type RxStorageInstance,
  randomToken,
} from 'rxdb';
import { filter, map, mergeMap, type Observable, startWith, switchMap } from 'rxjs';
import type { Options } from './storage/instance.ts';

/** How the documents of one kind are stored. */
export interface Kind<Content> {
  name: string;
  schema: RxJsonSchema<Content>;
  options?: Options;
}

/** A document with what the storage adds to it. */
export type Stored<Content> = RxDocumentData<Content>;

/** One document of a write, over the state that the writer knows. */
export interface Write<Content> {
  previous?: Stored<Content> | undefined;
  content: Content;
  isRemoved?: boolean;
}

/** What documents need of a database. */
export type Opened = Pick<RxDatabase, 'name' | 'token' | 'storage' | 'multiInstance' | 'onClose'>;

type Instance<Content> = RxStorageInstance<Content, unknown, Options>;

/** How often a document is written while other tabs write it too. */
const attemptsToWrite = 50;

export class Documents<Content> {
  /** The states of documents as they are written, in any tab. */
  readonly state$: Observable<Stored<Content>>;

  private constructor(readonly storageInstance: Instance<Content>) {
    this.state$ = storageInstance.changeStream().pipe(
      mergeMap(({ events }) => events),
      map(({ documentData }) => documentData as Stored<Content>),
    );
  }

  /**
   * Opens the documents of one kind. They are closed with the database.
   * @throws when the browser refuses storage
   */
  static async open<Content>(
    database: Opened,
    { name, schema, options = {} }: Kind<Content>,
  ): Promise<Documents<Content>> {
    const instance = (await database.storage.createStorageInstance<Content>({
      databaseInstanceToken: database.token,
      databaseName: database.name,
      collectionName: name,
      schema: fillWithDefaultSettings(schema),
      options,
      multiInstance: database.multiInstance,
      devMode: false,
    })) as Instance<Content>;
    database.onClose.push(() => instance.close());
    const opened = database as RxDatabase;
    return new Documents(getWrappedStorageInstance(opened, instance, schema as never));
  }

  /** Every document. */
  async all(): Promise<Stored<Content>[]> {
    const { schema } = this.storageInstance;
    const selector = { _deleted: { $eq: false } } as never;
    const query = prepareQuery(schema, normalizeMangoQuery(schema, { selector }));
    return (await this.storageInstance.query(query)).documents;
  }

  /** The document of an id; null if there is none. */
  async byId(id: string): Promise<Stored<Content> | null> {
    return (await this.storageInstance.findDocumentsById([id], false))[0] ?? null;
  }

  /** The document of an id, at the subscription and after each write in any tab; null if there is none. */
  watch(id: string): Observable<Stored<Content> | null> {
    return this.state$.pipe(
      filter((state) => this.idOf(state) === id),
      startWith(null),
      switchMap(() => this.byId(id)),
    );
  }

  /**
   * Writes documents in one transaction.
   * @returns the stored states of those that were written since the state that the writer knows, and now were not
   */
  async write(writes: readonly Write<Content>[]): Promise<Stored<Content>[]> {
    const rows = writes.map(({ previous, content, isRemoved = false }) => {
      const { _attachments = {}, _meta = { lwt: 1 }, _rev = '' } = previous ?? {};
      const document = { ...content, _attachments, _meta, _rev, _deleted: isRemoved };
      return { ...(previous ? { previous } : {}), document: document as Stored<Content> };
    });
    const { error } = await this.storageInstance.bulkWrite(rows, 'oakfold-documents');
    return error.map((refused) => {
      if (refused.status !== 409) throw new Error(`A document was refused: ${refused.status}.`);
      return refused.documentInDb;
    });
  }

  /** Writes documents over whatever is stored of them. */
  put(contents: readonly Content[]): Promise<void> {
    return this.overwrite(new Map(contents.map((content) => [this.idOf(content), content])));
  }

  /** Removes documents. Their contents stay in the storage until it is cleaned up. */
  remove(ids: readonly string[]): Promise<void> {
    return this.overwrite(new Map(ids.map((id) => [id, null])));
  }

  /** Removes every document, and the place where they were stored. */
  async removeAll(): Promise<void> {
    await this.storageInstance.remove();
  }

  private async overwrite(contents: ReadonlyMap<string, Content | null>): Promise<void> {
    let known = await this.storageInstance.findDocumentsById([...contents.keys()], true);
    let open = [...contents.keys()];
    for (let attempt = 0; attempt < attemptsToWrite && open.length > 0; attempt += 1) {
      const held = new Map(known.map((document) => [this.idOf(document), document]));
      const writes = open.flatMap((id): Write<Content>[] => {
        const [previous, content] = [held.get(id), contents.get(id) ?? null];
        if (content) return [{ previous, content }];
        return previous && !previous._deleted
          ? [{ previous, content: previous, isRemoved: true }]
          : [];
      });
      known = writes.length > 0 ? await this.write(writes) : [];
      open = known.map((document) => this.idOf(document));
    }
    if (open.length > 0) throw new Error(`The document ${open[0]} could not be written.`);
  }

  private idOf(content: Content): string {
    const { primaryKey } = this.storageInstance.schema;
    return String(content[primaryKey as keyof Content]);
  }
}

/** Removes the documents of one kind from a database that this tab has closed. */
export async function removeStorage(
  storage: RxStorage<unknown, unknown>,
  databaseName: string,
  { name, schema }: { name: string; schema: object },
): Promise<void> {
  const instance = await storage.createStorageInstance({
    databaseInstanceToken: randomToken(10),
    databaseName,
    collectionName: name,
    schema: fillWithDefaultSettings(schema as RxJsonSchema<unknown>),
    options: {},
    multiInstance: false,
    devMode: false,
  });
  await instance.remove();
}
