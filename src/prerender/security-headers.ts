/**
 * The headers of every answer, in the `_headers` file that static hosts know and our own server reads.
 * @param supabaseUrl where the backend is; "/" is the server of the app itself
 */
export function securityHeaders(supabaseUrl: string): string {
  const backend = supabaseUrl === '/' ? [] : [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // A teacher may give a course a picture of any https address.
    'img-src': ["'self'", 'https:'],
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
    '/*',
    `  Content-Security-Policy: ${content}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Strict-Transport-Security: max-age=31536000',
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n');
}
