/**
 * `npm run bench:first-minutes`: the time from a sign-in on a new device until the app opens offline, on a phone's
 * connection (1.6 Mbit/s, 150 ms), on each engine. Prints medians of seconds and bytes. Arguments: engines (default:
 * all), `--runs N` (default 3), `--dist FOLDER` (default dist), and `--whole` for an older build whose service worker
 * becomes active only when everything is stored.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Browser, startDriver } from '../../e2e/engines/browser.ts';
import { type Driver, engines } from '../../e2e/engines/drivers/driver.ts';
import { upToDate } from '../../e2e/engines/steps.ts';
import type { Tab } from '../../e2e/engines/tab.ts';
import { demoPassword } from '../../e2e/support/app.ts';
import { AppServer, root } from '../../e2e/support/app-server.ts';
import { median } from './app/statistics.ts';

const bytesPerSecond = 1_600_000 / 8;
/** Latency in each direction, in milliseconds. */
const delayMs = 75;
const storedLimitMs = 120_000;

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    dist: { type: 'string', default: 'dist' },
    whole: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** A proxy with the speed of a phone's connection. All connections share the bandwidth. */
class SlowLine {
  bytes = 0;
  private freeAt = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async open(target: URL): Promise<SlowLine> {
    const server = createServer();
    const line = new SlowLine(server);
    server.on('connection', (client) => line.join(client, Number(target.port)));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return line;
  }

  get url(): string {
    const address = this.server.address();
    return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  }

  /** Ends all connections and accepts no new ones. */
  cut(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket, port: number): void {
    const server = connect(port, 'localhost');
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('data', (chunk) => setTimeout(() => server.write(chunk), delayMs));
    client.on('close', () => server.destroy());
    server.on('data', (chunk) => {
      this.bytes += chunk.length;
      this.freeAt =
        Math.max(performance.now(), this.freeAt) + (chunk.length / bytesPerSecond) * 1000;
      setTimeout(() => client.write(chunk), this.freeAt - performance.now() + delayMs);
    });
    server.on('close', () => setTimeout(() => client.end(), delayMs * 2));
  }
}

/** Waits until all files that the app needs to open are stored. */
async function untilStored(tab: Tab): Promise<void> {
  const until = performance.now() + storedLimitMs;
  while (performance.now() < until) {
    const isStored = await tab.evaluate(async (isWhole) => {
      if (isWhole)
        return (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
      const notes = await (await caches.open('oakfold-stored-steps')).keys();
      return notes.some(({ url }) => url.includes('/stored/app'));
    }, values.whole);
    if (isStored) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The app was not stored in time.');
}

async function measure(
  driver: Driver,
  server: AppServer,
): Promise<{ seconds: number; bytes: number }> {
  const line = await SlowLine.open(new URL(server.url));
  const browser = await Browser.open(driver, line.url);
  try {
    const tab = await browser.openTab('/auth');
    await tab.fill(/^Email/, 'amira.student@example.com');
    await tab.fill(/^Password/, demoPassword);
    const begun = performance.now();
    const before = line.bytes;
    await tab.click('button', 'Login');
    await tab.isAt('/');
    await upToDate(tab);
    await untilStored(tab);
    const seconds = (performance.now() - begun) / 1000;
    const bytes = line.bytes - before;
    line.cut();
    const later = await browser.openTab('/course-enrollment');
    await later.finds('button', /^Already Enrolled|^Enroll Now/);
    return { seconds, bytes };
  } finally {
    line.cut();
    await browser.close();
  }
}

const server = await AppServer.start({ distDir: resolve(root, values.dist) });
try {
  for (const engine of engines) {
    if (positionals.length > 0 && !positionals.includes(engine)) continue;
    const driver = await startDriver(engine);
    try {
      const found: { seconds: number; bytes: number }[] = [];
      for (let run = 0; run < Number(values.runs); run += 1)
        found.push(await measure(driver, server));
      const seconds = median(found.map((one) => one.seconds)).toFixed(1);
      const kilobytes = Math.round(median(found.map((one) => one.bytes)) / 1000);
      console.info(
        `${engine}: opens offline ${seconds} s after the sign-in, with ${kilobytes} kB received.`,
      );
    } finally {
      await driver.close();
    }
  }
} finally {
  await server.close();
}
