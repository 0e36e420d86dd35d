import { expect, test } from 'vitest';
import { runSideBySide } from './schedule.mjs';

const stage = (name: string, cores = 1, after: string[] = []) => ({ name, cores, after });

/** Stages that end when the test says so. */
function startStages(stages: ReturnType<typeof stage>[], cores: number) {
  const started: string[] = [];
  const endings = new Map<string, () => void>();
  const results = runSideBySide(stages, cores, ({ name }) => {
    started.push(name);
    return new Promise<string>((done) => endings.set(name, () => done(`${name} ended`)));
  });
  /** Ends a stage. Its successors start in the tasks that follow. */
  const end = async (name: string) => {
    endings.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, end, results };
}

test('stages run side by side up to the number of cores, and none is overtaken', async () => {
  const { started, end, results } = startStages([stage('a'), stage('b', 1.5), stage('c', 0.5)], 2);
  // The second does not fit beside the first. The third would, but waits its turn.
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('b');
  await end('c');
  expect(await results).toEqual(['a ended', 'b ended', 'c ended']);
});

test('a stage waits for the end of those that it comes after', async () => {
  const stages = [stage('build'), stage('types'), stage('browser', 1, ['build']), stage('sim')];
  const { started, end, results } = startStages(stages, 8);
  expect(started).toEqual(['build', 'types']);
  await end('types');
  expect(started).toEqual(['build', 'types']);
  await end('build');
  expect(started).toEqual(['build', 'types', 'browser', 'sim']);
  await end('sim');
  await end('browser');
  expect(await results).toEqual(['build ended', 'types ended', 'browser ended', 'sim ended']);
});

test('a stage that needs more cores than there are runs alone', async () => {
  const { started, end, results } = startStages([stage('a', 4), stage('b')], 1);
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'b']);
  await end('b');
  await results;
});

test('without stages there are no results', async () => {
  expect(await runSideBySide([], 2, () => Promise.reject())).toEqual([]);
});

test('an error of the runner itself is passed on', async () => {
  await expect(
    runSideBySide([stage('a')], 2, () => Promise.reject(new Error('disk full'))),
  ).rejects.toThrow('disk full');
});
