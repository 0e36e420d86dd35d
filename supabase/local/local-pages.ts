import type { Statements } from './database.ts';
import type { Mail } from './mails.ts';
import { json } from './responses.ts';
import { totp } from './totp.ts';

/** Pages that only the embedded backend has. A hosted project has nothing under /local/. */
export async function serveLocalPage(
  request: Request,
  mails: Mail[],
  { query }: Statements,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return json(405, { code: '405', message: 'Only reading is possible here.' }, { allow: 'GET' });
  }
  switch (pathname) {
    case '/local/mails':
      return new Response(mailsPage(newestFirst(mails)), {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      });
    case '/local/codes.json': {
      // What an authenticator app would show, so that a demo and its tests need none.
      const { rows } = await query<{ email: string; secret: string }>(
        `select u.email, f.secret from auth.mfa_factors f join auth.users u on u.id = f.user_id
         where f.status = 'verified' order by u.email`,
      );
      return json(
        200,
        rows.map(({ email, secret }) => ({ email, code: totp(secret) })),
      );
    }
    case '/local/mails.json':
      return json(200, newestFirst(mails));
    default:
      return json(404, { code: 'NOT_FOUND', message: 'There is nothing at this address.' });
  }
}

const newestFirst = (mails: Mail[]) => [...mails].reverse();

function mailsPage(mails: Mail[]): string {
  const items = mails.map(
    (mail) => `<li><article>
<h2>${escapeHtml(mail.subject)}</h2>
<p>To <b>${escapeHtml(mail.to)}</b>, <time datetime="${mail.sentAt}">${escapeHtml(whenOf(mail))}</time></p>
<pre>${withLinks(mail.text)}</pre>
</article></li>`,
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails of the embedded backend</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
ol { list-style: none; padding: 0 }
article { border-top: 1px solid; padding: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body>
<main>
<h1>Mails</h1>
<p>The embedded backend sends no mail. What it would have sent is here, newest first.</p>
${items.length ? `<ol>${items.join('')}</ol>` : '<p>No mails yet.</p>'}
</main>
</body>
</html>`;
}

const whenOf = ({ sentAt }: Mail) => new Date(sentAt).toLocaleString('en-GB');

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
