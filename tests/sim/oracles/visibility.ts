/**
 * Which versions of a row a user could see at any time: row security, written a second time in plain
 * TypeScript and applied after each change of the server's history.
 */
import type { Version, World } from '../runner/world.ts';

type Row = Record<string, unknown>;

/** The rows of the server at one point of its history, by table and id. */
class Moment {
  private readonly tables = new Map<string, Map<string, Row>>();

  /** Applies a change. */
  apply({ tbl, id, row }: Version): void {
    const rows = this.tables.get(tbl) ?? new Map<string, Row>();
    this.tables.set(tbl, rows);
    if (row) rows.set(id, row);
    else rows.delete(id);
  }

  /** The rows that row security shows an account now, including those marked as deleted. */
  *visibleTo(userId: string): Generator<[table: string, row: Row]> {
    const ownType = this.row('profiles', userId)?.user_type;
    const isAdmin = ownType === 'admin';
    const needsApproval = this.rows('settings').some((row) => row.teachers_need_approval === true);
    const links = this.rows('child_parent_relationships');
    const enrollments = this.rows('enrollments');
    const accepted = links.filter(({ accepted_at }) => accepted_at !== null);
    const linked = accepted.filter(isLiving);
    const children = idsOf(linked, 'child_id', ({ parent_id }) => parent_id === userId);
    const parents = idsOf(linked, 'parent_id', ({ child_id }) => child_id === userId);
    const ownCourses = this.rows('courses').filter(({ teacher_id }) => teacher_id === userId);
    const mayTeach = (profile: Row | undefined) =>
      profile?.user_type === 'admin' ||
      (profile?.user_type === 'teacher' &&
        !profile.withdrawn_at &&
        (!needsApproval || Boolean(profile.approved_at)));
    const own = this.row('profiles', userId);
    const known = mayTeach(own) ? ownCourses : [];
    const isPreparing = own?.user_type === 'teacher' && !own.withdrawn_at;
    const planned = idsOf(isPreparing ? ownCourses : known, 'id');
    const taught = idsOf(known, 'id');
    const open = idsOf(known, 'id', isLiving);
    const enrolled = enrollments.filter(isLiving);
    const withPlace = enrolled.filter(({ status }) => status === 'active');
    const students = idsOf(withPlace, 'user_id', (row) => open.has(String(row.course_id)));
    const isOwn = ({ user_id }: Row) => user_id === userId || children.has(String(user_id));
    const taken = idsOf(enrolled, 'course_id', isOwn);

    for (const row of this.rows('profiles')) {
      const id = String(row.id);
      const isFamily = id === userId || children.has(id) || parents.has(id);
      const isStaff = row.user_type === 'teacher' || row.user_type === 'admin';
      if (isFamily || students.has(id) || (isAdmin && isStaff)) yield ['profiles', row];
    }
    for (const row of this.rows('courses')) {
      const isOpen = !row.hidden_at && mayTeach(this.row('profiles', String(row.teacher_id)));
      const isReadable = isLiving(row) && (isOpen || taken.has(String(row.id)));
      if (isReadable || isAdmin || row.teacher_id === userId) yield ['courses', row];
    }
    for (const row of links) {
      if (row.parent_id === userId || (row.child_id === userId && accepted.includes(row)))
        yield ['child_parent_relationships', row];
    }
    for (const row of this.rows('notices')) if (row.user_id === userId) yield ['notices', row];
    const sent = idsOf(this.rows('enquiries'), 'id', ({ user_id }) => user_id === userId);
    for (const row of this.rows('enquiries')) {
      if (isAdmin || sent.has(String(row.id))) yield ['enquiries', row];
    }
    for (const row of this.rows('enquiry_messages')) {
      const isAnswer = row.kind === 'reply' && sent.has(String(row.enquiry_id));
      if (isAdmin || isAnswer) yield ['enquiry_messages', row];
    }
    const confirmed = withPlace.filter(({ confirmed_at }) => confirmed_at !== null);
    const followed = confirmed.filter(isOwn);
    const attended = idsOf(followed, 'course_id');
    const register = new Set(
      [...followed, ...confirmed.filter(({ course_id }) => taught.has(String(course_id)))].map(
        ({ course_id, user_id }) => `${course_id} ${user_id}`,
      ),
    );
    for (const row of this.rows('lessons')) {
      const course = String(row.course_id);
      if (planned.has(course) || attended.has(course)) yield ['lessons', row];
    }
    for (const row of this.rows('papers')) {
      const course = String(row.course_id);
      if (planned.has(course) || attended.has(course)) yield ['papers', row];
    }
    for (const row of this.rows('results')) {
      const isRead = row.is_released === true || taught.has(String(row.course_id));
      if (isRead && register.has(`${row.course_id} ${row.student_id}`)) yield ['results', row];
    }
    for (const row of this.rows('attendance')) {
      if (register.has(`${row.course_id} ${row.student_id}`)) yield ['attendance', row];
    }
    for (const row of enrollments) {
      if (isOwn(row) || taught.has(String(row.course_id))) yield ['enrollments', row];
    }
  }

  private row(table: string, id: string): Row | undefined {
    return this.tables.get(table)?.get(id);
  }

  private rows(table: string): Row[] {
    return [...(this.tables.get(table)?.values() ?? [])];
  }
}

const isLiving = ({ _deleted }: Row) => !_deleted;

function idsOf(rows: Row[], column: string, where: (row: Row) => boolean = () => true) {
  return new Set(rows.filter(where).map((row) => String(row[column])));
}

/** The name of one version of a row. */
export const versionName = (table: string, id: string, position: unknown): string =>
  `${table} ${id} of ${String(position)}`;

/** The names of all versions that an account could see at some moment of the history. */
export function everVisibleTo(
  userId: string,
  history: Version[],
  world: Pick<World, 'accountOf'>,
): Set<string> {
  const moment = new Moment();
  const seen = new Set<string>();
  if (!world.accountOf(userId)) return seen;
  for (const version of history) {
    moment.apply(version);
    for (const [table, row] of moment.visibleTo(userId))
      seen.add(versionName(table, String(row.id), row.change_position));
  }
  return seen;
}
