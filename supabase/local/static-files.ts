import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, posix, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { headersFor, readHeaderRules } from './header-rules.ts';
import { urlOf } from './http.ts';
import {
  notFoundPage,
  opensAppShell,
  queryFileOf,
  readRewriteRules,
  redirectOf,
} from './rewrite-rules.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Types that are compressed for sending. Pictures and fonts are compressed already. */
const COMPRESSED = /^(text\/|application\/(json|xml|manifest|wasm)|image\/svg)/;

export type ServeFile = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves the built app as a static host does: prerendered pages under their clean addresses, the app shell
 * for the pages of an account, and with status 404 the page for unknown addresses. A missing file is 404 without
 * HTML, so that a tab that asks for a chunk of an older build can tell.
 */
export function createStaticFiles(folder: string): ServeFile {
  const root = normalize(folder);
  const rules = readHeaderRules(join(root, '_headers'));
  const rewrites = readRewriteRules(join(root, '_rewrites.json'));
  const shell = ['app-shell.html', 'index.html']
    .map((name) => join(root, name))
    .find((file) => existsSync(file));
  const compressed = new CompressedFiles();

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const url = urlOf(request);
    const path = url && pathOf(url);
    const selected = url && queryFileOf(rewrites, url);
    const file =
      (selected ? findFile(root, selected) : undefined) ??
      (path ? findFile(root, path) : undefined);
    if (path && file) return send(request, response, path, file, rules, compressed);
    const target = path && redirectOf(rewrites, path);
    if (target && target !== path && (findFile(root, target) || opensAppShell(rewrites, target))) {
      response.writeHead(308, { location: encodeURI(target) + url.search }).end();
      return;
    }
    if (path && isNavigation(request, path)) {
      if (shell && opensAppShell(rewrites, path)) {
        return send(request, response, path, shell, rules, compressed);
      }
      const page = notFoundPage(rewrites, path);
      const notFound = page && findFile(root, page);
      if (notFound) return send(request, response, path, notFound, rules, compressed, 404);
    }
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
  };
}

function pathOf(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    return undefined;
  }
}

function findFile(root: string, asked: string): string | undefined {
  // An encoded slash can hide a step back.
  const path = posix.normalize(asked);
  // Not served: rules for hosts (_headers, _rewrites.json, .assetsignore and the like).
  if (path.includes('\0') || /^\/(_|\.(?!well-known\/))/.test(path)) return undefined;
  const wanted = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
  return wanted
    .map((name) => normalize(join(root, name)))
    .find((file) => file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile());
}

/**
 * A page that someone opens, as opposed to a file that a page asks for. Only `accept` tells them apart: Firefox sends
 * the mode 'same-origin' for a page that the service worker passes on to the server.
 */
function isNavigation(request: IncomingMessage, path: string): boolean {
  if (path.startsWith('/assets/') || extname(path) in TYPES) return false;
  return (request.headers.accept ?? '').includes('text/html');
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  file: string,
  rules: ReturnType<typeof readHeaderRules>,
  compressed: CompressedFiles,
  status: 200 | 404 = 200,
) {
  const { size, mtimeMs } = statSync(file);
  const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const isCompressed = COMPRESSED.test(type);
  const headers = {
    'content-type': type,
    ...(isCompressed ? { vary: 'accept-encoding' } : {}),
    // Names under /assets/ hold a hash of their content; every other file is revalidated each time.
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    ...headersFor(rules, path),
  };
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = isCompressed ? encodingFor(request) : undefined;
  if (encoding) {
    const body = compressed.read(file, etag, encoding);
    response.writeHead(status, {
      ...headers,
      'content-encoding': encoding,
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': size });
  if (request.method === 'HEAD') response.end();
  // A build that runs meanwhile can remove the file. The error then ends the response, not the process.
  else pipeline(createReadStream(file), response, () => undefined);
}

type Encoding = 'br' | 'gzip';

/** The best encoding that the caller names. */
function encodingFor(request: IncomingMessage): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
}

/** Compresses a file when it is first asked for and keeps the result while the file stays the same. */
class CompressedFiles {
  private readonly kept = new Map<string, { etag: string; body: Buffer }>();

  read(file: string, etag: string, encoding: Encoding): Buffer {
    const key = `${encoding} ${file}`;
    const known = this.kept.get(key);
    if (known?.etag === etag) return known.body;
    const content = readFileSync(file);
    const body =
      encoding === 'gzip'
        ? gzipSync(content)
        : // 9 takes seven times as long for 0.3 % fewer bytes; 11, the default, takes seconds for a large file.
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
    this.kept.set(key, { etag, body });
    return body;
  }
}
