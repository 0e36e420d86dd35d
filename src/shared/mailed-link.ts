/**
 * The link of a mail that opened this page. Its token is taken out of the address as the page starts, so that the next
 * person at this computer finds it in no address bar and no history entry. It is kept in memory only: after a reload the
 * link is opened from the mail again.
 */
import type { LinkPurpose } from '#sync';
import { paths } from '../content/paths.ts';

export interface MailedLink {
  /** An invitation is the owner's mail, the others are those of the auth service. */
  purpose: LinkPurpose | 'invitation';
  /** null: the address carried no token of ours, but what the auth service writes into links of another kind. */
  token: string | null;
}

/** What the auth service writes into addresses. An error's sentence counts, because anybody can write one. */
const secrets = [
  'access_token',
  'refresh_token',
  'provider_token',
  'provider_refresh_token',
  'token_hash',
  'error',
  'error_code',
  'error_description',
];

let current: MailedLink | null = null;

/** Takes the link out of the address. Call it before anything else reads the address. */
export function takeMailedLink(): void {
  current = hasLink() ? readLink() : null;
  if (current) rewrite(`${paths.auth}?tab=${current.purpose}`);
  addEventListener('hashchange', clearLaterLink);
}

/** Another fragment on the same page loads no page. What it carries opens nothing. */
function clearLaterLink(): void {
  if (hasLink()) rewrite(location.pathname + location.search);
}

/**
 * For a page of the website: passes such a link on to the app's page for it. It replaces the history entry too.
 * @returns whether this page is being left
 */
export function passMailedLinkOn(): boolean {
  addEventListener('hashchange', clearLaterLink);
  if (!hasLink()) return false;
  location.replace(`${paths.auth}${location.search}${location.hash}`);
  return true;
}

/** The link that opened this page, until it is used or left. */
export const mailedLink = (): MailedLink | null => current;

export function forgetMailedLink(): void {
  current = null;
}

const queryOf = () => new URLSearchParams(location.search);
const fragmentOf = () => new URLSearchParams(location.hash.slice(1));

const hasLink = (): boolean =>
  secrets.some((name) => queryOf().has(name) || fragmentOf().has(name));

function readLink(): MailedLink {
  const tab = queryOf().get('tab');
  const isReset = tab === 'reset' || fragmentOf().get('type') === 'recovery';
  const purpose = tab === 'invitation' ? tab : isReset ? 'reset' : 'confirm';
  return { purpose, token: queryOf().get('token_hash') };
}

/** Replaces the address in the history entry too. */
function rewrite(address: string): void {
  history.replaceState(history.state, '', address);
}
