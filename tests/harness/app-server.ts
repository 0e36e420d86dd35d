/** The app's server as a separate process, which a test can kill, silence and restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverArguments } from './bundles.ts';
import { copySeededData } from './copy-seeded-data.ts';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

export class AppServer {
  private process: ChildProcess | undefined;
  private silence: { server: Server; sockets: Set<Socket> } | undefined;
  private port = 0;

  private constructor(
    readonly dataDir: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /**
   * Starts a server with its own seeded data on a free port.
   * @param options.prepare puts other data than the seed into the folder
   * @param options.tokenSeconds the lifetime of an access token
   * @param options.confirmEmails whether new accounts confirm their address
   */
  static async start(
    options: {
      distDir?: string;
      prepare?: (dataDir: string) => Promise<void>;
      tokenSeconds?: number;
      confirmEmails?: boolean;
    } = {},
  ): Promise<AppServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'oakfold-'));
    const { distDir, tokenSeconds, confirmEmails } = options;
    const server = new AppServer(dataDir, {
      ...(distDir ? { OAKFOLD_DIST: distDir } : {}),
      ...(tokenSeconds ? { OAKFOLD_TOKEN_SECONDS: String(tokenSeconds) } : {}),
      ...(confirmEmails ? { OAKFOLD_CONFIRM: '1' } : {}),
    });
    await (options.prepare ?? copySeededData)(server.dataDir);
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process on the same port and data as before, unless it runs. */
  async restart(): Promise<void> {
    if (this.isRunning) return;
    await this.endSilence();
    const child = spawn(process.execPath, await serverArguments(), {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        OAKFOLD_DATA: this.dataDir,
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    const address = await new Promise<string>((done, fail) => {
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.startsWith('http://')) done(line);
      });
    });
    this.port = Number(new URL(address).port);
  }

  /** Kills the process, as a power cut does. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Ends the process after it has closed its database. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Runs SQL as the owner, without row security, while the process is down. */
  async ownerRuns(sql: string): Promise<void> {
    const { openPglite } = await import('../../supabase/local/database.ts');
    const database = await openPglite({ folder: join(this.dataDir, 'database') });
    await database.exec(sql);
    await database.close();
  }

  /** Kills the process and accepts connections on its port without answering. */
  async fallSilent(): Promise<void> {
    await this.kill();
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((done, fail) => {
      server.once('error', fail).listen(this.port, '127.0.0.1', done);
    });
    this.silence = { server, sockets };
  }

  async close(): Promise<void> {
    await this.endSilence();
    await this.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    if (!child || !this.isRunning) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }

  private get isRunning(): boolean {
    return this.process?.exitCode === null && this.process.signalCode === null;
  }

  private async endSilence(): Promise<void> {
    const { silence } = this;
    if (!silence) return;
    this.silence = undefined;
    const closed = new Promise((done) => silence.server.close(done));
    for (const socket of silence.sockets) socket.destroy();
    await closed;
  }
}
