import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { writeAtomically } from './atomic-files.ts';
import { requestContext } from './request-context.ts';

/** A mail that the auth service would have sent; nothing leaves this machine. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
  /** The link in the mail, or null. */
  link: string | null;
}

const KEPT_ON_DISK = 50;

/**
 * Catches the auth service's mails: all of them in `mails` (newest last), and the last fifty in the
 * data folder, so that a reset link survives a restart.
 */
export function createMailbox(dataFolder: string | undefined): {
  mails: Mail[];
  driver: EmailDriver;
} {
  const file = dataFolder && join(dataFolder, 'mails.json');
  const mails: Mail[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return {
    mails,
    driver: {
      send: async (message) => {
        mails.push(toMail(message));
        if (file) writeAtomically(file, JSON.stringify(mails.slice(-KEPT_ON_DISK), null, 2));
      },
    },
  };
}

function toMail({ to, subject, text = '' }: EmailMessage): Mail {
  const sent = text.match(/https?:\/\/\S+/)?.[0] ?? null;
  const link = sent && withRedirect(sent, requestContext.getStore()?.redirectTo ?? null);
  return {
    to,
    subject,
    text: sent && link ? text.replace(sent, link) : text,
    sentAt: new Date().toISOString(),
    link,
  };
}

/** Adds the page that the request asked for. @supabase/lite makes every link lead to the site's root. */
function withRedirect(link: string, redirectTo: string | null): string {
  if (!redirectTo) return link;
  const url = new URL(link);
  url.searchParams.set('redirect_to', redirectTo);
  return url.toString();
}
