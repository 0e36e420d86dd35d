// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/** Starts a page at an address. @returns the link and the address that is left */
async function start(address: string) {
  history.replaceState({ idx: 3 }, '', address);
  const entries = history.length;
  const { mailedLink, takeMailedLink } = await import('./mailed-link.ts');
  takeMailedLink();
  expect(history.length).toBe(entries);
  expect(history.state).toEqual({ idx: 3 });
  return { link: mailedLink(), left: location.href.slice(location.origin.length) };
}

it.each([
  ['/auth?tab=confirm&token_hash=abc', 'confirm', 'abc', '/auth?tab=confirm'],
  ['/auth?tab=reset&token_hash=abc', 'reset', 'abc', '/auth?tab=reset'],
  ['/auth?tab=invitation&token_hash=abc', 'invitation', 'abc', '/auth?tab=invitation'],
  ['/?token_hash=abc', 'confirm', 'abc', '/auth?tab=confirm'],
])('%s is a link with a token', async (address, purpose, token, left) => {
  expect(await start(address)).toEqual({ link: { purpose, token }, left });
});

it.each([
  ['/#access_token=a&refresh_token=b&type=signup', 'confirm', '/auth?tab=confirm'],
  ['/about#refresh_token=b', 'confirm', '/auth?tab=confirm'],
  ['/auth?tab=reset#access_token=a&refresh_token=b&type=recovery', 'reset', '/auth?tab=reset'],
  ['/auth?tab=reset#error=access_denied&error_code=otp_expired', 'reset', '/auth?tab=reset'],
  ['/auth?error_description=Ring+020+7946+0999', 'confirm', '/auth?tab=confirm'],
])('%s opens nothing and is cleared', async (address, purpose, left) => {
  expect(await start(address)).toEqual({ link: { purpose, token: null }, left });
});

it.each([
  '/',
  '/auth?tab=reset',
  '/about#safeguarding',
  '/courses?subject=english&type=signup#top',
])('%s is no link', async (address) => {
  expect(await start(address)).toEqual({ link: null, left: address });
});

it('a token in a later fragment of the same page is cleared and opens nothing', async () => {
  await start('/courses?subject=english');
  const cleared = new Promise((done) => addEventListener('hashchange', done, { once: true }));
  location.hash = '#access_token=a&type=recovery';
  await cleared;
  expect(location.href).toBe(`${location.origin}/courses?subject=english`);
  const { mailedLink } = await import('./mailed-link.ts');
  expect(mailedLink()).toBeNull();
});
