import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closingTicket, emptyBackend, newPerson, SITE } from '../callers.ts';
import * as odd from './odd-inputs.ts';
import { type Place, places, type World } from './places.ts';
import { everything, newWorld } from './victims.ts';

/** Of each way to be wrong, at each place. */
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
    leaversTicket: await closingTicket(leaver),
  };
});

afterAll(() => world.backend.close());

// @supabase/lite prints every request that makes no sense.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function send(
  place: Place,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
) {
  const { token } = place.who(world);
  const key = world.backend.keys.publishableKey;
  const response = await world.backend.fetch(
    new Request(SITE + place.path(world), {
      method: place.method ?? 'POST',
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

/** Every way in which a body can be wrong at a place, and none that it has to take. */
function waysOf({
  sound,
  fields,
  ignores,
  replaces,
  silent,
}: Place): Record<string, (random: odd.Random) => string | Uint8Array<ArrayBuffer>> {
  const names = Object.keys(fields);
  return {
    'cut short': (random) => odd.cutShort(random, sound(world)),
    'no JSON': odd.noJson,
    'no object': odd.noObject,
    ...(replaces ? {} : { 'no UTF-8': (random) => odd.notUtf8(random, sound(world)) }),
    ...(silent
      ? {}
      : {
          'wrong types': (random) => {
            const name = odd.pick(random, names);
            return JSON.stringify({
              ...sound(world),
              [name]: odd.wrongValue(random, fields[name] ?? 'string'),
            });
          },
        }),
    ...(ignores
      ? {}
      : {
          'strange fields': (random) =>
            odd.withField(sound(world), odd.strangeName(random), odd.wrongValue(random, 'choice')),
        }),
    ...(silent
      ? {}
      : {
          'brackets in brackets': (random) => {
            const name = odd.pick(random, names);
            const { [name]: _replaced, ...others } = sound(world);
            const rest = JSON.stringify(others).slice(1, -1);
            return `{${rest}${rest && ','}${JSON.stringify(name)}:${odd.nested(random, fields[name] === 'record')}}`;
          },
        }),
    'too large': (random) =>
      JSON.stringify({ ...sound(world), more: 'x'.repeat(2_100_000 + odd.below(random, 9)) }),
  };
}

describe.each(places)('$name', (place) => {
  const ways = waysOf(place);

  test.each(Object.keys(ways))('%s', async (way) => {
    const random = odd.seeded(places.indexOf(place) * 100 + Object.keys(ways).indexOf(way));
    const before = await everything(world.backend);
    const wrong: string[] = [];
    const times = way === 'too large' ? 2 : EACH;
    for (let n = 0; n < times; n += 1) {
      const body = ways[way]?.(random) ?? '';
      const { status, text, type } = await send(place, body);
      const clear = status >= 400 && status < 500 && type?.includes('json') && text.length > 10;
      if (!clear) wrong.push(`${status} ${text.slice(0, 99)} <- ${String(body).slice(0, 99)}`);
    }
    expect(wrong).toEqual([]);
    expect(await everything(world.backend)).toEqual(before);
  });

  test('what is sound is taken afterwards', async () => {
    const { status, text } = await send(place, JSON.stringify(place.sound(world)));
    expect([status, text]).toEqual([place.taken, text]);
  });
});
