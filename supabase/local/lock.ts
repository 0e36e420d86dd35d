import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process serves this data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(folder: string) {
    super(`Another server is already using the data folder ${folder}. Stop it first.`);
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process, because two processes would corrupt it. The lock is a listening
 * socket. The system closes it with the process, however that ends, so no stale lock can block the next
 * start.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const hash = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32);
  const lock = await lockAddress(addressOf(hash, process.platform));
  if (!lock) throw new FolderInUse(folder);
  return lock;
}

/**
 * The address of the lock: a name in the kernel if the system has such names, else a socket file, which can
 * outlive its process.
 */
export function addressOf(hash: string, platform: NodeJS.Platform): string {
  if (platform === 'linux') return `\0oakfold-${hash}`;
  if (platform === 'win32') return `\\\\.\\pipe\\oakfold-${hash}`;
  return join(tmpdir(), `oakfold-${hash}.sock`);
}

/**
 * Listens at the address; null if a living process listens there already. A socket file left behind is
 * replaced.
 */
export async function lockAddress(address: string): Promise<FolderLock | null> {
  const lock = await listen(address);
  if (lock || (await answers(address))) return lock;
  if (!address.startsWith('\0')) rmSync(address, { force: true });
  return listen(address);
}

function listen(address: string): Promise<FolderLock | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => void server.close(() => done())) });
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
