import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const backend = 'https://project.supabase.co';

/** The sources of each directive of the policy. */
function policy(url: string): Map<string, string[]> {
  const [, content = ''] =
    securityHeaders(url, { styles: ["'sha256-style'"], script: "'sha256-script'" }).find(
      ([name]) => name === 'Content-Security-Policy',
    ) ?? [];
  return new Map(
    content.split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ');
      return [directive, sources];
    }),
  );
}

it('a page loads nothing from another company, pictures included, as /cookies promises', () => {
  expect(policy('/').get('img-src')).toEqual(["'self'"]);
  expect(policy('/').get('default-src')).toEqual(["'none'"]);
  const outside = [...policy(backend)].flatMap(([directive, sources]) =>
    sources.filter((source) => /[:*.]/.test(source)).map((source) => `${directive} ${source}`),
  );
  expect(outside).toEqual([`connect-src ${backend}`, 'connect-src wss://project.supabase.co']);
});
