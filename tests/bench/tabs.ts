/**
 * `npm run bench:tabs`: five tabs on each engine, reloaded at random while tokens expire within seconds. Prints one
 * line per engine. Arguments: engines (default: all); --reloads N (default 200); --seed N.
 */
import { parseArgs } from 'node:util';
import { startDriver } from '../../e2e/engines/browser.ts';
import { engines } from '../../e2e/engines/drivers/driver.ts';
import { randomFrom } from '../../e2e/engines/leaving.ts';
import { startSite } from '../../e2e/engines/site.ts';
import { measureTabs, tokenSeconds } from '../../e2e/engines/tabs.ts';

const { values, positionals } = parseArgs({
  options: {
    reloads: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});

for (const engine of engines) {
  if (positionals.length > 0 && !positionals.includes(engine)) continue;
  const driver = await startDriver(engine);
  const site = await startSite({ tokenSeconds });
  const began = Date.now();
  try {
    const random = randomFrom(Number(values.seed));
    const result = await measureTabs(driver, site, Number(values.reloads), random);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.info(engine, JSON.stringify({ ...result, seconds }));
  } finally {
    await driver.close();
    await site.close();
  }
}
