/** For files under /assets/, whose names contain a hash of their content: they never change. */
export const assetCaching = 'public, max-age=31536000, immutable';

/** Sources that admit what the pages have inline. */
export interface InlineHashes {
  styles: readonly string[];
  /** Of the script in the head of the website's pages. */
  script: string;
}

/**
 * The headers of every response.
 * @param supabaseUrl address of the backend; '/' is the server of the app itself
 */
export function securityHeaders(
  supabaseUrl: string,
  hashes: InlineHashes,
): [name: string, value: string][] {
  const backend = supabaseUrl === '/' ? [] : [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashes.script],
    'style-src': ["'self'", ...hashes.styles],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'", ...backend],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['oakfold-service-worker'],
  };
  const content = Object.entries(policy)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
  return [
    ['Content-Security-Policy', content],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Strict-Transport-Security', 'max-age=31536000'],
  ];
}

/** The `_headers` file, which Cloudflare and our own server read. */
export function headersFile(supabaseUrl: string, hashes: InlineHashes): string {
  return [
    '/*',
    ...securityHeaders(supabaseUrl, hashes).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  Cache-Control: ${assetCaching}`,
    '',
  ].join('\n');
}
