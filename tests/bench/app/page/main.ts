/** The page of the benchmark: sync without the app, and the same work by hand. A script calls it. */
import {
  type CollectionName,
  createCourse,
  deviceContents,
  outcomes,
  type SyncStatus,
  signIn,
  startSync,
  syncNow,
  syncStatus,
} from '#sync';
import { sendByHand, showByHand, syncByHand } from './by-hand.ts';
import { benchEnvironment, type Cost, costs, moments, setOffline } from './device.ts';
import { openPlugin } from './with-plugin.ts';

/** Resolves with the first status that satisfies a condition. */
function when(holds: (status: SyncStatus) => boolean): Promise<SyncStatus> {
  return new Promise((done) => {
    const subscription = syncStatus().subscribe((status) => {
      if (!holds(status)) return;
      setTimeout(() => subscription.unsubscribe());
      done(status);
    });
  });
}

/** Loads the code of an installed app before the measurement, and subscribes to the queries of every page. */
async function prepare(): Promise<void> {
  await Promise.all([
    import('../../../../sync/open-sync.ts'),
    import('../../../../sync/storage/storage.ts'),
    import('../../../../sync/remote/auth.ts'),
  ]);
  startSync({ url: '/', anonKey: 'demo-publishable-key' }, benchEnvironment());
  syncStatus().subscribe();
  outcomes().subscribe();
}

async function firstSync(email: string, password: string) {
  costs.clear();
  const start = performance.now();
  const signedIn = await signIn({ email, password });
  if (!signedIn.ok) throw new Error(signedIn.error.code);
  const atSignIn = performance.now();
  await when(({ neverSynced, lastSyncedAt }) => !neverSynced && lastSyncedAt !== null);
  const end = performance.now();
  const spent = Object.fromEntries(costs) as Record<string, Cost>;
  const { lastPage } = moments;
  await syncNow();
  const compared = performance.now() - start;
  const contents = await new Promise<Record<CollectionName, number>>((done) =>
    deviceContents().subscribe(done),
  );
  return {
    total: end - start,
    signIn: atSignIn - start,
    /** Milliseconds from the arrival of the last page to the end. */
    writing: end - lastPage,
    compared,
    rows:
      contents.courses +
      contents.enrollments +
      contents.profiles +
      contents.lessons +
      contents.attendance +
      1,
    spent,
  };
}

function courseFields(run: string, count: number) {
  return {
    title: `Written ${run} ${count}`,
    description: 'What is taught in this course. '.repeat(7),
    subject: 'mathematics',
    image: '/images/courses/1.svg',
    level: 'Beginner',
    duration: '12 weeks',
    offer: '',
    places: 8,
    ends_on: null,
    years: '',
    meets_on: '',
    meets_at: '',
    minutes: 60,
    venue: '',
  } as const;
}

/** The time of each frame from now on. @returns a function that ends it and gives the longest frame */
function watchFrames(): () => number {
  let longest = 0;
  let last = performance.now();
  let request = 0;
  const watch = (now: number) => {
    longest = Math.max(longest, now - last);
    last = now;
    request = requestAnimationFrame(watch);
  };
  request = requestAnimationFrame(watch);
  return () => {
    cancelAnimationFrame(request);
    return longest;
  };
}

/** Megabytes of this page's heap. */
const heapMb = () =>
  (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize /
  2 ** 20;

/** Writes courses offline, then goes online and sends them. */
async function drain(run: string, amount: number) {
  await syncNow();
  setOffline(true);
  const before = performance.now();
  for (let count = 0; count < amount; count += 1) {
    const created = await createCourse(courseFields(run, count));
    if (!created.ok) throw new Error(created.error.code);
  }
  const queueing = performance.now() - before;
  const lastBegan = performance.now();
  await createCourse(courseFields(run, amount));
  const lastWrite = performance.now() - lastBegan;
  await when(({ waiting }) => waiting === amount + 1);
  costs.clear();
  const heapBefore = heapMb();
  const longestFrame = watchFrames();
  const start = performance.now();
  setOffline(false);
  const { refused } = await when(({ waiting, sending }) => waiting === 0 && !sending);
  if (refused > 0) throw new Error(`${refused} refused`);
  return {
    total: performance.now() - start,
    queueing,
    /** One more write into the full queue. */
    lastWrite,
    longestFrame: longestFrame(),
    heapMb: heapMb() - heapBefore,
    spent: Object.fromEntries(costs),
  };
}

/** Sends the same rows with RxDB's own plugin. @returns milliseconds */
async function drainWithPlugin(email: string, password: string, run: string, amount: number) {
  const peer = await openPlugin(email, password);
  const total = await peer.drain(coursesByHand(`${run} with the plugin`, amount));
  await peer.close();
  return { total };
}

function coursesByHand(run: string, amount: number) {
  const { user } = JSON.parse(localStorage.getItem('oakfold.session') ?? '{}');
  return Array.from({ length: amount }, (_, count) => ({
    id: crypto.randomUUID(),
    teacher_id: user.id,
    created_at: new Date().toISOString(),
    ...courseFields(run, count),
  }));
}

async function plainRequests(email: string, password: string, run: string, amount: number) {
  const rows = coursesByHand(`${run} by hand`, amount);
  return sendByHand(
    email,
    password,
    rows.map(({ created_at: _made, ...row }) => row),
  );
}

/** If the address asks for it, shows data from stores by hand after a reload. */
async function showAtLoad(teacherId: string): Promise<void> {
  const text = await showByHand(teacherId);
  const main = document.querySelector('main');
  if (main) main.textContent = text;
}

const teacherId = new URLSearchParams(location.search).get('show');
if (teacherId) void showAtLoad(teacherId);

const bench = { prepare, firstSync, drain, drainWithPlugin, syncByHand, plainRequests };
export type Bench = typeof bench;

declare global {
  interface Window {
    bench: Bench;
  }
}
window.bench = bench;
