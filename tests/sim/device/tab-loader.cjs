/**
 * Loads the bundle of a tab with V8's code cache from the first tab. Compiling is most of what a tab costs, and
 * a run opens dozens.
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');
const { parentPort, threadId, workerData: folder } = require('node:worker_threads');

/** Milliseconds after which the first tab has compiled most of its code. */
const warm = 5000;

const file = join(folder, 'tab.cjs');
const cache = join(folder, 'tab.cache');
const source = `(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`;
const isKept = existsSync(cache);
const script = new Script(source, {
  filename: file,
  ...(isKept ? { cachedData: readFileSync(cache) } : {}),
});
if (!isKept) {
  // Stored before the tab replaces setTimeout with a faster one.
  const later = setTimeout;
  parentPort.once('message', () => later(keep, warm));
}
const tab = { exports: {} };
script.runInThisContext()(tab.exports, createRequire(file), tab);

function keep() {
  if (existsSync(cache)) return;
  const own = `${cache}.${threadId}`;
  writeFileSync(own, script.createCachedData());
  renameSync(own, cache);
}
