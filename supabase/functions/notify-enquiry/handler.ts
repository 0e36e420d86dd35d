/**
 * Mails the owner that an enquiry has come in. A database webhook calls it for every insert into enquiries.
 * The mail gives the kind and the time, and nothing about the visitor, because it passes through another
 * company's service. The enquiry itself is read in the app. Until the owner has set all variables
 * (supabase/README.md), it sends nothing and answers which are missing.
 */
import { answer, refusal } from '../_shared/answers.ts';
import { exchange } from '../_shared/exchange.ts';
import { jsonFunction } from '../_shared/json-function.ts';
import { isPayload, type Payload } from '../_shared/payload.ts';

/** An enquiry has 48 kB at most; a webhook also sends its other columns. In bytes. */
const BODY_LIMIT = 64 * 1024;

const VARIABLES = {
  secret: 'ENQUIRY_WEBHOOK_SECRET',
  url: 'ENQUIRY_MAIL_URL',
  key: 'ENQUIRY_MAIL_KEY',
  from: 'ENQUIRY_MAIL_FROM',
  to: 'ENQUIRY_MAIL_TO',
} as const;
type Settings = Record<keyof typeof VARIABLES, string>;

const KINDS: Record<string, string> = {
  contact: 'a message',
  diagnostic: 'a request for a diagnostic test',
  'mock-test': 'a mock test booking',
  workshop: 'a workshop registration',
  newsletter: 'a newsletter subscription',
};

export const handle = jsonFunction(BODY_LIMIT, async (payload, request, { env, timeoutMs }) => {
  const { settings, missing } = readSettings(env);
  if (missing.length > 0) {
    return answer(200, { sent: false, reason: `Not switched on. Not set: ${missing.join(', ')}.` });
  }
  const given = request.headers.get('x-webhook-secret') ?? '';
  if (!(await isSame(given, settings.secret))) {
    return refusal(401, 'wrong_secret', 'The header x-webhook-secret is not what was set.');
  }
  const enquiry = enquiryOf(payload);
  if (!enquiry) return refusal(400, 'bad_request', 'This is no new row of enquiries.');
  const failure = await send(settings, enquiry, timeoutMs);
  if (failure) {
    console.error(failure);
    return refusal(502, 'mail_failed', failure);
  }
  return answer(200, { sent: true });
});

function readSettings(env: (name: string) => string | undefined) {
  const entries = Object.entries(VARIABLES).map(([name, variable]) => [name, env(variable) ?? '']);
  const settings = Object.fromEntries(entries) as Settings;
  const missing = Object.values(VARIABLES).filter((variable) => !env(variable));
  return { settings, missing };
}

/** Compares hashes, so that the time taken does not reveal how much of a guess was right. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const hash = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [one, other] = [await hash(given), await hash(wanted)];
  return one.every((byte, place) => byte === other[place]);
}

interface Enquiry {
  what: string;
  receivedAt: string;
}

/** The row of a database webhook's `{ type, table, record }`, or null. */
function enquiryOf({ type, table, record }: Payload): Enquiry | null {
  if (type !== 'INSERT' || table !== 'enquiries' || !isPayload(record)) return null;
  const { kind, received_at } = record;
  const what = typeof kind === 'string' ? KINDS[kind] : undefined;
  const received = new Date(typeof received_at === 'string' ? received_at : '');
  if (!what || Number.isNaN(received.getTime())) return null;
  const receivedAt = received.toLocaleString('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
  return { what, receivedAt };
}

/** Sends the mail through the service. @returns what went wrong, or null */
async function send(
  settings: Settings,
  { what, receivedAt }: Enquiry,
  timeoutMs: number,
): Promise<string | null> {
  const mail = {
    from: settings.from,
    to: settings.to,
    subject: `New enquiry: ${what}`,
    text: `On ${receivedAt}, ${what} came in.\n\nSign in as an admin to read it and to mark it as handled.\n`,
  };
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(mail),
  };
  try {
    const { ok, status } = await exchange(fetch, settings.url, init, timeoutMs);
    return ok ? null : `The mail service answered ${status}.`;
  } catch {
    return 'The mail service could not be reached.';
  }
}
