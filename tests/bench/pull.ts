/**
 * `npm run bench pull`: the cost of a pull for the database with 1,000,000 enrolments and profiles, for each role.
 * Prints milliseconds: the median of seven warm runs on a temporary PostgreSQL. Then a teacher of 60 courses with 40 lessons
 * and 30 students each is added, who downloads and compares everything, as the owner does (pull-everything.ts); and once more
 * after one course after the other was given to this teacher.
 * Arguments: the number of rows (a multiple of eight), and `approval` to measure while teachers need approval.
 */

import { performance } from 'node:perf_hooks';
import type { Sql } from 'postgres';
import { syncedTables } from '../../sync/schema/index.ts';
import { type Cluster, startCluster } from '../sql/cluster.ts';
import {
  addTeacher,
  changeCourseByCourse,
  fillSchool,
  LAST_POSITION,
  type School,
} from '../sql/large-school.ts';
import { PlanReader } from '../sql/nested-plans.ts';
import { measureEverything } from './pull-everything.ts';

const RUNS = 7;
const TABLES = syncedTables.map(({ name }) => name);
const START = '00000000-0000-0000-0000-000000000000';

const rows = Number(process.argv[2] ?? 1_000_000);
const needApproval = process.argv[3] === 'approval';

/** The statements of one pull by a user. */
type Round = readonly string[];

const pull = (position: number | null): Round => {
  const checkpoint = position === null ? null : { position, id: START };
  const checkpoints = Object.fromEntries(TABLES.map((table) => [table, checkpoint]));
  const request = JSON.stringify({ server: null, checkpoints, page_size: 500 });
  return [`select octet_length(public.pull('${request}')::text)`];
};

const rounds: Record<string, Round> = {
  'first page': pull(null),
  incremental: pull(LAST_POSITION - 1),
  ...Object.fromEntries(
    TABLES.map((table) => [
      `visible ids of ${table}`,
      [`select octet_length(public.visible_ids('${table}', null, 500)::text)`],
    ]),
  ),
};

/** The median milliseconds of a pull by a user, after two warm-up runs. */
async function measure(session: Sql, person: string, round: Round): Promise<string> {
  const times: number[] = [];
  await session.begin(async (transaction) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: person, aal: 'aal2' });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction.unsafe('set local role authenticated');
    for (let run = -2; run < RUNS; run += 1) {
      const began = performance.now();
      for (const statement of round) await transaction.unsafe(statement);
      if (run >= 0) times.push(performance.now() - began);
    }
  });
  return (times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN).toFixed(1);
}

async function run(cluster: Cluster): Promise<void> {
  const plans = new PlanReader();
  const session = cluster.connect(await cluster.createDatabase(), 1, plans.onnotice);
  const school: School = await fillSchool(session, rows);
  if (needApproval) {
    // Without triggers, which would touch every course and teacher.
    await session`set session_replication_role = replica`;
    await session`update public.settings set teachers_need_approval = true`;
    await session`set session_replication_role = origin`;
  }
  console.info(`${rows} enrolments and profiles${needApproval ? ', teachers need approval' : ''}`);
  console.info(`${''.padEnd(48)}milliseconds`);
  for (const [role, person] of Object.entries(school)) {
    for (const [what, round] of Object.entries(rounds)) {
      const milliseconds = await measure(session, person, round);
      console.info(`${role}: ${what}`.padEnd(52) + milliseconds.padStart(8));
    }
  }
  const classes = Math.min(60, rows);
  const teacher = await addTeacher(session, classes, 40, 30);
  const people = { [`teacher of ${classes} courses`]: teacher, owner: school.admin };
  for (const [role, person] of Object.entries(people))
    await measureEverything(session, plans, role, person);
  await changeCourseByCourse(session, teacher);
  await measureEverything(session, plans, 'marks of one course after the other', teacher);
  await session.end();
}

const cluster = await startCluster();
try {
  await run(cluster);
} finally {
  await cluster.stop();
}
