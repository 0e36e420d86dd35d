import { naturalKeyId } from '../../../sync/commands/natural-key.ts';
import type { Step } from '../plan/plan.ts';
import type { Scene } from './scene.ts';
import { contactForm, courseValues, lessonValues, nameValue, pick } from './values.ts';

/** Runs a step of others at the server. Skips a step whose course or account does not exist. */
export async function serverStep(scene: Scene, step: Step): Promise<void> {
  const { world } = scene;
  const course = 'course' in step ? scene.courses.get(step.course) : undefined;
  if ('course' in step && !course) return;
  const lesson = 'lesson' in step ? scene.lessons.get(step.lesson) : undefined;
  if ('lesson' in step && !lesson) return;
  if ('account' in step && !world.idOf(step.account)) return;
  switch (step.do) {
    case 'server-create': {
      const { title, description, image, duration } = courseValues(step.n);
      const [row] = await world.sql(
        `insert into public.courses (title, description, subject, image, duration, teacher_id, places)
          values ($1, $2, 'mathematics', $3, $4, $5, $6) returning id`,
        [title, description, image, duration, world.idOf(step.account), step.places ?? 8],
      );
      scene.courses.set(step.as, String(row?.id));
      break;
    }
    case 'server-update': {
      const values = pick(courseValues(step.n), step.fields);
      const sets = Object.keys(values).map((column, index) => `${column} = $${index + 2}`);
      await world.sql(`update public.courses set ${sets.join(', ')} where id = $1`, [
        course,
        ...Object.values(values),
      ]);
      break;
    }
    case 'server-delete':
      scene.journal.deletedByOwner.push(String(course));
      await world.sql('update public.courses set _deleted = true where id = $1', [course]);
      break;
    case 'server-undelete':
      await world.sql('update public.courses set _deleted = false where id = $1', [course]);
      break;
    case 'server-places':
      await world.sql('update public.courses set places = $2 where id = $1', [course, step.places]);
      break;
    case 'server-lapse':
      await world.sql('select sim.lapse($1)', [course]);
      break;
    case 'server-plan': {
      const { starts_at, minutes, place, topic } = lessonValues(step.n, step.begun);
      const [row] = await world.sql(
        `insert into public.lessons (course_id, starts_at, minutes, place, topic)
          values ($1, $2, $3, $4, $5) returning id`,
        [course, starts_at, minutes, place, topic],
      );
      scene.lessons.set(step.as, String(row?.id));
      // A test of that day, whose id comes from that of the lesson.
      await world.sql(
        `insert into public.papers (id, course_id, title, held_on, maths_of) values (md5($1)::uuid, $2, $3, $4, 100)`,
        [String(row?.id), course, `t${step.n}`, starts_at.slice(0, 10)],
      );
      break;
    }
    case 'server-lesson':
      await world.sql('update public.lessons set topic = $2 where id = $1', [lesson, `k${step.n}`]);
      await world.sql(
        'update public.papers set released_at = case when released_at is null then now() end where id = md5($1)::uuid',
        [lesson ?? ''],
      );
      break;
    case 'server-note':
      await world.sql(
        `insert into public.attendance (lesson_id, student_id, note)
          select id, $2, $3 from public.lessons where id = $1
          on conflict (lesson_id, student_id) do update set note = excluded.note`,
        [lesson, world.idOf(step.account), `o${step.n}`],
      );
      await world.sql(
        `insert into public.results (paper_id, student_id, maths, comment)
          select id, $2, 50, $3 from public.papers where id = md5($1)::uuid
          on conflict (paper_id, student_id) do update set comment = excluded.comment`,
        [lesson ?? '', world.idOf(step.account), `o${step.n}`],
      );
      break;
    case 'server-purge':
      await world.sql('delete from public.courses where id = $1', [course]);
      break;
    case 'server-profile':
      await world.sql('update public.profiles set first_name = $2 where id = $1', [
        world.idOf(step.account),
        nameValue('f', step.n),
      ]);
      break;
    case 'server-link':
      await world.sql(
        `insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
          values ($1, $2, now())
          on conflict (parent_id, child_id) do update set
            _deleted = false, accepted_at = now(), asked_email = '', code = '', expires_at = null`,
        [world.idOf(step.parent), world.idOf(step.child)],
      );
      break;
    case 'server-unlink':
      await world.sql(
        `update public.child_parent_relationships set _deleted = true
          where parent_id = $1 and child_id = $2`,
        [world.idOf(step.parent), world.idOf(step.child)],
      );
      break;
    case 'server-enroll':
      scene.journal.touchedByOwner.add(naturalKeyId(world.idOf(step.account), course ?? ''));
      await world.sql(
        `insert into public.enrollments (user_id, course_id)
          select $1, id from public.courses where id = $2 and not _deleted
          on conflict (user_id, course_id) do nothing`,
        [world.idOf(step.account), course],
      );
      break;
    case 'server-unenroll':
      scene.journal.touchedByOwner.add(naturalKeyId(world.idOf(step.account), course ?? ''));
      await world.sql(
        'update public.enrollments set _deleted = true where user_id = $1 and course_id = $2',
        [world.idOf(step.account), course],
      );
      break;
    case 'server-know': {
      const id = world.idOf(step.account);
      if (step.on) {
        await world.sql(
          'insert into private.known_people (user_id) select id from public.profiles where id = $1 on conflict do nothing',
          [id],
        );
        break;
      }
      await world.sql('delete from private.known_people where user_id = $1', [id]);
      await world.sql(
        'update public.enrollments set confirmed_at = null where user_id = $1 and confirmed_at is not null',
        [id],
      );
      break;
    }
    case 'server-enquiry':
      await world.sql(
        `insert into public.enquiries (kind, details, submitted_at) values ('contact', $1, now())`,
        [contactForm(step.n)],
      );
      break;
    case 'server-role':
      await world.sql('update public.profiles set user_type = $2 where id = $1', [
        world.idOf(step.account),
        step.on ? 'admin' : 'teacher',
      ]);
      break;
    case 'server-approval':
      await world.sql('update public.settings set teachers_need_approval = $1', [step.on]);
      break;
    case 'server-approve':
      await world.sql(
        'update public.profiles set approved_at = case when $2 then now() end where id = $1',
        [world.idOf(step.account), step.on],
      );
      break;
    default:
      break;
  }
  scene.count(step.do);
}
