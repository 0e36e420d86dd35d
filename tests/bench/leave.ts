/**
 * `npm run bench:leave`: the cost of leaving pages at random moments on each engine, as a table. Arguments: engines
 * (default: all); --loads N (default 200); --seed N; --without-mend does not abort transactions on WebKit when a
 * page is left (sync/storage/transactions.ts).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDriver } from '../../e2e/engines/browser.ts';
import { engines } from '../../e2e/engines/drivers/driver.ts';
import { measureLeaving, randomFrom } from '../../e2e/engines/leaving.ts';
import { startSite } from '../../e2e/engines/site.ts';

const { values, positionals } = parseArgs({
  options: {
    loads: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    'without-mend': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

/** Makes the built app treat no browser as WebKit. */
async function takeMendBack(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  let changed = 0;
  for (const name of await readdir(assets)) {
    if (!name.endsWith('.js')) continue;
    const file = join(assets, name);
    const before = await readFile(file, 'utf8');
    const after = before.replaceAll('/^Apple/', '/^None/');
    if (after === before) continue;
    changed += 1;
    await writeFile(file, after);
  }
  if (changed === 0) throw new Error('The build does not contain the mend.');
}

for (const engine of engines) {
  if (positionals.length > 0 && !positionals.includes(engine)) continue;
  const site = await startSite(values['without-mend'] ? { change: takeMendBack } : {});
  const driver = await startDriver(engine).catch(async (failure: unknown) => {
    await site.close();
    throw failure;
  });
  const began = Date.now();
  try {
    const random = randomFrom(Number(values.seed));
    const result = await measureLeaving(driver, site, Number(values.loads), random);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.info(engine, JSON.stringify({ ...result, seconds }));
  } finally {
    await driver.close();
    await site.close();
  }
}
