/** What it costs the database that one person downloads everything, and compares everything. */
import { performance } from 'node:perf_hooks';
import type { Sql, TransactionSql } from 'postgres';
import { idPageSize, noId } from '../../sync/remote/pull.ts';
import { syncedTables } from '../../sync/schema/index.ts';
import type { PlanReader } from '../sql/nested-plans.ts';

const pullPageSize = 500;

interface Walk {
  /** The statement of each page. */
  statements: string[];
  rows: number;
  milliseconds: number;
}

type Row = { id: string; change_position: number };

/** Asks for page after page as this person does, until there is no more. */
async function walk(
  session: Sql,
  person: string,
  statementAfter: (last: Row | undefined) => string,
  rowsOf: (answer: never) => { rows: Row[]; more: boolean },
): Promise<Walk> {
  const result: Walk = { statements: [], rows: 0, milliseconds: 0 };
  await session.begin(async (transaction) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: person, aal: 'aal2' });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction.unsafe('set local role authenticated');
    for (let last: Row | undefined, more = true; more; ) {
      const statement = statementAfter(last);
      const began = performance.now();
      const [answer] = await transaction.unsafe(`${statement} as answer`);
      result.milliseconds += performance.now() - began;
      result.statements.push(statement);
      const page = rowsOf(answer?.answer as never);
      result.rows += page.rows.length;
      last = page.rows.at(-1);
      more = page.more;
    }
  });
  return result;
}

const download = (session: Sql, person: string, table: string) =>
  walk(
    session,
    person,
    (last) => {
      const checkpoint = last ? { position: last.change_position, id: last.id } : null;
      const request = { checkpoints: { [table]: checkpoint }, page_size: pullPageSize };
      return `select public.pull('${JSON.stringify(request)}')`;
    },
    ({ pages }: { pages: Record<string, { rows: Row[]; more: boolean }> }) =>
      pages[table] ?? { rows: [], more: false },
  );

const comparison = (session: Sql, person: string, table: string) =>
  walk(
    session,
    person,
    (last) => `select public.visible_ids('${table}', '${last?.id ?? noId}', ${idPageSize})`,
    (rows: Row[]) => ({ rows, more: rows.length === idPageSize }),
  );

/** The median milliseconds in which the owner of the database reads a page of a table by its primary key. */
async function plainPage(session: Sql, table: string, size: number): Promise<number> {
  const times: number[] = [];
  await session.begin(async (transaction: TransactionSql) => {
    for (let run = 0; run < 7; run += 1) {
      const began = performance.now();
      await transaction.unsafe(
        `select json_agg(t) from (select * from public.${table} order by id limit ${size}) as t`,
      );
      times.push(performance.now() - began);
    }
  });
  return times.sort((a, b) => a - b)[3] ?? Number.NaN;
}

/**
 * Prints for each table: the rows and pages, the most rows that one of three pages read of all tables, and its time as a
 * multiple of the time in which the same session reads a page of the table by its primary key.
 */
export async function measureEverything(
  session: Sql,
  plans: PlanReader,
  role: string,
  person: string,
): Promise<void> {
  console.info(`${role.padEnd(44)}    rows  pages  most rows read  times a plain page`);
  for (const { name } of syncedTables) {
    const walks = { pull: download, compare: comparison };
    for (const [what, walked] of Object.entries(walks)) {
      const { statements, rows, milliseconds } = await walked(session, person, name);
      if (rows === 0) continue;
      const pages = statements.length;
      const some = new Set([0, Math.floor(pages / 2), pages - 1]);
      let most = 0;
      for (const index of some) {
        const cost = await plans.costFor(session, person, statements[index] ?? '');
        most = Math.max(most, Math.round(cost.read));
      }
      const plain = await plainPage(session, name, Math.min(rows, Math.ceil(rows / pages)));
      const ratio = (milliseconds / pages / plain).toFixed(1);
      const figures = [String(rows).padStart(8), String(pages).padStart(7)];
      figures.push(String(most).padStart(16), ratio.padStart(20));
      console.info(`  ${what} ${name}`.padEnd(44) + figures.join(''));
    }
  }
}
