/** The app's real server as a process of its own, which a test can kill, silence and start again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../../..');

export class AppServer {
  private process: ChildProcess | undefined;
  private silence: { server: Server; sockets: Set<Socket> } | undefined;
  private port = 0;

  private constructor(
    private readonly dataDir: string,
    private readonly distDir: string | undefined,
  ) {}

  /**
   * Starts a server on seeded data of its own, on a free port.
   * @param options.prepare puts data into the folder first, in place of the seed
   */
  static async start(
    options: { distDir?: string; prepare?: (dataDir: string) => Promise<void> } = {},
  ): Promise<AppServer> {
    const server = new AppServer(await mkdtemp(join(tmpdir(), 'oakfold-')), options.distDir);
    await options.prepare?.(server.dataDir);
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process, on the same port and data as before; nothing where it runs. */
  async restart(): Promise<void> {
    if (this.isRunning) return;
    await this.endSilence();
    const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/server.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.port),
        OAKFOLD_DATA: this.dataDir,
        ...(this.distDir ? { OAKFOLD_DIST: this.distDir } : {}),
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

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || !this.isRunning) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** What the owner does at the database itself, past row security, while the process is down. */
  async ownerRuns(sql: string): Promise<void> {
    const { openPglite } = await import('../../supabase/local/database.ts');
    const database = await openPglite({ folder: join(this.dataDir, 'database') });
    await database.exec(sql);
    await database.close();
  }

  /** Ends the process and lets something take its place that accepts connections and never answers. */
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
