import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, FolderInUse, lockAddress, lockFolder } from '../../supabase/local/lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('one holder at a time, and the next after its release', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('two paths of one folder share a lock', async () => {
  const lock = await lockFolder(folder);
  const other = `${folder}-link`;
  symlinkSync(folder, other);
  await expect(lockFolder(other)).rejects.toBeInstanceOf(FolderInUse);
  rmSync(other);
  await lock.release();
});

test('different folders have different locks', async () => {
  const locks = [await lockFolder(join(folder, 'a')), await lockFolder(join(folder, 'b'))];
  for (const lock of locks) await lock.release();
});

test('a socket file without a listener is replaced', async () => {
  const address = join(folder, 'stale.sock');
  writeFileSync(address, '');
  const lock = await lockAddress(address);
  expect(lock).not.toBeNull();
  expect(await lockAddress(address)).toBeNull();
  await lock?.release();
});

test('each platform has its kind of lock address', () => {
  expect(addressOf('ab', 'linux')).toBe('\0oakfold-ab');
  expect(addressOf('ab', 'win32')).toBe('\\\\.\\pipe\\oakfold-ab');
  expect(addressOf('ab', 'darwin')).toBe(join(tmpdir(), 'oakfold-ab.sock'));
});
