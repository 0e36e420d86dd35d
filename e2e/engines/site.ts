/** The built app on its own server, with a security policy that reports each violation to the test. */

import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { demoPassword } from '../../tests/harness/accounts.ts';
import { AppServer } from '../../tests/harness/app-server.ts';
import { copyOfBuild, removeFolder } from '../support/build.ts';

export interface Site {
  server: AppServer;
  /** The folder of the build, which a test may replace. */
  folder: string;
  /** Reported violations of the Content Security Policy and of Trusted Types. */
  readonly violations: string[];
  close(): Promise<void>;
}

/**
 * Starts a server with a copy of the build. Browsers report violations through `report-uri`, which also works while a
 * page is being left, in the service worker and while the server is down.
 * @param options.tokenSeconds the lifetime of an access token, in seconds
 */
export async function startSite(options: { tokenSeconds?: number } = {}): Promise<Site> {
  const violations: string[] = [];
  const collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      violations.push(text);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const address = collector.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const folder = await copyOfBuild();
  await reportTo(folder, `http://127.0.0.1:${address.port}/`);
  const server = await AppServer.start({ distDir: folder, ...options });
  return {
    server,
    folder,
    violations,
    close: async () => {
      await server.close();
      await removeFolder(folder);
      collector.closeAllConnections();
      await new Promise((done) => collector.close(done));
    },
  };
}

async function reportTo(folder: string, url: string): Promise<void> {
  const file = join(folder, '_headers');
  const before = await readFile(file, 'utf8');
  const after = before.replace(/(Content-Security-Policy: .*)/, `$1; report-uri ${url}`);
  if (after === before) throw new Error('The build has no policy to report violations of.');
  await writeFile(file, after);
}

/** Reads rows directly from the server, as the user with this email. */
export async function rowsOf(
  server: AppServer,
  email: string,
  question: string,
): Promise<Record<string, unknown>[]> {
  const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
  const ask = async (path: string, body: object, token?: string) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const asked = { method: 'POST', headers: { ...headers, ...authorization } };
    const answer = await fetch(`${server.url}/auth/v1/${path}`, {
      ...asked,
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  let session = await ask('token?grant_type=password', { email, password: demoPassword });
  // An admin reads with the second factor only.
  const [factor] = session.user.factors ?? [];
  if (factor) {
    const codes: { email: string; code: string }[] = await (
      await fetch(`${server.url}/local/codes.json`)
    ).json();
    const { id } = await ask(`factors/${factor.id}/challenge`, {}, session.access_token);
    const code = codes.find((each) => each.email === email)?.code;
    const verified = { challenge_id: id, code };
    session = await ask(`factors/${factor.id}/verify`, verified, session.access_token);
  }
  const { access_token } = session as { access_token?: string };
  if (!access_token) throw new Error(`${email} was refused: ${JSON.stringify(session)}`);
  const answer = await fetch(`${server.url}/rest/v1/${question}`, {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  if (!answer.ok) throw new Error(`${question}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>[];
}
