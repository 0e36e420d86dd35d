-- What edge functions, the owner's commands and admins do with accounts. Each function in private has a
-- function of the same name in public, through which the API reaches it.

-- The edge function get-user-by-email: finds a student account for a parent, ten times an hour, and records the find
-- for private.request_link. It takes the same steps for every caller and every address, so that neither the answer nor
-- its time says more than found or not found. An address that nobody has confirmed may be somebody else's, so it is not
-- found. The auth service stores addresses in lower case and has an index on them.
create function private.find_student(asker uuid, address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  allowed boolean := private.use_quota(asker, 'find-student', 10, interval '1 hour');
  asks_as text;
  student uuid;
  known_as text;
  is_found boolean;
begin
  select user_type into asks_as from public.profiles where id = asker and not _deleted;
  select u.id, u.email into student, known_as
    from auth.users u join public.profiles p on p.id = u.id
    where u.email = lower(private.clean_text(address, 'line')) and not private.is_managed_address(u.email) and u.is_sso_user = false and u.email_confirmed_at is not null
      and p.user_type = 'student' and not p._deleted;
  is_found := allowed and asks_as is not distinct from 'parent' and student is not null;
  insert into private.events (actor, act, tbl, row_id, people, after)
    select asker, 'look-up', 'profiles', case when is_found then student else asker end,
      case when is_found then array[asker, student] else array[asker] end,
      jsonb_build_object('found', is_found, 'address', private.fingerprint(lower(private.clean_text(address, 'line'))))
    where allowed;
  if is_found then
    insert into private.found_students (asker, student, address, found_at) values (asker, student, known_as, now())
      on conflict on constraint found_students_pkey
      do update set address = excluded.address, found_at = excluded.found_at;
    return jsonb_build_object('found', true, 'id', student, 'email', known_as);
  end if;
  return jsonb_build_object('found', false, 'id', null, 'email', null);
end $$;

-- The edge function delete-account asks this before it checks the password: true five times an hour, whether
-- the passwords are right or wrong.
create function private.may_try_closing(account uuid) returns boolean
language sql security definer set search_path = '' as $$
  select private.use_quota(account, 'close-account', 5, interval '1 hour')
$$;

-- Deletes the account and, by cascade, its profile, links, enrolments and quotas. A teacher's courses stay, without a
-- teacher; those that nobody is on go. It also deletes the enquiries that it sent and, if its address is confirmed, those
-- from its email address and the mails to it. A trigger tells those whom it
-- concerns. Children without an address whom nobody else keeps are closed with it. It does nothing if the account is already gone. The last admin stays, because nobody else could
-- approve teachers or read enquiries: false for that account, else true.
create function private.close_account(account uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  confirmed constant text := (
    select lower(email) from auth.users where id = account and email_confirmed_at is not null);
begin
  if exists (select from public.profiles where id = account and user_type = 'admin' and not _deleted) then
    -- Two admins who close at the same time wait for each other.
    perform from public.profiles where user_type = 'admin' and not _deleted order by id for update;
    if not exists (select from public.profiles where id <> account and user_type = 'admin' and not _deleted) then
      return false;
    end if;
  end if;
  -- A second parent who joins at the same time waits, or is there in time.
  perform from public.profiles where id in (select private.managed_children_of(account)) order by id for update;
  perform private.close_account(child) from private.managed_children_of(account) as child
    where not exists (select from private.accepted_parent_ids(child) as other where other <> account);
  delete from public.enquiries where user_id = account or lower(details ->> 'email') = confirmed
    or id in (select d.enquiry_id from private.deleted_enquiries d where lower(d.details ->> 'email') = confirmed);
  delete from private.mails where lower(address) = confirmed;
  update public.courses c set _deleted = true
    where c.teacher_id = account and not c._deleted
      and not exists (select from public.enrollments e where e.course_id = c.id and not e._deleted);
  delete from auth.users where id = account;
  return true;
end $$;

-- The edge function acts for the person whose password it has checked, and comes with the secret key: the trail names
-- that person.
create function public.close_account(account uuid) returns boolean
language sql set search_path = '' as $$
  select set_config('oakfold.actor', account::text, true);
  select private.close_account(account)
$$;

-- A parent, whose password the edge function has checked, closes the account of a child without an address, or of one who has
-- asked for it. False if it is neither.
create function private.close_child(parent uuid, child uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if child not in (select private.managed_children_of(parent)) and not (parent in (select private.accepted_parent_ids(child))
    and exists (select from private.asked_closings a where a.child_id = child)) then
    return false;
  end if;
  perform set_config('oakfold.actor', parent::text, true);
  return private.close_account(child);
end $$;

-- The command `npm run make-admin`. The person must have chosen the password after opening a link that was mailed to the
-- address, because anyone can sign up with an address that is not theirs (private.address_proofs).
-- Returns 'made', 'already', 'not_confirmed', 'not_proved' or 'no_account'.
create function private.make_admin(address text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  confirmed_at timestamptz;
begin
  select u.id, u.email_confirmed_at into account, confirmed_at
    from auth.users u join public.profiles p on p.id = u.id
    where u.email = lower(btrim(address)) and not private.is_managed_address(u.email) and u.is_sso_user = false and not p._deleted;
  if account is null then
    return 'no_account';
  end if;
  if confirmed_at is null then
    return 'not_confirmed';
  end if;
  if not private.is_proved(account) then
    return 'not_proved';
  end if;
  update public.profiles set user_type = 'admin' where id = account and user_type <> 'admin';
  if not found then
    return 'already';
  end if;
  -- The next sign-in asks for the second factor.
  perform private.end_sessions(account);
  return 'made';
end $$;

-- The state that the command `npm run doctor` cannot see from outside: the migrations that `supabase db push`
-- has applied, whether there is an admin, whether teachers need approval and students confirmation, which courses can be booked, whether mails
-- are sent, and when old rows were last deleted.
create function private.project_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  versions text[] := '{}';
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select coalesce(array_agg(version order by version), '{}') into versions
      from supabase_migrations.schema_migrations;
  end if;
  return jsonb_build_object(
    'migrations', versions,
    'has_admin', exists (select from public.profiles where user_type = 'admin' and not _deleted),
    'teachers_need_approval', (select teachers_need_approval from public.settings),
    'students_need_confirmation', (select students_need_confirmation from public.settings),
    'courses', (
      select jsonb_build_object('bookable', count(*), 'offers', coalesce(jsonb_agg(distinct c.offer), '[]'),
        'without_teacher', (
          select count(*) from public.courses t
          where not t._deleted and not private.is_over(t.ends_on)
            and (t.teacher_id is null or t.teacher_id not in (select private.teaching_ids()))
            and exists (select from public.enrollments e where e.course_id = t.id and not e._deleted)))
      from public.courses c
      where not c._deleted and c.hidden_at is null and not private.is_over(c.ends_on)
        and c.teacher_id in (select private.teaching_ids())),
    'mails', (
      select jsonb_build_object(
        'set_up', private.sends_mails(),
        'late', count(*) filter (where given_up_at is null and due_at < now() - interval '1 hour'),
        'given_up', count(given_up_at),
        'last_error', (array_agg(last_error order by next_attempt_at desc) filter (where last_error is not null))[1])
      from private.mails where sent_at is null),
    'pushes', (
      select jsonb_build_object(
        'set_up', (select public_key <> '' from private.push_settings),
        'given_up', count(given_up_at),
        'last_error', (array_agg(last_error order by next_attempt_at desc) filter (where last_error is not null))[1])
      from private.pushes where sent_at is null),
    'tidied_at', (select tidied_at from private.tidying));
end $$;

-- Only the role of the secret key may execute these.
call private.publish('service_role', 'find_student', 'may_try_closing', 'close_child', 'make_admin', 'project_state');
grant execute on function private.close_account(uuid), public.close_account(uuid) to service_role;

-- An admin approves a teacher, or withdraws or refuses the approval. It is a function because a grant to write
-- profiles.approved_at would let teachers approve themselves. It answers with the decision, because an empty
-- answer can also come from a captive portal.
create function private.set_teacher_approval(teacher uuid, approved boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_fresh_admin();
  -- Whoever signed up with an address that nobody confirmed may not be the teacher.
  if approved and exists (select from auth.users where id = teacher and email_confirmed_at is null) then
    raise exception 'the address is not confirmed' using errcode = 'check_violation', detail = 'address-not-confirmed';
  end if;
  update public.profiles
    set approved_at = case when approved then coalesce(approved_at, now()) end,
      withdrawn_at = case when not approved then now() end
    where id = teacher and user_type = 'teacher' and not _deleted;
  if not found then
    raise exception 'not the account of a teacher'
      using errcode = 'check_violation', detail = 'not-a-teacher';
  end if;
  return approved;
end $$;

-- What an admin needs to know before approving a teacher, and rows do not hold: the address, whether it is confirmed,
-- and when the account was made.
create function private.teacher_accounts()
returns table (id uuid, email text, confirmed boolean, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.record_look('teacher_accounts', '', array(
    select p.id from public.profiles p where p.user_type = 'teacher' and not p._deleted));
  return query
    select u.id, u.email::text, u.email_confirmed_at is not null, u.created_at
    from auth.users u join public.profiles p on p.id = u.id
    where p.user_type = 'teacher' and not p._deleted order by u.created_at, u.id;
end $$;

-- Whether others rely on what an account is: it has courses, enrolments, or links that stand or wait.
create function private.is_relied_on(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.enrollments where user_id = account and not _deleted)
    or exists (select from public.courses where teacher_id = account and not _deleted)
    or exists (select from public.child_parent_relationships
      where account in (parent_id, child_id) and not _deleted and (accepted_at is not null or expires_at > now()))
$$;

-- An account that was made as the wrong one of student and parent becomes the other, as long as nobody else relies on
-- what it is.
create function private.change_account_type(wanted text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  -- Both are null for a missing type and a deleted profile.
  if (wanted in ('student', 'parent') and private.caller_type() in ('student', 'parent')) is not true then
    raise exception 'this account keeps its type' using errcode = 'insufficient_privilege';
  end if;
  perform from public.profiles where id = caller and not is_managed for update;
  if not found then
    raise exception 'a child without an address stays a student' using errcode = 'insufficient_privilege';
  elsif private.is_relied_on(caller) then
    raise exception 'the account has links or courses'
      using errcode = 'check_violation', detail = 'account-in-use';
  end if;
  update public.profiles set user_type = wanted where id = caller and user_type <> wanted;
  return wanted;
end $$;

call private.publish('authenticated', 'set_teacher_approval', 'teacher_accounts', 'change_account_type');
