/** When and where the classes of the advertised courses meet, for everybody: the server is asked without a session. */
import { BehaviorSubject, type Observable } from 'rxjs';
import * as v from 'valibot';
import { pageContext } from '../page-context.ts';
import { timedFetch } from '../remote/timed-fetch.ts';
import { StoredValue } from '../stored-value.ts';

const timetable = v.array(
  v.object({
    /** The id of the advertised course in the content. */
    offer: v.string(),
    years: v.string(),
    meets_on: v.string(),
    meets_at: v.string(),
    minutes: v.number(),
    venue: v.string(),
    is_full: v.boolean(),
  }),
);

/** What a family chooses a class by. The columns are those of a course (schema/courses.ts). */
export type ClassTime = v.InferOutput<typeof timetable>[number];

/** The latest answer, for pages without a network. */
const stored = new StoredValue('oakfold.class-times', timetable);
/** Milliseconds to wait for the server before the stored answer is shown. */
const waitMs = 2_000;

const known$ = new BehaviorSubject<readonly ClassTime[] | undefined>(undefined);
let isAsked = false;

/**
 * The classes that are open to newcomers, in the order of courses and days. A page asks once, and again when the network
 * is back after a failure. Call it once the page has its context.
 * @returns undefined until the server has answered, or while it does not and nothing is stored
 */
export function classTimes(): Observable<readonly ClassTime[] | undefined> {
  if (!isAsked) void ask();
  isAsked = true;
  return known$;
}

async function ask(): Promise<void> {
  const { settings, keyValue } = pageContext();
  const showStored = () => known$.next(known$.value ?? stored.read(keyValue) ?? undefined);
  const timer = setTimeout(showStored, waitMs);
  try {
    const address = `${settings.url}/rest/v1/rpc/class_times`;
    const answer = await timedFetch(fetch, address, { headers: { apikey: settings.anonKey } });
    const times = v.parse(timetable, await answer.json());
    stored.write(keyValue, times);
    known$.next(times);
  } catch {
    showStored();
    window.addEventListener('online', () => void ask(), { once: true });
  } finally {
    clearTimeout(timer);
  }
}
