/**
 * `npm run bench <name>`: runs a benchmark; what follows the name goes to it. Options need two dashes before them:
 * `npm run bench web -- --runs 3`. Without a name it lists the benchmarks.
 */
import process from 'node:process';

/** Each benchmark: what it measures, and its file. */
const benches: Record<string, [measures: string, file: string]> = {
  web: ['what pages cost a visitor on a phone, against the same pages without script', './web.ts'],
  app: [
    'what sync and the signed-in screens cost with 27,000 rows, against work by hand',
    './app/cli.ts',
  ],
  'own-home': [
    "how soon a signed-in student's home is painted on a throttled phone",
    './own-home.ts',
  ],
  pull: ['what a pull costs the database with a million rows, for each kind of user', './pull.ts'],
};

const [name = ''] = process.argv.splice(2, 1);
const [, file] = benches[name] ?? [];
if (file) await import(file);
else {
  if (name) console.error(`There is no benchmark ${name}.`);
  for (const [known, [measures]] of Object.entries(benches)) {
    console.info(`npm run bench ${known}`.padEnd(24) + measures);
  }
  process.exitCode = name ? 1 : 0;
}
