import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EmailDriver } from '@supabase/lite';
import type { Database } from './database.ts';
import { fillTemplate, type MailTemplate } from './mail-templates.ts';
import { json } from './responses.ts';

/** How a confirmation mail is made and sent. */
export interface ConfirmationMail {
  driver: EmailDriver;
  template: MailTemplate | undefined;
  siteUrl: string;
  /** Whether new accounts confirm their address. */
  isRequired: boolean;
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

/**
 * The answer to a second sign-up with an address: the same as to the first, with an id of nobody, whether or not the account is
 * confirmed. It changes nothing. An account that waits for its confirmation gets the mail again.
 */
export async function answerRepeatedSignUp(
  database: Database,
  confirmation: ConfirmationMail,
  email: string,
): Promise<Response> {
  await resendConfirmation(database, confirmation, email);
  const now = new Date().toISOString();
  const made = { created_at: now, updated_at: now, confirmation_sent_at: now };
  const user = { id: randomUUID(), aud: 'authenticated', role: '', email: email.toLowerCase() };
  const rest = { identities: [], user_metadata: {}, app_metadata: { provider: 'email' } };
  return json(200, { ...user, ...made, ...rest }, { 'access-control-allow-origin': '*' });
}
