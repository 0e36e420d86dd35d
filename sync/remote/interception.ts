/**
 * Tells the service's own answers from those of something in between: a captive portal, a school's filter, a
 * proxy. Only the service's own answers say what became of a request.
 */
import { isAway, parsedJson, problemOf } from './failure.ts';

/** What an answer of something in between counts as: the service is away, and the request is made again. */
export const interceptedStatus = 503;

/**
 * The size in bytes up to which JSON is parsed here. Larger are only pages of rows; their reader checks them, and
 * parsing them twice would slow down the first sync.
 */
const parsedSize = 64 * 1024;

/** Statuses about the request or the service as a whole, which a gateway answers in its own words. */
const isGateways = (status: number) =>
  status >= 500 || isAway(status) || status === 401 || status === 413;

/**
 * Whether something in between wrote this answer, or cut it off. The services never redirect a request of the
 * app, never answer it with a page, and name each refusal with a code.
 * @param response the answer; its body is not read
 * @param body its whole body, or null
 */
export async function isIntercepted(response: Response, body: Blob | null): Promise<boolean> {
  const { type, status, headers } = response;
  // Browsers hide the status of a redirect that is not followed.
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return true;
  if (isGateways(status)) return false;
  if (status >= 400) return problemOf(parsedJson((await body?.text()) ?? '')).code === '';
  const contentType = headers.get('content-type') ?? '';
  if (contentType.includes('html')) return true;
  if (!body || body.size > parsedSize) return false;
  const text = await body.text();
  const isCut = contentType.includes('json') && text !== '' && parsedJson(text) === undefined;
  return isCut || /^\s*</.test(text);
}
