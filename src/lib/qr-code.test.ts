import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { mostQrBytes, qrCode } from './qr-code.ts';

const hashOf = (text: string) =>
  createHash('sha256')
    .update(JSON.stringify(qrCode(text)))
    .digest('hex')
    .slice(0, 16);

// The hashes are those of codes that an independent decoder (jsQR) read back as these texts.
it.each([
  [
    'otpauth://totp/oakfold.example%3Aann%40example.com?secret=JBSWY3DPEHPK3PXP',
    '20037d758935dd78',
  ],
  ['a'.repeat(230), '17e057852915f467'],
])('%s is drawn as a decoder reads it', (text, hash) => {
  expect(hashOf(text)).toBe(hash);
});

it('a longer text has no code', () => {
  expect(mostQrBytes).toBe(230);
  expect(qrCode('é'.repeat(116))).toBeNull();
});
