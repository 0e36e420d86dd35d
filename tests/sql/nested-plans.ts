/** The executed plans of a statement and of everything inside its functions. */
import type { Sql } from 'postgres';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
}

export interface Cost {
  /** The number of table rows that were read, including those removed by a filter. */
  read: number;
  /** The number of rows that a filter removed. */
  removed: number;
  /** The number of rows read, by table. */
  tables: Record<string, number>;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Adds up plans. The numbers of a node are means over its loops. */
export function costOf(plans: Node[]): Cost {
  const cost: Cost = { read: 0, removed: 0, tables: {} };
  for (const node of plans.flatMap(nodesOf)) {
    const loops = node['Actual Loops'] ?? 0;
    const removed =
      ((node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0)) *
      loops;
    cost.removed += removed;
    const table = node['Relation Name'];
    if (!table) continue;
    const read = (node['Actual Rows'] ?? 0) * loops + removed;
    cost.read += read;
    cost.tables[table] = (cost.tables[table] ?? 0) + read;
  }
  return cost;
}

/** A superuser session that reports the plans of nested statements (auto_explain). */
export class PlanReader {
  private plans: Node[] = [];

  /** Collects the notices of a connection; for the option `onnotice` of postgres.js. */
  readonly onnotice = ({ message }: { message?: string }): void => {
    const plan = /plan:\n(\{[\s\S]*\})$/.exec(message ?? '')?.[1];
    if (plan) this.plans.push((JSON.parse(plan) as { Plan: Node }).Plan);
  };

  /** The cost of a statement for a user, after `runs` earlier runs in the same session, which caches plans. */
  async costFor(session: Sql, person: string, statement: string, earlierRuns = 0): Promise<Cost> {
    await session.begin(async (transaction) => {
      await transaction.unsafe("load 'auto_explain'");
      const claims = JSON.stringify({ role: 'authenticated', sub: person, aal: 'aal2' });
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      await transaction
        .unsafe(
          `set local auto_explain.log_analyze = on; set local auto_explain.log_timing = off;
           set local auto_explain.log_nested_statements = on; set local auto_explain.log_format = json;
           set local auto_explain.log_level = notice; set local role authenticated`,
        )
        .simple();
      for (let run = 0; run < earlierRuns; run += 1) await transaction.unsafe(statement);
      await transaction
        .unsafe(
          'reset role; set local auto_explain.log_min_duration = 0; set local role authenticated',
        )
        .simple();
      this.plans = [];
      await transaction.unsafe(statement);
    });
    return costOf(this.plans);
  }
}
