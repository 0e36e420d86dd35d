import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const mailBody = v.object({
  from: v.string(),
  to: v.string(),
  reply_to: v.optional(v.string()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});

export interface ReceivedMail extends v.InferOutput<typeof mailBody> {
  /** The idempotency key. */
  key: string;
  authorization: string;
}

/** The status of the answer to a mail. A promise stalls the answer. */
type Rule = (mail: ReceivedMail) => number | Promise<number>;

export const MAIL_SECRET = 'a secret of the sender';

/** A mail service on this machine, with the answers that a test decides. */
export interface MailService {
  /** The variables with which send-mails uses it. */
  env: Record<string, string>;
  /** Every request for a mail so far, oldest first. */
  received: ReceivedMail[];
  /** Decides the answers from now on. */
  answer(rule: Rule): void;
  close(): Promise<void>;
}

export async function startMailService(): Promise<MailService> {
  let rule: Rule = () => 200;
  const received: ReceivedMail[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const mail = {
      ...v.parse(mailBody, JSON.parse(Buffer.concat(parts).toString())),
      key: String(request.headers['idempotency-key']),
      authorization: request.headers.authorization ?? '',
    };
    received.push(mail);
    response.writeHead(await rule(mail)).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      SEND_MAILS_SECRET: MAIL_SECRET,
      MAIL_SERVICE_URL: `http://127.0.0.1:${port}/emails`,
      MAIL_SERVICE_KEY: 'key-of-the-service',
      MAIL_FROM: 'A Business <site@example.com>',
      MAIL_OWNER: 'owner@example.com',
      MAIL_SITE: 'https://site.example',
    },
    received,
    answer: (next) => {
      rule = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}
