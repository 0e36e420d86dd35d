/** The commands that a person gives in the app. */
import type {
  Learner,
  LessonRegister,
  LessonWithLearners,
  RosterRow,
} from '../../../sync/index.ts';
import type { CommandName, QueryName } from '../../harness/device-messages.ts';
import { type Answer, answeredValue, isOk } from '../device/answers.ts';
import type { Step } from '../plan/plan.ts';
import { emailOf } from '../runner/world.ts';
import type { Scene } from './scene.ts';
import { courseValues, lessonTexts, lessonValues, nameValue, pick, tooLong } from './values.ts';

/** Runs a step that is a command of a person. @returns whether it was one */
export async function commandStep(scene: Scene, step: Step): Promise<boolean> {
  switch (step.do) {
    case 'create': {
      const answer = await acknowledge(scene, step.n, step.device, 'createCourse', {
        ...courseValues(step.n),
        ...(step.bad ? { title: tooLong(step.n) } : {}),
      });
      const id = isOk(answer) ? (answeredValue(answer) as { id: string }).id : undefined;
      if (id) scene.courses.set(step.as, id);
      return true;
    }
    case 'update': {
      const id = scene.courses.get(step.course);
      if (!id) return true;
      const values: Record<string, string> = pick(courseValues(step.n), step.fields);
      if (step.bad) values.title = tooLong(step.n);
      await acknowledge(scene, step.n, step.device, 'updateCourse', id, values);
      return true;
    }
    case 'delete': {
      const id = scene.courses.get(step.course);
      if (id) await scene.ask(step.device, 'deleteCourse', id);
      return true;
    }
    case 'bring-back': {
      const id = scene.courses.get(step.course);
      if (id) await scene.ask(step.device, 'restoreCourse', id);
      return true;
    }
    case 'undo':
      await withFirst(scene, step.device, 'waitingItems', 'undoWaiting', 'undo', 'canUndo');
      return true;
    case 'profile':
      await acknowledge(
        scene,
        step.n,
        step.device,
        'updateProfile',
        pick(
          { first_name: nameValue('f', step.n), last_name: nameValue('l', step.n) },
          step.fields,
        ),
      );
      return true;
    case 'enroll': {
      const id = scene.courses.get(step.course);
      const child = step.child && scene.world.idOf(step.child);
      if (id) await scene.ask(step.device, 'enrollInCourse', id, ...(child ? [child] : []));
      return true;
    }
    case 'leave': {
      const enrollment = await firstEnrollment(scene, step.device, step.course);
      if (enrollment) await scene.ask(step.device, 'endEnrollment', enrollment);
      return true;
    }
    case 'take': {
      const found = await read<Learner[]>(scene, step.device, 'learners');
      const rows = found?.flatMap(({ enrollments }) => enrollments) ?? [];
      const offered = rows.find((row) => row.offered_until !== null && row.status === 'waiting');
      if (offered) await scene.ask(step.device, 'takePlace', offered.id);
      return true;
    }
    case 'confirm': {
      const id = scene.courses.get(step.course);
      const rows = id && (await read<RosterRow[]>(scene, step.device, 'rosterOfCourse', id));
      const newcomer = rows ? rows.find(({ isNew }) => isNew) : undefined;
      if (newcomer) await scene.ask(step.device, 'confirmStudent', newcomer.id);
      return true;
    }
    case 'places': {
      const id = scene.courses.get(step.course);
      if (id) await scene.ask(step.device, 'updateCourse', id, { places: step.places });
      return true;
    }
    case 'plan': {
      const id = scene.courses.get(step.course);
      if (!id) return true;
      const lesson = lessonValues(step.n, step.begun);
      const answer = await acknowledge(scene, step.n, step.device, 'planLessons', id, [lesson]);
      const [made] = isOk(answer) ? (answeredValue(answer) as { ids: string[] }).ids : [];
      if (made) scene.lessons.set(step.as, made);
      return true;
    }
    case 'lesson': {
      const id = scene.lessons.get(step.lesson);
      const texts = pick(lessonTexts(step.n), step.fields);
      if (id) await acknowledge(scene, step.n, step.device, 'changeLesson', id, texts);
      return true;
    }
    case 'remove-lesson': {
      const id = scene.lessons.get(step.lesson);
      if (id) await scene.ask(step.device, 'deleteLesson', id);
      return true;
    }
    case 'register': {
      const id = scene.lessons.get(step.lesson);
      if (!id) return true;
      const found = await read<LessonRegister | null>(scene, step.device, 'registerOfLesson', id);
      const student = found?.rows.at(step.n % Math.max(1, found.rows.length))?.studentId;
      if (!student) return true;
      const mark = step.n % 2 === 0 ? 'present' : 'late';
      await scene.ask(step.device, 'markStudents', id, { [student]: mark });
      await acknowledge(scene, step.n, step.device, 'writeNote', id, student, `o${step.n}`);
      return true;
    }
    case 'away': {
      const id = scene.lessons.get(step.lesson);
      const lessons = await read<LessonWithLearners[]>(scene, step.device, 'upcomingLessons');
      const [learner] = lessons?.find((lesson) => lesson.id === id)?.learners ?? [];
      if (!learner) return true;
      const { n, device } = step;
      await acknowledge(scene, n, device, 'reportAway', id, learner.id, `w${n}`);
      return true;
    }
    case 'add-child':
      await scene.ask(step.device, 'addChild', emailOf(step.child));
      await scene.world.sql(
        `select private.accept(id) from public.child_parent_relationships
         where child_id = $1 and accepted_at is null and not _deleted`,
        [scene.world.idOf(step.child)],
      );
      return true;
    case 'end-link':
      for (const query of ['childrenOfParent', 'adultsOfChild'] as const) {
        if (!scene.sessions.userAt(step.device)) continue;
        const answer = await scene.ask(step.device, query);
        const [first] = answer.state === 'answered' ? (answer.value as { linkId: string }[]) : [];
        if (first) await scene.ask(step.device, 'endLink', first.linkId);
      }
      return true;
    case 'mark': {
      const answer = await scene.ask(step.device, 'receivedEnquiries');
      const all =
        answer.state === 'answered'
          ? (answer.value as { id: string; handled_at: string | null }[])
          : [];
      const one = all.find(({ handled_at }) => (handled_at === null) === step.on);
      if (one)
        await scene.ask(step.device, 'markEnquiries', [one.id], step.on ? 'handle' : 'reopen');
      return true;
    }
    case 'desk': {
      const all = await read<{ id: string }[]>(scene, step.device, 'receivedEnquiries');
      const id = all?.[step.n % Math.max(1, all.length)]?.id;
      if (!id) return true;
      const { act, device, n } = step;
      if (act === 'take' || act === 'release') await scene.ask(device, 'markEnquiries', [id], act);
      else {
        const write = act === 'reply' ? 'replyToEnquiry' : 'noteOnEnquiry';
        await acknowledge(scene, n, device, write, id, `m${n}`);
      }
      return true;
    }
    case 'need-approval':
      await scene.ask(step.device, 'setTeachersNeedApproval', step.on);
      return true;
    case 'approve':
      await scene.ask(step.device, 'setTeacherApproval', scene.world.idOf(step.account), step.on);
      return true;
    case 'retry':
      await withFirst(scene, step.device, 'refusedItems', 'retryRefused', 'retry');
      return true;
    case 'discard':
      await withFirst(scene, step.device, 'refusedItems', 'discardRefused', 'discard');
      return true;
    case 'sync':
      await scene.ask(step.device, 'syncNow');
      return true;
    default:
      return false;
  }
}

