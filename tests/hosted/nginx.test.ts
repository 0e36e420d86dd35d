import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { builtSite } from '../harness/built-site.ts';
import { freePort } from '../harness/free-port.ts';
import { pathOf } from '../harness/programs.mjs';
import { leavesSite, misleadingPaths } from './misleading-paths.ts';
import { describeHost, type Host, requestSite } from './site-expectations.ts';

const run = promisify(execFile);
const configuration = resolve(import.meta.dirname, '../../.nginx/oakfold.conf');

interface Nginx extends Host {
  /** The address that redirects to https. */
  plainUrl: string;
}

/** Runs .nginx/oakfold.conf with other ports, paths and its own certificate. */
async function startNginx(site: string): Promise<Nginx> {
  const program = pathOf('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [plain, secure] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  await run(pathOf('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const adapted = readFileSync(configuration, 'utf8')
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('/etc/ssl/oakfold', folder)
    .replaceAll('/var/www/oakfold', site);
  mkdirSync(join(folder, 'logs'));
  writeFileSync(join(folder, 'site.conf'), adapted);
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/pid; error_log ${folder}/logs/error;
     events {} http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  );
  const nginx = (...argv: string[]) => run(program, ['-p', folder, '-c', main, ...argv]);
  await nginx('-t');
  // The command returns once nginx listens in the background.
  await nginx();
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    certificate: readFileSync(certificate, 'utf8'),
    stop: async () => {
      await nginx('-s', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describeHost(startNginx);

test('http redirects to https', async () => {
  const host = await startNginx(await builtSite());
  const answers = await Promise.all(
    ['/courses?subject=english', ...misleadingPaths].map((path) =>
      requestSite({ url: host.plainUrl }, path),
    ),
  );
  await host.stop();
  expect(answers[0]?.status).toBe(301);
  expect(answers[0]?.headers.location).toBe('https://localhost/courses?subject=english');
  const site = 'https://localhost';
  const leaving = answers.filter(({ headers }) => leavesSite(headers.location, site));
  expect(leaving.map(({ headers }) => headers.location)).toEqual([]);
});
