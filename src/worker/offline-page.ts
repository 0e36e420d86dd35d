import { pageTitle } from '../content/business.ts';

const title = pageTitle('No connection').replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page for a navigation that fails before the app is stored. It is part of the worker's script and needs no file. */
const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; --paper: #f6efe1; --ink: #22302a; --card: #fffaf0; --accent: #1f5c43; --on: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #17201b; --ink: #f1ead9; --card: #222e28; --accent: #9fd3b4; --on: #17201b; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; box-sizing: border-box;
  background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 32rem; background: var(--card); padding: 2rem; border-radius: 4px; box-shadow: 0 2px 0 rgb(0 0 0 / 15%); }
h1 { font: 400 1.9rem/1.2 Georgia, serif; margin: 0 0 .75rem; }
a { display: inline-block; margin-top: .5rem; padding: .7rem 1.4rem; background: var(--accent); color: var(--on);
  text-decoration: none; font-weight: 600; border-radius: 3px; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>No connection</h1>
<p>This page is not on this device yet. Once you have a signal, open it again: we then keep it here, and it opens without one.</p>
<a href="">Try again</a>
</main>
</body>
</html>`;

/** @returns a response with its own security policy, because the page has inline style */
export function offlinePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
