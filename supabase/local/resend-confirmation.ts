import { createHash, randomBytes } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type { Database } from './database.ts';
import { fillTemplate, type MailTemplate } from './mail-templates.ts';

/** How a confirmation mail is made and sent. */
export interface ConfirmationMail {
  driver: EmailDriver;
  template: MailTemplate | undefined;
  siteUrl: string;
}

/**
 * Sends the confirmation mail again, with a new token in place of the one before. Sends nothing if no account waits for
 * a confirmation of this address.
 */
export async function resendConfirmation(
  database: Database,
  { driver, template, siteUrl }: ConfirmationMail,
  email: string,
): Promise<void> {
  if (!template) throw new Error('config.toml names no confirmation mail.');
  const tokenHash = createHash('sha256').update(randomBytes(32)).digest('hex');
  const { rows } = await database.query<{ email: string }>(
    `update auth.users set confirmation_token = $1, confirmation_sent_at = now()
     where email = lower($2) and email_confirmed_at is null and confirmation_sent_at is not null
     returning email`,
    [tokenHash, email],
  );
  const values = { SiteURL: siteUrl, TokenHash: tokenHash, Email: email };
  for (const { email: to } of rows) await driver.send({ to, ...fillTemplate(template, values) });
}
