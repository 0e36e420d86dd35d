import type { Statements } from './database.ts';

export interface Jobs {
  /** Resolves when a job that runs at this moment has ended. */
  stop(): Promise<void>;
}

type Send = (sender: 'send-mails' | 'send-pushes') => Promise<unknown>;

/**
 * What pg_cron does on a hosted project (the migration jobs): passes lapsed offers on, tells families what is due, sends the
 * mails and pushes that are due, and deletes old rows once a day. A run that takes longer than the interval delays the next one.
 * @param send calls an edge function that sends
 */
export function startJobs(database: Statements, send: Send, everyMs: number): Jobs {
  let running: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const plan = () => {
    timer = setTimeout(() => {
      running = run(database, send)
        .catch((error: unknown) => console.error('A job of the embedded backend failed:', error))
        .finally(() => {
          if (!isStopped) plan();
        });
    }, everyMs).unref();
  };
  plan();
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

async function run(database: Statements, send: Send): Promise<void> {
  await database.query('select private.pass_offers_on()');
  await database.query('select private.tell_due()');
  for (const [queue, sender] of [
    ['mails', 'send-mails'],
    ['pushes', 'send-pushes'],
  ] as const) {
    const { rows } = await database.query(`
      select from private.${queue}
      where sent_at is null and given_up_at is null and next_attempt_at <= now() limit 1`);
    if (rows.length > 0) await send(sender);
  }
  await database.query(
    "select private.tidy() from private.tidying where tidied_at < now() - interval '1 day'",
  );
}
