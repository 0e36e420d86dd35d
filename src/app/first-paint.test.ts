import { expect, it } from 'vitest';
import { paths } from '../content/paths.ts';
import { renderPage } from './first-paint.tsx';

it('the form that asks for details links to the privacy notice, the login asks for nothing new', async () => {
  expect(await renderPage(paths.signUp)).toContain(`href="${paths.privacy}"`);
  expect(await renderPage(paths.auth)).toContain('<form');
});
