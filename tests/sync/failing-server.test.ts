/**
 * No broken server stops sync until a reload, and no device floods a server, though 200 changes wait: a teacher's Monday.
 * All cases run during the same minute, each with its own device. They check the number of requests, and that nothing is
 * lost, rolled back or signed out.
 */
import { afterAll, beforeAll, test } from 'vitest';
import { sessionKey } from '../../sync/stored-keys.ts';
import { courseFields, type Person, person } from '../harness/people.ts';
import { type Fault, type FaultRequest, startServer, type TestServer } from '../harness/server.ts';

const observedMs = 60_000;
/** Lessons that are edited, planned at once, and planned one by one. */
const [edited, term, single] = [10, 110, 80];
const waiting = edited + term + single;
/** Attempts within a minute with pauses that double from one second: at 0, 1, 3, 7, 15 and 31 s, with jitter. */
const attempts = 8;

interface Case {
  fault: Fault;
  /** The requests that meet the fault; all requests to the API by default. */
  meets?: (request: FaultRequest) => boolean;
  /** The largest allowed number of requests in a minute. */
  most: number;
  isTokenExpired?: boolean;
}

const isToken = ({ path }: FaultRequest) => path.startsWith('/auth/v1/token');
const isRest = ({ path }: FaultRequest) => path.startsWith('/rest/v1/');
const answer = (status: number, body: object = {}, headers: Record<string, string> = {}) => ({
  answer: status,
  body,
  headers,
});

// One request pulls all collections; a change is sent in parallel.
const perAttempt = 4;
const cases: Record<string, Case> = {
  'a token endpoint that fails with 500': {
    fault: answer(500, { message: 'unexpected' }),
    meets: isToken,
    isTokenExpired: true,
    most: attempts,
  },
  'a token endpoint that answers 429': {
    fault: answer(429, { error_code: 'over_request_rate_limit' }),
    meets: isToken,
    isTokenExpired: true,
    most: attempts,
  },
  'a token endpoint behind a gateway that refuses the key': {
    fault: answer(401, { message: 'Invalid API key' }),
    meets: isToken,
    isTokenExpired: true,
    most: attempts,
  },
  'a token endpoint that answers 400 without a code': {
    fault: answer(400, { message: 'Bad Request' }),
    meets: isToken,
    isTokenExpired: true,
    most: attempts,
  },
  'a token endpoint whose body stalls': {
    fault: 'stall-body',
    meets: isToken,
    isTokenExpired: true,
    most: attempts,
  },
  'an API that answers 500': {
    fault: answer(500, { code: 'XX000', message: 'internal error' }),
    meets: isRest,
    most: attempts * perAttempt,
  },
  'a statement timeout': {
    fault: answer(500, { code: '57014', message: 'canceling statement due to statement timeout' }),
    meets: isRest,
    most: attempts * perAttempt,
  },
  'a limit of requests': {
    fault: answer(429, { message: 'Too Many Requests' }),
    most: attempts * perAttempt,
  },
  'a limit of requests with Retry-After': {
    fault: answer(429, { message: 'Too Many Requests' }, { 'retry-after': '25' }),
    most: 3 * perAttempt,
  },
  'a database that went read-only': {
    fault: answer(405, {
      code: '25006',
      message: 'cannot execute INSERT in a read-only transaction',
    }),
    meets: ({ method, path }) =>
      (method === 'POST' || method === 'PATCH') && !path.startsWith('/rest/v1/rpc/'),
    // Pulling still works: the change is tried, and everything is pulled once.
    most: attempts + perAttempt * 3,
  },
  'a project over its quota': {
    fault: answer(402, { message: 'exceed_egress_quota' }),
    most: attempts * perAttempt,
  },
  'a project that is away': { fault: answer(521), most: attempts * perAttempt },
  'a gateway that refuses the key': {
    fault: answer(401, { message: 'Invalid API key' }),
    meets: isRest,
    // Each attempt renews the token once, because the token may be the cause.
    most: attempts * (perAttempt + 1),
  },
  'an answer whose body stalls': {
    fault: 'stall-body',
    meets: isRest,
    most: attempts * perAttempt,
  },
  'connections that are reset': { fault: 'lose-before', most: attempts * perAttempt },
};

let project: TestServer;
const made: { server: TestServer; teacher: Person }[] = [];

beforeAll(async () => {
  project = await startServer();
}, 60_000);
afterAll(async () => {
  for (const { server, teacher } of made) {
    await teacher.device.kill();
    await server.close();
  }
  await project.close();
});

test.concurrent.for(Object.entries(cases))(
  '%s: few requests, and nothing is lost',
  { timeout: 240_000 },
  async ([name, { fault, meets = () => true, most, isTokenExpired }], { expect }) => {
    const server = await startServer({ sharing: project });
    const teacher = await person(server, 'teacher');
    made.push({ server, teacher });
    const { device } = teacher;
    const { id } = await device.must('createCourse', courseFields(name));
    const other = await device.must('createCourse', courseFields(name));
    await device.synced();
    await project.query(
      `insert into lessons (course_id, starts_at, minutes)
       select $1, now() + n * interval '1 day', 60 from generate_series(1, ${edited}) n`,
      [id],
    );
    const lessons = await device.until('lessonsOfCourse', [id], ({ length }) => length === edited);
    await device.synced();
    device.goOffline();
    for (const lesson of lessons) await device.must('changeLesson', lesson.id, { topic: name });
    const plan = (courseId: string, days: number) =>
      device.must(
        'planLessons',
        courseId,
        Array.from({ length: days }, (_, day) => ({
          starts_at: new Date(Date.now() + day * 86_400_000).toISOString(),
          minutes: 45,
          place: '',
          topic: name,
        })),
      );
    await plan(id, term);
    for (let made = 0; made < single; made += 1) await plan(other.id, 1);
    if (isTokenExpired) {
      await device.kill();
      const session = JSON.parse(device.stored(sessionKey) ?? '{}');
      device.store(sessionKey, JSON.stringify({ ...session, expires_at: 1 }));
      await device.restart();
    }

    server.setFaults((request) => (meets(request) ? fault : undefined));
    server.requests.length = 0;
    device.goOnline();
    await new Promise((resolve) => setTimeout(resolve, observedMs));
    const { length } = server.requests;
    console.info(`${name}: ${length} requests in a minute`);
    expect(length).toBeLessThanOrEqual(most);
    // The device still tries.
    expect(length).toBeGreaterThan(0);

    const asked = performance.now();
    await device.call('syncNow');
    expect(performance.now() - asked).toBeLessThan(30_000);
    expect(await device.now('refusedItems')).toEqual([]);
    expect(await device.now('waitingItems')).toHaveLength(waiting);
    expect(await device.untilSession(() => true)).toMatchObject({ phase: 'signed-in' });

    server.setFaults(undefined);
    // A pause that the server requested must expire; any other ends when a person syncs.
    await expect
      .poll(
        async () => {
          await device.call('syncNow');
          return device.now('waitingItems');
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toEqual([]);
    const topics = 'select count(*)::int as lessons from lessons where topic = $1';
    expect(await project.query(topics, [name])).toEqual([{ lessons: waiting }]);
  },
);
