import type { FunctionContext } from '../_shared/contract.ts';
import { exchange } from '../_shared/exchange.ts';
import type { MailWords } from './phrases.ts';
import type { Settings } from './settings.ts';
import { htmlOf, reachUs, textOf } from './words.ts';

export interface ClaimedMail {
  id: string;
  /** Null: the owner's. */
  address: string | null;
  /** Null: this version does not know the kind. */
  words: MailWords | null;
}

export interface Delivery {
  /** later: the service fails, or it is unknown whether it took the mail. refused: it does not take this mail. */
  outcome: 'sent' | 'later' | 'refused';
  /** What went wrong, for the owner; '' if it was sent. */
  reason: string;
}

/** The statuses by which a mail service says that something is wrong with this mail. */
const REFUSALS = new Set([400, 413, 422]);

/** Sends one mail through the service. Never throws. */
export async function deliver(
  { id, address, words }: ClaimedMail,
  settings: Settings,
  context: FunctionContext,
): Promise<Delivery> {
  if (!words) return { outcome: 'later', reason: 'Deploy send-mails: it does not know this mail.' };
  const name = /^\s*"?([^"<]+?)"?\s*</.exec(settings.from)?.[1] ?? '';
  const shown = address === null ? words : { ...words, paragraphs: [...words.paragraphs, reachUs] };
  const frame = { name, site: settings.site.replace(/\/$/, '') };
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${settings.serviceKey}`,
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify({
      from: settings.from,
      to: address ?? settings.owner,
      ...(address === null ? {} : { reply_to: settings.owner }),
      subject: words.subject,
      text: textOf(shown, frame),
      html: htmlOf(shown, frame),
    }),
  };
  try {
    const send = (request: Request) => context.fetch(request);
    const { ok, status } = await exchange(send, settings.serviceUrl, init, context.timeoutMs);
    if (ok) return { outcome: 'sent', reason: '' };
    const reason = `The mail service answered ${status}.`;
    return { outcome: REFUSALS.has(status) ? 'refused' : 'later', reason };
  } catch {
    return { outcome: 'later', reason: 'The mail service gave no whole answer.' };
  }
}
