import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { writeAtomically } from './atomic-files.ts';
import { json } from './responses.ts';

/** A mail that the auth service or send-mails would have sent; nothing leaves this machine. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  sentAt: string;
  /** The link with a token, or null. */
  link: string | null;
}

const KEPT_ON_DISK = 50;

/** The variables with which send-mails sends to this mailbox (`receive`). Only this process knows the secret. */
export const mailSettings = (siteUrl: string): Record<string, string> => ({
  SEND_MAILS_SECRET: randomBytes(24).toString('base64url'),
  MAIL_SERVICE_URL: `${siteUrl}/local/mails`,
  MAIL_SERVICE_KEY: 'none',
  MAIL_FROM: 'The embedded backend <site@example.com>',
  MAIL_OWNER: 'owner@example.com',
  MAIL_SITE: siteUrl,
});

/**
 * Catches the mails of the auth service (`driver`) and of send-mails (`receive`, in place of a mail service): all of
 * them in `mails` (newest last), and the last fifty in the data folder, so that a reset link survives a restart.
 */
export function createMailbox(dataFolder: string | undefined): {
  mails: Mail[];
  driver: EmailDriver;
  receive(request: Request): Promise<Response>;
} {
  const file = dataFolder && join(dataFolder, 'mails.json');
  const mails: Mail[] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const keep = async (mail: Mail) => {
    mails.push(mail);
    if (file) writeAtomically(file, JSON.stringify(mails.slice(-KEPT_ON_DISK), null, 2));
  };
  return {
    mails,
    // The auth service writes HTML only.
    driver: { send: (message) => keep(toMail(message, textOf(message.html ?? ''))) },
    receive: async (request) => {
      const message = (await request.json()) as EmailMessage;
      await keep(toMail(message, message.text ?? ''));
      return json(200, {});
    },
  };
}

function toMail({ to, subject }: EmailMessage, text: string): Mail {
  const link = text.match(/https?:\/\/\S+[?&]token_hash=\S+/)?.[0] ?? null;
  return { to, subject, text, sentAt: new Date().toISOString(), link };
}

/** What a person reads of a mail of supabase/templates. */
const textOf = (html: string) =>
  html
    .replace(/^.*<body[^>]*>/s, '')
    .replace(/<[^>]+>/g, '')
    .replace(/\s*\n\s*/g, '\n\n')
    .replaceAll('&amp;', '&')
    .trim();
