/** The two reading requests of the server (supabase/README.md, "Pulling") on rows in memory, for tests of the pull. */
import { isBefore } from '../../sync/replication/round.ts';
import type { ServerRow } from '../../sync/schema/table.ts';
import type { CollectionName } from '../../sync/types.ts';
import type { ScriptedAnswer, ScriptedRequest } from './scripted-client.ts';

interface PullRequest {
  server: string | null;
  checkpoints: Record<string, { position: number; id: string } | null>;
  reached: number;
  page_size: number;
}

/** What the server holds and says. A test changes it between requests. */
export class ModelServer {
  rows: Partial<Record<CollectionName, ServerRow[]>> = {};
  /** Rows from this position on come as early rows, beside the pages. */
  horizon = 1_000;
  epoch = 1;
  /** The epochs of tables whose epoch is another one. */
  epochs: Partial<Record<CollectionName, number>> = {};
  id = 'server';
  /** The most rows in an answer, if a request asks for more. */
  pageSize = 500;
  teachersNeedApproval = false;
  /** Answers the requests for which it returns an answer, before the server does. */
  instead: (request: ScriptedRequest) => ScriptedAnswer | undefined = () => undefined;
  /** The requests of pulls, and the tables whose ids were asked for, oldest first. */
  readonly pulls: PullRequest[] = [];
  readonly compared: string[] = [];

  readonly answer = (request: ScriptedRequest): ScriptedAnswer => {
    const { what, body } = request;
    if (what === 'POST rpc/pull') this.pulls.push((body as { request: PullRequest }).request);
    else this.compared.push((body as { tbl: string }).tbl);
    return this.instead(request) ?? [200, what === 'POST rpc/pull' ? this.pull() : this.ids(body)];
  };

  private pull(): object {
    const request = this.pulls.at(-1) as PullRequest;
    const restart = request.server !== null && request.server !== this.id;
    const pages: Record<string, object> = {};
    const early: Record<string, object> = {};
    for (const [name, given] of Object.entries(request.checkpoints)) {
      const after = restart ? null : given;
      const rows = this.sorted(name);
      const due = rows.filter(
        (row) =>
          row.change_position < this.horizon &&
          (after ? isBefore(after, placeOf(row)) : !row._deleted),
      );
      const page = due.slice(0, Math.min(this.pageSize, request.page_size));
      if (page.length > 0) pages[name] = { rows: page, more: due.length > page.length };
      const late = rows.filter(({ change_position }) => change_position >= this.horizon);
      if (late.length > 0) early[name] = late;
    }
    const { id, horizon, epoch } = this;
    const asked = Object.keys(request.checkpoints).map((name) => [name, epoch]);
    const epochs = { ...Object.fromEntries(asked), ...this.epochs };
    const teachers_need_approval = this.teachersNeedApproval;
    return { server_id: id, horizon, epochs, restart, teachers_need_approval, pages, early };
  }

  private ids(body: unknown): object {
    const { tbl, after, page_size } = body as { tbl: string; after: string; page_size: number };
    return this.sorted(tbl)
      .filter(({ id, _deleted }) => !_deleted && id > after)
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .slice(0, page_size)
      .map(({ id, change_position }) => ({ id, change_position }));
  }

  private sorted(name: string): ServerRow[] {
    const rows = this.rows[name as CollectionName] ?? [];
    return rows.toSorted((one, other) => (isBefore(placeOf(one), placeOf(other)) ? -1 : 1));
  }
}

const placeOf = ({ id, change_position: position }: ServerRow) => ({ id, position });
