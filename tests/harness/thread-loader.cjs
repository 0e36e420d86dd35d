/**
 * Loads a bundle with V8's code cache from the first thread that loaded it. Compiling is most of what a thread
 * costs, and a run starts hundreds.
 */
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const {
  parentPort,
  threadId,
  workerData: { bundle },
} = require('node:worker_threads');

/** Milliseconds after which the first thread has compiled most of its code. */
const warm = 5000;

const cache = `${bundle}.cache`;
const source = `(function (exports, require, module) {${readFileSync(bundle, 'utf8')}\n})`;
const isKept = existsSync(cache);
const script = new Script(source, {
  filename: bundle,
  ...(isKept ? { cachedData: readFileSync(cache) } : {}),
});
if (!isKept) {
  // Stored before the bundle replaces setTimeout with a faster one.
  const later = setTimeout;
  parentPort.once('message', () => later(keep, warm).unref());
}
const loaded = { exports: {} };
script.runInThisContext()(loaded.exports, createRequire(bundle), loaded);

function keep() {
  if (existsSync(cache)) return;
  const own = `${cache}.${process.pid}.${threadId}`;
  writeFileSync(own, script.createCachedData());
  renameSync(own, cache);
}
