import { expect, it } from 'vitest';
import { paths } from '../content/paths.ts';
import { renderFrame, renderPage } from './first-paint.tsx';

it('the form that asks for details links to the privacy notice, the login asks for nothing new', async () => {
  expect(await renderPage(paths.signUp)).toContain(`href="${paths.privacy}"`);
  expect(await renderPage(paths.auth)).toContain('<form');
});

it('the frame of the app has no main and no current page, and cannot be used', async () => {
  const html = await renderFrame();
  expect(html).toMatch(/^<div class="[^"]*signed-out:hidden[^"]*" inert="" aria-hidden="true">/);
  expect(html).toContain('Home');
  expect(html).not.toContain('<main');
  expect(html).not.toContain('aria-current');
});
