/** WebKitGTK over the WebDriver protocol, on a virtual screen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../../tests/harness/free-port.ts';
import { answerLimitMs, type Driver, type DriverBrowser, type DriverTab } from './driver.ts';

const driverProgram = '/usr/bin/WebKitWebDriver';
const screenProgram = '/usr/bin/Xvfb';
const browserProgram = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
].find((path) => existsSync(path));

/** The key of an element reference in the protocol's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const windowRect = { x: 0, y: 0, width: 1280, height: 1000 };
const control = '\uE009';

/** @throws with a message that names what to install */
export async function startWebKit(): Promise<Driver> {
  if (!browserProgram || !existsSync(driverProgram) || !existsSync(screenProgram)) {
    throw new Error('No WebKit found: install the packages webkit2gtk-driver and xvfb.');
  }
  const binary = browserProgram;
  const screen = spawn(screenProgram, ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  return {
    open: () => openBrowser(`:${display}`, binary),
    close: () => ended(screen),
  };
}

/** How long a browser may take to open, in milliseconds. About one in a few hundred hangs when it starts. */
const openLimitMs = 20_000;
const attempts = 3;

async function openBrowser(display: string, binary: string): Promise<DriverBrowser> {
  const failures: unknown[] = [];
  while (failures.length < attempts) {
    const port = await freePort();
    const driver = spawn(driverProgram, ['-p', String(port)], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: display },
      // In its own process group, so that the browser can be killed together with the driver.
      detached: true,
    });
    try {
      return await openSession(`http://127.0.0.1:${port}`, binary, driver);
    } catch (failure) {
      failures.push(failure);
      if (driver.pid) process.kill(-driver.pid, 'SIGKILL');
    }
  }
  throw new AggregateError(failures, 'WebKit did not open.');
}

async function openSession(
  url: string,
  binary: string,
  driver: ChildProcess,
): Promise<DriverBrowser> {
  await answering(`${url}/status`);
  const wanted = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      // A page may be left before it has loaded.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  const { sessionId, capabilities } = await send<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>(`${url}/session`, 'POST', { capabilities: wanted }, openLimitMs);
  const session = new Session(`${url}/session/${sessionId}`);
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    openTab: async () => {
      // A new window, because a second tab in a window stays hidden.
      const { handle } = await session.post<{ handle: string }>('/window/new', { type: 'window' });
      const tab = new WebKitTab(session, handle);
      await tab.widen();
      return tab;
    },
    close: async () => {
      await session.end().catch(() => undefined);
      await ended(driver);
    },
  };
}

/** A WebDriver session acts on one tab at a time, so the commands of all tabs run one after the other. */
class Session {
  private last: Promise<unknown> = Promise.resolve();
  private current = '';

  constructor(private readonly url: string) {}

  post<Value>(path: string, body: object = {}): Promise<Value> {
    return this.next(() => send<Value>(this.url + path, 'POST', body));
  }

  /** Runs an action in one tab. */
  in<Value>(handle: string, act: (post: Post) => Promise<Value>): Promise<Value> {
    return this.next(async () => {
      if (this.current !== handle) await send(`${this.url}/window`, 'POST', { handle });
      this.current = handle;
      return act((path, body = {}, limitMs) => send(this.url + path, 'POST', body, limitMs));
    });
  }

  closeTab(handle: string): Promise<void> {
    return this.next(async () => {
      await send(`${this.url}/window`, 'POST', { handle });
      await send(`${this.url}/window`, 'DELETE');
      this.current = '';
    });
  }

  end(): Promise<unknown> {
    return this.next(() => send(this.url, 'DELETE'));
  }

  private next<Value>(act: () => Promise<Value>): Promise<Value> {
    const done = this.last.then(act);
    this.last = done.catch(() => undefined);
    return done;
  }
}

type Post = <Value>(path: string, body?: object, limitMs?: number) => Promise<Value>;

class WebKitTab implements DriverTab {
  constructor(
    private readonly session: Session,
    private readonly handle: string,
  ) {}

  /** Makes the window wide enough for all buttons of the navigation bar. */
  async widen(): Promise<void> {
    await this.session.in(this.handle, (post) => post('/window/rect', windowRect));
  }

  async navigate(url: string): Promise<void> {
    await this.session.in(this.handle, (post) => post('/url', { url }));
  }

  async reload(): Promise<void> {
    await this.session.in(this.handle, (post) => post('/refresh'));
  }

  async evaluate(expression: string, limitMs?: number): Promise<unknown> {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => (${expression})).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.session.in(this.handle, (post) =>
      post<{ value?: unknown; error?: string }>('/execute/async', { script, args: [] }, limitMs),
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  async click(expression: string): Promise<void> {
    await this.session.in(this.handle, async (post) => {
      const element = await this.element(post, expression);
      await post(`/element/${element}/click`);
    });
  }

  async fill(expression: string, text: string): Promise<void> {
    await this.session.in(this.handle, async (post) => {
      const element = await this.element(post, expression);
      await post(`/element/${element}/click`);
      // A modifier key stays pressed until the end of a call, so the text needs a second call.
      await post(`/element/${element}/value`, { text: `${control}a` });
      await post(`/element/${element}/value`, { text });
    });
  }

  async show(): Promise<void> {
    await this.session.in(this.handle, async () => undefined);
  }

  close(): Promise<void> {
    return this.session.closeTab(this.handle);
  }

  private async element(post: Post, expression: string): Promise<string> {
    const found = await post<Record<string, string> | null>('/execute/sync', {
      script: `return (${expression})`,
      args: [],
    });
    const id = found?.[elementKey];
    if (!id) throw new Error('There is no such element.');
    return id;
  }
}

async function send<Value>(
  url: string,
  method: string,
  body?: object,
  limitMs = answerLimitMs,
): Promise<Value> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limitMs),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${value.message ?? 'failed'}`);
  return value;
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + answerLimitMs;
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer.');
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    screen.once('exit', () => fail(new Error('Xvfb ended.')));
    screen.stdio[3]?.once('data', (chunk: Buffer) => done(String(chunk).trim()));
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((done) => child.once('exit', done));
  child.kill();
  await exit;
}
