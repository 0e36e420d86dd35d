import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The origin of the endpoints. `forward` leads it to this machine. */
const ORIGIN = 'https://push.example';

export interface ReceivedPush {
  /** The path of the endpoint, as '/phone'. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The status of the answer to a push, or 'never'. */
type Rule = (push: ReceivedPush) => number | 'never';

/** A push service on this machine, with the answers that a test decides. */
export interface PushService {
  host: string;
  /** Every push so far, oldest first. */
  received: ReceivedPush[];
  answer(rule: Rule): void;
  /** A fetch that reaches this service at its endpoints. */
  forward(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  let rule: Rule = () => 201;
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url = '', headers } = request;
    const push = { path: url, headers, body: Buffer.concat(parts) };
    received.push(push);
    const status = rule(push);
    if (status !== 'never') response.writeHead(status, { location: `${ORIGIN}/elsewhere` }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    host: new URL(ORIGIN).host,
    received,
    answer: (next) => {
      rule = next;
    },
    forward: async (request) => {
      const local = request.url.replace(ORIGIN, `http://127.0.0.1:${port}`);
      return fetch(new Request(local, request));
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => void server.close(() => done()));
    },
  };
}

/** A browser's side of a subscription. */
export interface SubscribedDevice {
  /** What the device gives to save_push_subscription. */
  subscription: { endpoint: string; p256dh: string; auth_secret: string };
  /** Decrypts a push for this device. @throws if it is for another one */
  decrypt(body: Buffer): unknown;
}

export function subscribedDevice(name: string): SubscribedDevice {
  const keys = createECDH('prime256v1');
  const point = keys.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint: `${ORIGIN}/${name}`,
      p256dh: point.toString('base64url'),
      auth_secret: secret.toString('base64url'),
    },
    // RFC 8291, section 3.4, and RFC 8188, section 2.
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const shared = keys.computeSecret(sender);
      const material = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
      const part = (label: string, length: number) =>
        Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${label}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and zeroes.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** What a VAPID header says, if its signature is that of its key (RFC 8292). @throws if it is not */
export function readVapid(header: string): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const bytes = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature of the VAPID token is not that of its key.');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
