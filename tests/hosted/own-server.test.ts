import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleFacts } from '../../src/content/sample-facts.ts';
import { startServer } from '../../supabase/local/server.ts';
import { builtSite, logOf } from '../harness/built-site.ts';
import { describeHost } from './site-expectations.ts';

describeHost(async (distDir) => {
  const server = await startServer({ port: 0, distDir });
  return { url: server.url, stop: () => server.close() };
});

test('the build prints every sample fact once', async () => {
  const log = readFileSync(logOf(await builtSite()), 'utf8');
  const listed = log.split('\n').filter((line) => /^ {2}\S+.*: /.test(line));
  expect(listed.map((line) => line.trim()).sort()).toEqual(sampleFacts().sort());
});
