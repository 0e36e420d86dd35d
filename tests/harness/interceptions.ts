import { type Fault, startServer, type TestServer } from './server.ts';

const page = '<!doctype html><title>Welcome to CoffeeNet</title><form>Accept the terms</form>';
const html = { 'content-type': 'text/html; charset=utf-8' };

/** What a captive portal, a filter or a proxy answers in place of the service, by name. */
export const interceptions = [
  'a page with status 200',
  'a page with status 200 and no content type',
  'an empty 200',
  'a 204',
  'a cut-off JSON',
  "a redirect to a portal's page",
  "a filter's page with status 403",
  'a 403 in plain text',
  'a 403 in JSON of another service',
  'a 511',
] as const;
export type Interception = (typeof interceptions)[number];

/** Starts a portal at an origin of its own, which answers everything with its page. */
export async function startPortal(sharing: TestServer): Promise<TestServer> {
  const portal = await startServer({ sharing });
  const headers = { ...html, 'access-control-allow-origin': '*' };
  portal.setFaults(() => ({ answer: 200, text: page, headers }));
  return portal;
}

/** The fault that makes a request meet an interception. */
export function interceptedBy(name: Interception, portal: TestServer): Fault {
  switch (name) {
    case 'a page with status 200':
      return { answer: 200, text: page, headers: html };
    case 'a page with status 200 and no content type':
      return { answer: 200, text: page };
    case 'an empty 200':
      return { answer: 200, text: '' };
    case 'a 204':
      return { answer: 204, text: '' };
    case 'a cut-off JSON':
      return { answer: 200, text: '{"id":"5f', headers: { 'content-type': 'application/json' } };
    case "a redirect to a portal's page":
      return { answer: 302, text: '', headers: { location: `${portal.url}/login` } };
    case "a filter's page with status 403":
      return { answer: 403, text: page, headers: html };
    case 'a 403 in plain text':
      return { answer: 403, text: 'Forbidden', headers: { 'content-type': 'text/plain' } };
    case 'a 403 in JSON of another service':
      return { answer: 403, body: { error: 'blocked', category: 'education' } };
    case 'a 511':
      return { answer: 511, text: page, headers: html };
  }
}
