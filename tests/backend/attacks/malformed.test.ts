import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyBackend, newPerson, SITE } from '../callers.ts';
import { type Endpoint, endpoints, type World } from './endpoints.ts';
import * as odd from './odd-inputs.ts';
import { everything, newWorld } from './victims.ts';

/** The number of requests for each fault at each endpoint. */
const EACH = 24;

let world: World;

const MAIL = {
  ENQUIRY_WEBHOOK_SECRET: 'a secret',
  ENQUIRY_MAIL_URL: 'http://localhost:1/',
  ENQUIRY_MAIL_KEY: 'key',
  ENQUIRY_MAIL_FROM: 'a@example.com',
  ENQUIRY_MAIL_TO: 'b@example.com',
};

beforeAll(async () => {
  const backend = await emptyBackend({ functionsEnv: MAIL });
  const leaver = await newPerson(backend, 'parent');
  world = {
    ...(await newWorld(backend)),
    asker: await newPerson(backend, 'parent'),
    leaver,
  };
});

afterAll(() => world.backend.close());

// @supabase/lite logs every malformed request.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function send(
  endpoint: Endpoint,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
) {
  const { token } = endpoint.who(world);
  const key = world.backend.keys.publishableKey;
  const response = await world.backend.fetch(
    new Request(SITE + endpoint.path(world), {
      method: endpoint.method ?? 'POST',
      headers: {
        apikey: key,
        authorization: `Bearer ${token ?? key}`,
        'content-type': type,
        'x-webhook-secret': MAIL.ENQUIRY_WEBHOOK_SECRET,
      },
      body,
    }),
  );
  return {
    status: response.status,
    text: await response.text(),
    type: response.headers.get('content-type'),
  };
}

/** The faults of a body that an endpoint has to refuse. */
function waysOf({
  validBody,
  fields,
  ignores,
  replaces,
  silent,
}: Endpoint): Record<string, (random: odd.Random) => string | Uint8Array<ArrayBuffer>> {
  const names = Object.keys(fields);
  return {
    'cut short': (random) => odd.cutShort(random, validBody(world)),
    'no JSON': odd.noJson,
    'no object': odd.noObject,
    ...(replaces ? {} : { 'no UTF-8': (random) => odd.notUtf8(random, validBody(world)) }),
    ...(silent
      ? {}
      : {
          'wrong types': (random) => {
            const name = odd.pick(random, names);
            return JSON.stringify({
              ...validBody(world),
              [name]: odd.wrongValue(random, fields[name] ?? 'string'),
            });
          },
        }),
    ...(ignores
      ? {}
      : {
          'strange fields': (random) =>
            odd.withField(
              validBody(world),
              odd.strangeName(random),
              odd.wrongValue(random, 'choice'),
            ),
        }),
    ...(silent
      ? {}
      : {
          'brackets in brackets': (random) => {
            const name = odd.pick(random, names);
            const { [name]: _replaced, ...others } = validBody(world);
            const rest = JSON.stringify(others).slice(1, -1);
            return `{${rest}${rest && ','}${JSON.stringify(name)}:${odd.nested(random, fields[name] === 'record')}}`;
          },
        }),
    'too large': (random) =>
      JSON.stringify({ ...validBody(world), more: 'x'.repeat(2_100_000 + odd.below(random, 9)) }),
  };
}

describe.each(endpoints)('$name', (endpoint) => {
  const ways = waysOf(endpoint);

  test.each(Object.keys(ways))('%s', async (way) => {
    const random = odd.seeded(endpoints.indexOf(endpoint) * 100 + Object.keys(ways).indexOf(way));
    const before = await everything(world.backend);
    const wrong: string[] = [];
    const times = way === 'too large' ? 2 : EACH;
    for (let n = 0; n < times; n += 1) {
      const body = ways[way]?.(random) ?? '';
      const { status, text, type } = await send(endpoint, body);
      const clear = status >= 400 && status < 500 && type?.includes('json') && text.length > 10;
      if (!clear) wrong.push(`${status} ${text.slice(0, 99)} <- ${String(body).slice(0, 99)}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything(world.backend)).toEqual(before);
  });

  test('a valid body is accepted afterwards', async () => {
    const { status, text } = await send(endpoint, JSON.stringify(endpoint.validBody(world)));
    expect([status, text]).toEqual([endpoint.accepted, text]);
  });
});
