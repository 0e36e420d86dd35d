import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** What the device still stores for a person: collections and non-empty keys. */
export async function remains({ device, id }: Person): Promise<unknown[]> {
  return [
    ...(await device.storedCollections()).filter((name) => name.includes(id)),
    ...['oakfold.session', 'oakfold.closing', 'oakfold.forget'].filter((key) => device.stored(key)),
  ];
}

/** How many accounts of this id the server has. */
export async function accounts(server: TestServer, id: string): Promise<number> {
  return (await server.query('select 1 from auth.users where id = $1', [id])).length;
}
