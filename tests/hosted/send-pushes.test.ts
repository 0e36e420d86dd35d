/** Pushes in Deno: the package that encrypts them is not part of the functions' own code. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../backend/callers.ts';
import { type DenoFunctions, startDenoFunctions } from '../harness/deno-functions.ts';
import { subscribedDevice } from '../harness/push-service.ts';
import { startServer, type TestServer } from '../harness/server.ts';

const SECRET = 'a secret of the sender';

let server: TestServer;
let functions: DenoFunctions;

beforeAll(async () => {
  server = await startServer();
  const { publishableKey, secretKey, push } = server.backend.keys;
  const variables = {
    SUPABASE_URL: server.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
    SEND_MAILS_SECRET: SECRET,
    VAPID_PUBLIC_KEY: push.publicKey,
    VAPID_PRIVATE_KEY: push.privateKey,
    VAPID_SUBJECT: 'mailto:owner@example.com',
  };
  functions = await startDenoFunctions(variables, ['send-pushes']);
  // Nobody answers there.
  await server.query("update private.push_settings set hosts = '{127.0.0.1}' where singleton");
});
afterAll(async () => {
  await functions?.close();
  await server?.close();
});

const send = async (secret: string) => {
  const init = { method: 'POST', headers: { 'x-secret': secret }, body: '{}' };
  return (await fetch(functions.urlOf('send-pushes'), init)).json();
};

test('what is due is encrypted, and tried again if the push service does not answer', async () => {
  const parent = await newPerson(server.backend, 'parent');
  const saved = await parent.call('POST', '/rest/v1/rpc/save_push_subscription', {
    ...subscribedDevice('phone').subscription,
    endpoint: 'https://127.0.0.1/phone',
  });
  expect(saved.status).toBe(200);
  await server.query(`select private.tell('{${parent.id}}', 'class-word', '{}')`);
  expect(await send('a guess')).toMatchObject({ code: 'wrong_secret' });
  expect(await send(SECRET)).toEqual({ sent: 0, gone: 0, refused: 0, later: 1 });
  const [push] = await server.query('select last_error from private.pushes');
  expect(push).toEqual({ last_error: 'The push service gave no whole answer.' });
});
