-- The visibility epochs of a user, one for each table, tell their devices for which tables to compare ids with the server. One
-- rises when the user may have lost sight of rows of the table that do not reach them as tombstones. Epochs only grow: a
-- raise adds one while it holds the lock of the user's row, so two raises at the same time both count.
--
-- `epochs` has a number for each table that was named in a raise. The number `all` counts for every table.
create table private.visibility_epochs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  epochs jsonb not null default '{}'
);

-- For losses that concern everyone: one row instead of a raise for each user.
create table private.shared_visibility_epochs (
  singleton boolean primary key default true check (singleton),
  epochs jsonb not null default '{}'
);
insert into private.shared_visibility_epochs default values;

-- Every account has its row from sign-up, so a raise only updates and checks no foreign key. That check would
-- wait for an account that is being deleted, while the deletion may wait for rows that the raise has locked.
create function private.create_visibility_epochs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.visibility_epochs (user_id) values (new.id);
  return null;
end $$;

create trigger on_auth_user_created_epochs after insert on auth.users
  for each row execute function private.create_visibility_epochs();

-- These epochs after a raise of the tables.
create function private.raised(epochs jsonb, tables text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select epochs || jsonb_object_agg(tbl, coalesce((epochs ->> tbl)::bigint, 0) + 1) from unnest(tables) as tbl
$$;

-- Raises the epochs of these users for these tables once; for every table, if none is named. It leaves out nulls and deleted
-- accounts. It locks the rows in the order of ids, so that two raises of the same users cannot deadlock.
create function private.raise_epochs(users uuid[], tables text[] default '{all}') returns void
language sql security definer set search_path = '' as $$
  update private.visibility_epochs held set epochs = private.raised(held.epochs, tables)
  from (
    select user_id from private.visibility_epochs where user_id = any (users)
    order by user_id for no key update
  ) as locked
  where held.user_id = locked.user_id
$$;

create function private.raise_epochs_of_admins(tables text[]) returns void
language sql security definer set search_path = '' as $$
  select private.raise_epochs(array(select id from public.profiles where user_type = 'admin'), tables)
$$;

create function private.raise_shared_epochs(tables text[] default '{all}') returns void
language sql security definer set search_path = '' as $$
  update private.shared_visibility_epochs set epochs = private.raised(epochs, tables) where singleton
$$;

-- The epochs of these tables for the caller: the own plus the shared ones. Each only grows, so the sum moves with any.
create function private.visibility_epochs_of_caller(tables text[]) returns json
language sql stable security definer set search_path = '' as $$
  with held as materialized (
    select e.key, e.value::bigint as epoch
    from (
      select epochs from private.shared_visibility_epochs
      union all select epochs from private.visibility_epochs where user_id = (select auth.uid())
    ) as h, jsonb_each_text(h.epochs) as e
  )
  select coalesce(json_object_agg(tbl, (select coalesce(sum(epoch), 0) from held where key in ('all', tbl))), '{}')
  from unnest(tables) as tbl
$$;
grant execute on function private.visibility_epochs_of_caller(text[]) to authenticated;

-- Which loss raises whose epochs. A row that is marked deleted comes as a tombstone to everyone who may still read it, so only
-- a row that a reader can no longer read is a loss. "Closed" is a course that is hidden, or without a teacher who may teach
-- (private.may_teach). "Moved" is a row whose ids of people or course were changed, which only the owner can do.
--
-- | Trigger on           | When                              | Who loses what                                               |
-- | -------------------- | --------------------------------- | ------------------------------------------------------------ |
-- | enrollments          | the place or the course ended     | teacher: profile, register, results; family: lessons,        |
-- |                      |                                   |   papers, these two, and the course, if it is closed         |
-- | enrollments          | deleted for good, or moved        | teacher and family: the enrolment too                        |
-- | links                | an accepted one ended             | both sides: of every table                                   |
-- | links                | deleted for good, or moved        | both sides: of every table                                   |
-- | courses              | hidden                            | everyone: the course                                         |
-- | courses              | given to another, or deleted for  | former teacher: of every table; everyone: the course         |
-- |                      |   good                            |                                                              |
-- | profiles             | another type, or deleted          | that user: of every table; admins: a teacher's profile       |
-- | profiles             | may no longer teach, or withdrawn | that user: of every table; everyone: the courses             |
-- | settings             | teachers need approval, or do not | everyone: of every table                                     |
-- | enquiries            | deleted for good                  | admins, sender and parents: the enquiry and its messages     |
-- | papers               | taken back, or deleted            | families: its results                                        |
-- | lessons, attendance, | deleted for good                  | their readers: these rows                                    |
-- |   papers, results,   |                                   |                                                              |
-- |   notices            |                                   |                                                              |
--
-- The rows of a closed account go by cascade, and their triggers find its other readers.
--
-- A soft-deleted course needs no trigger of its own. It ends its enrolments in the same transaction, and that
-- one statement raises the teacher's epoch once, whatever the number of students.
--
-- The functions find the rows that a statement changed as `old_rows` except `new_rows`. A join of the two could
-- become a nested loop, which takes minutes if a statement writes a whole table.

-- A teacher loses the profile, the register and the results of a student whose place ended, and the family these and the lessons;
-- also the course, if it is closed to newcomers. If the enrolment was deleted for good or moved, all of them lose it too. The
-- teacher of a course that was deleted for good is found by its own trigger (private.raise_for_lost_courses).
create function private.raise_for_lost_enrollments() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  teachers uuid[];
  families uuid[];
  tables text[] := '{attendance,results}';
begin
  if tg_op = 'DELETE' then
    select array(select c.teacher_id from old_rows o join public.courses c on c.id = o.course_id),
      array(select unnest(private.family_of(user_id)) from old_rows) into teachers, families;
    if not exists (select from old_rows where not _deleted) then
      -- What hangs on a place was lost with its end.
      perform private.raise_epochs(teachers || families, '{enrollments}');
      return null;
    end if;
    tables := '{attendance,results,enrollments}';
  else
    with moved as (
      select id, user_id, course_id from old_rows except select id, user_id, course_id from new_rows
    ), lost as (
      (select id, user_id, course_id from old_rows where not _deleted
        except select id, user_id, course_id from new_rows where not _deleted)
      union
      (select id, user_id, course_id from old_rows where not _deleted and status = 'active'
        except select id, user_id, course_id from new_rows where not _deleted and status = 'active')
      union
      (select id, user_id, course_id from old_rows where confirmed_at is not null
        except select id, user_id, course_id from new_rows where confirmed_at is not null)
      union
      select id, user_id, course_id from moved
    )
    select array(select c.teacher_id from lost join public.courses c on c.id = lost.course_id),
      array(select unnest(private.family_of(user_id)) from lost),
      case when exists (select from moved) then array['attendance', 'results', 'enrollments'] else tables end
      into teachers, families, tables;
  end if;
  -- The first raise locks all of them in one order.
  perform private.raise_epochs(teachers || families, tables);
  perform private.raise_epochs(teachers, '{profiles}');
  perform private.raise_epochs(families, '{courses,lessons,papers}');
  return null;
end $$;

create trigger enrollments_epoch_update after update on public.enrollments
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.raise_for_lost_enrollments();
create trigger enrollments_epoch_delete after delete on public.enrollments
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_enrollments();

-- Of every table, also of links: an ended link may become a request, which the child does not read, before the child's device
-- has seen the tombstone.
create function private.raise_for_lost_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.raise_epochs(array(
      select parent_id from old_rows union select child_id from old_rows));
  else
    perform private.raise_epochs(array(
      with lost as (
        select id, parent_id, child_id from old_rows where accepted_at is not null and not _deleted
        except select id, parent_id, child_id from new_rows where accepted_at is not null and not _deleted
      )
      select parent_id from lost union select child_id from lost));
  end if;
  return null;
end $$;

create trigger links_epoch_update after update on public.child_parent_relationships
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.raise_for_lost_links();
create trigger links_epoch_delete after delete on public.child_parent_relationships
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_links();

-- A former teacher loses everything of the course, and others the course alone: what hangs on their places is lost with those.
create function private.raise_for_lost_courses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.raise_epochs(array(select teacher_id from old_rows));
    perform private.raise_shared_epochs('{courses}') where exists (select from old_rows);
  else
    perform private.raise_epochs(array(select given.teacher_id from (
      select id, teacher_id from old_rows except select id, teacher_id from new_rows) as given));
    perform private.raise_shared_epochs('{courses}') where exists (
      select id, teacher_id, hidden_at is null from old_rows
      except select id, teacher_id, hidden_at is null from new_rows);
  end if;
  return null;
end $$;

create trigger courses_epoch_update after update on public.courses
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.raise_for_lost_courses();
create trigger courses_epoch_delete after delete on public.courses
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_courses();

create function private.raise_for_changed_accounts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.raise_epochs_of_admins('{profiles}') where exists (
      select from old_rows where user_type in ('teacher', 'admin'));
    return null;
  end if;
  -- Who may teach no longer loses the students; whose approval was withdrawn also the own lessons.
  perform private.raise_epochs(array(
    select changed.id from (
      select id, user_type, _deleted from old_rows except select id, user_type, _deleted from new_rows) as changed
    union (select id from old_rows where withdrawn_at is null except select id from new_rows where withdrawn_at is null)
    union (select id from old_rows where private.may_teach(user_type, approved_at, withdrawn_at)
      except select id from new_rows where private.may_teach(user_type, approved_at, withdrawn_at))));
  perform private.raise_epochs_of_admins('{profiles}') where exists (
    select id from old_rows where user_type in ('teacher', 'admin')
    except select id from new_rows where user_type in ('teacher', 'admin'));
  perform private.raise_shared_epochs('{courses}') where exists (
    select from (
      select id from old_rows where private.may_teach(user_type, approved_at, withdrawn_at)
      except select id from new_rows where private.may_teach(user_type, approved_at, withdrawn_at)
    ) as closed cross join lateral (select from public.courses c where c.teacher_id = closed.id limit 1) as course);
  return null;
end $$;

create trigger profiles_epoch_update after update on public.profiles
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.raise_for_changed_accounts();
create trigger profiles_epoch_delete after delete on public.profiles
  referencing old table as old_rows
  for each statement execute function private.raise_for_changed_accounts();

create function private.raise_for_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_shared_epochs();
  return null;
end $$;

create trigger settings_epoch after update of teachers_need_approval on public.settings
  for each row when (old.teachers_need_approval <> new.teachers_need_approval)
  execute function private.raise_for_settings();

create function private.raise_for_lost_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tables constant text[] := '{enquiries,enquiry_messages}';
begin
  perform private.raise_epochs_of_admins(tables) where exists (select from old_rows);
  perform private.raise_epochs(array(select unnest(private.family_of(user_id)) from old_rows), tables);
  return null;
end $$;

create trigger enquiries_epoch_delete after delete on public.enquiries
  referencing old table as old_rows
  for each statement execute function private.raise_for_lost_enquiries();
