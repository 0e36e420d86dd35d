import type { Sql } from 'postgres';
import { startCluster } from '../cluster.ts';
import { realtimeSql } from '../realtime-platform.ts';
import { recordCoverage } from './coverage.ts';
import { compileSafeupdate } from './safeupdate.ts';
import { type ApiSession, createAuthenticator, openApiSession } from './session.ts';

/** A database with the settings of a hosted project. */
export interface HostedProject {
  /** The role postgres in the SQL editor, with safeupdate too. */
  owner: Sql;
  api: ApiSession;
  stop(): Promise<void>;
}

/** Starts a database with safeupdate, the login role of the API, realtime, and the coverage of our functions and triggers. */
export async function startHostedProject(): Promise<HostedProject> {
  const safeupdate = await compileSafeupdate();
  const cluster = await startCluster();
  const database = await cluster.createDatabase();
  const setUp = cluster.connect(database, 1);
  await createAuthenticator(setUp, safeupdate.path);
  await setUp.unsafe(realtimeSql);
  await recordCoverage(setUp, database);
  await setUp.end();
  const owner = cluster.connect(database, 1);
  await owner.unsafe(`load '${safeupdate.path}'`);
  const api = openApiSession(cluster, database);
  return {
    owner,
    api,
    stop: async () => {
      await Promise.all([owner.end(), api.end()]);
      await cluster.stop();
      safeupdate.remove();
    },
  };
}