/** The first answer of a query; undefined if nobody is signed in or the device does not answer. */
async function read<Value>(
  scene: Scene,
  index: number,
  query: QueryName,
  ...parameters: unknown[]
): Promise<Value | undefined> {
  if (!scene.sessions.userAt(index)) return undefined;
  const answer = await scene.ask(index, query, ...parameters);
  return answer.state === 'answered' ? (answer.value as Value) : undefined;
}

/** The first enrolment that a device shows, as a student, a parent or the teacher of a course. */
async function firstEnrollment(
  scene: Scene,
  index: number,
  course: string,
): Promise<string | undefined> {
  if (!scene.sessions.userAt(index)) return undefined;
  const ask = async <Found>(query: QueryName, ...parameters: unknown[]): Promise<Found[]> => {
    const answer = await scene.ask(index, query, ...parameters);
    return answer.state === 'answered' ? (answer.value as Found[]) : [];
  };
  const [own] = await ask<{ id: string }>('enrollmentsOfUser');
  if (own) return own.id;
  const children = await ask<{ enrollments: { id: string }[] }>('childrenWithCourses');
  const [ofChild] = children.flatMap(({ enrollments }) => enrollments);
  const id = scene.courses.get(course);
  if (ofChild || !id) return ofChild?.id;
  return (await ask<{ id: string }>('rosterOfCourse', id))[0]?.id;
}

/** Runs a command. If it succeeds, its values must be in storage. */
async function acknowledge(
  scene: Scene,
  n: number,
  index: number,
  command: CommandName,
  ...parameters: unknown[]
): Promise<Answer> {
  const answer = await scene.ask(index, command, ...parameters);
  if (isOk(answer)) scene.journal.acknowledged.add(n);
  return answer;
}

async function withFirst(
  scene: Scene,
  index: number,
  query: QueryName,
  command: CommandName,
  what: 'undo' | 'retry' | 'discard',
  where?: string,
): Promise<void> {
  if (!scene.sessions.userAt(index)) return;
  const answer = await scene.ask(index, query);
  const items = answer.state === 'answered' ? (answer.value as Record<string, unknown>[]) : [];
  const item = items.find((candidate) => !where || candidate[where]);
  if (!item) return;
  scene.journal.act(scene.sessions.sessionOf(index), what, String(item.key));
  await scene.ask(index, command, item.key);
}
