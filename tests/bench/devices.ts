/**
 * `npm run bench:devices`: the number of requests from the devices of a course, with the real data layer: while
 * nothing happens, after the teacher edits the course, and after it is deleted. Prints counts and their spread in
 * time. Arguments: the number of students with a device (default 24), and of all students (default: the same); the
 * others are only rows at the server.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { courseFields, type Person, person } from '../harness/people.ts';
import { startServer } from '../harness/server.ts';

const students = Number(process.argv[2] ?? 24);
const enrolled = Math.max(students, Number(process.argv[3] ?? students));
const idleMs = 60_000;
const quietMs = 12_000;

const server = await startServer();
const teacher = await person(server, 'teacher');
const { id } = await teacher.device.must('createCourse', courseFields('Algebra'));
await teacher.device.synced();
const people: Person[] = [];
for (let count = 0; count < students; count += 1) {
  const student = await person(server, 'student');
  await student.device.must('enrollInCourse', id);
  await student.device.synced();
  people.push(student);
}
await server.query(
  `with added as (
    insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'without-device-' || n || '@example.com', '{"user_type": "student"}'
      from generate_series(1, $2::int) n
    returning id
  )
  insert into public.enrollments (user_id, course_id)
    select id, $1 from added`,
  [id, enrolled - students],
);
await teacher.device.until('rosterOfCourse', [id], (roster) => roster.length === enrolled);

/** Records the requests of the students' devices from now on, with their times. */
async function watch(what: string, milliseconds: number, begin: () => Promise<unknown>) {
  const began = performance.now();
  const times: number[] = [];
  const paths: Record<string, number> = {};
  server.setFaults(({ path, method }) => {
    times.push(performance.now() - began);
    const name = `${method} ${path.split('?')[0]}`;
    paths[name] = (paths[name] ?? 0) + 1;
    return undefined;
  });
  await begin();
  await pause(milliseconds);
  server.setFaults(undefined);
  const perSecond = Array.from(
    { length: Math.min(6, Math.ceil(milliseconds / 1000)) },
    (_, second) => times.filter((at) => Math.floor(at / 1000) === second).length,
  );
  console.info(`${what}: ${times.length} requests of ${students + 1} devices`);
  console.info(`  in the first seconds: ${perSecond.join(', ')}`);
  console.info(`  ${JSON.stringify(paths)}`);
  return times.length;
}

// Waits until the pulls after the last enrolments are done.
await pause(quietMs);
const idle = await watch(`idle for ${idleMs / 1000} s`, idleMs, async () => undefined);
const perDevice = idle / (students + 1) / (idleMs / 1000);
console.info(`  of 1,000 devices: ${(perDevice * 1000).toFixed(1)} requests a second`);
await watch('after one course was edited', quietMs, async () => {
  await teacher.device.must('updateCourse', id, courseFields('Algebra, edited'));
});
await watch('after the course was deleted', quietMs, async () => {
  await teacher.device.must('deleteCourse', id);
});
for (const { device } of [teacher, ...people]) await device.kill();
await server.close();
process.exit(0);
