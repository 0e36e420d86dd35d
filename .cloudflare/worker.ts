/**
 * Answers an address that has no file of its own, and pages that a query string selects.
 * Cloudflare serves every other address without running it.
 */
import { isAccountPath } from '../src/content/account-paths.ts';
import { notFoundPage } from '../src/content/not-found-pages.ts';
import { queryFile } from '../src/content/query-pages.ts';
import { redirectOf } from '../src/content/redirects.ts';

interface Environment {
  /** The built site. */
  ASSETS: { fetch(request: Request): Promise<Response> };
}

export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const url = new URL(request.url);
    const file = (path: string) => ASSETS.fetch(new Request(new URL(path, url), request));
    if (isAccountPath(url.pathname)) return file('/app-shell');
    const selected = queryFile(url);
    if (selected) {
      const answer = await file(selected);
      if (answer.status !== 404) return answer;
    }
    const answer = await ASSETS.fetch(request);
    if (answer.status !== 404) return answer;
    // A missing asset gets a plain 404 that is not cached, so that a tab of an older build notices and
    // recovers.
    if (url.pathname.startsWith('/assets/')) return new Response('Not found\n', missing);
    const target = redirectOf(url.pathname);
    if (target && (isAccountPath(target) || (await file(target)).status !== 404)) {
      return Response.redirect(new URL(target + url.search, url).href, 308);
    }
    const page = await ASSETS.fetch(new Request(new URL(notFoundPage(url.pathname), url)));
    return new Response(page.body, { status: 404, headers: page.headers });
  },
};

const missing = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
};
