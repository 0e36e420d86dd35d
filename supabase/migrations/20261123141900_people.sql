-- How an admin finds people, reads what is known of one, and acts for a family. Every function refuses others first, and
-- answers on demand: row security stays as it is, so that no device of an admin fills with other people's names.

-- A text as people type it when they search: without accents, capital letters and curly apostrophes.
create function private.folded(given text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    lower(regexp_replace(normalize(given, nfkd), '[\u0300-\u036F]', '', 'g')), U&'\2018\2019', '''''')
$$;

-- The pairs of neighbouring characters in the words of a text. An index on them finds any part of a word, without an extension.
create function private.pairs_of(given text) returns text[]
language sql immutable set search_path = '' as $$
  select array(select distinct substr(word, n, 2)
    from regexp_split_to_table(given, '\s+') as word, generate_series(1, char_length(word) - 1) as n)
$$;

-- A telephone number as its digits: '02079460123' for '+44 (0)20 7946 0123'.
create function private.digits_of(phone text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(replace(phone, '(0)', ''), '[^0-9]', '', 'g'), '^(00)?44', '0')
$$;

-- What admins search people by, folded once: name, address, and the numbers to ring that a family left for a student.
create table private.searched_people (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  folded text not null
);
create index searched_people_pairs_idx on private.searched_people using gin (private.pairs_of(folded));

create function private.fold_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := coalesce((to_jsonb(new) ->> 'user_id')::uuid, new.id);
begin
  insert into private.searched_people (user_id, folded)
    select p.id, private.folded(concat_ws(' ', p.first_name, p.last_name, private.shown_address(u.email), (
      select string_agg(distinct private.digits_of(e.contact_phone), ' ') from public.enrollments e
      where e.user_id = p.id and e.contact_phone <> '' and not e._deleted)))
    from public.profiles p join auth.users u on u.id = p.id where p.id = person
  on conflict (user_id) do update set folded = excluded.folded;
  return null;
end $$;

create trigger profiles_fold after insert or update of first_name, last_name on public.profiles
  for each row execute function private.fold_person();
create trigger on_auth_address_fold after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.fold_person();
create trigger enrollments_fold after update of contact_phone, _deleted on public.enrollments
  for each row when (old.contact_phone <> new.contact_phone) execute function private.fold_person();

-- Whether a student is on a course and no adult is linked.
create function private.lacks_adult(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.enrollments e where e.user_id = account and not e._deleted)
    and not exists (select private.accepted_parent_ids(account))
$$;

-- The accounts whose name, address and number contain every one of the words; without words the latest sign-ups. At most 50.
create function private.find_people(words text)
returns table (id uuid, name text, email text, confirmed boolean, user_type text, created_at timestamptz, lacks_adult boolean)
language plpgsql security definer set search_path = '' as $$
declare
  typed constant text := coalesce(private.folded(private.clean_text(left(words, 200), 'name')), '');
  -- A number is one word, however it is grouped.
  asked constant text := case when typed ~ '^[0-9+() -]*[0-9]{2}[0-9+() -]*$' then private.digits_of(typed) else typed end;
  found uuid[];
begin
  perform private.require_admin();
  if char_length(asked) = 1 then
    raise exception 'a search needs two characters' using errcode = 'check_violation', detail = 'too-short';
  end if;
  if asked = '' then
    found := array(
      select p.id from public.profiles p join auth.users u on u.id = p.id
      where not p._deleted order by u.created_at desc, p.first_name, p.last_name, p.id limit 50);
  else
    found := array(
      select p.id
      from private.searched_people s
      join public.profiles p on p.id = s.user_id
      join auth.users u on u.id = s.user_id
      where private.pairs_of(s.folded) @> private.pairs_of(asked) and not p._deleted and not exists (
        select from regexp_split_to_table(asked, '\s+') as word where strpos(s.folded, word) = 0)
      order by p.first_name, p.last_name, u.created_at, p.id
      limit 50);
  end if;
  perform private.record_look('find_people', private.fingerprint(asked)::text, found);
  return query
    select p.id, concat_ws(' ', p.first_name, p.last_name), private.shown_address(u.email), u.email_confirmed_at is not null,
      p.user_type, u.created_at, private.lacks_adult(p.id)
    from unnest(found) with ordinality as f (id, place)
    join public.profiles p on p.id = f.id join auth.users u on u.id = f.id order by f.place;
end $$;

-- The links of an account, as seen from it: the other side, and whether the link waits, stands or has ended.
create function private.links_of(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'side', case when l.parent_id = account then 'child' else 'parent' end,
      'person', o.id, 'name', concat_ws(' ', o.first_name, o.last_name), 'email', private.shown_address(u.email),
      'created_at', l.created_at, 'accepted_at', l.accepted_at,
      'ended_by', case x.ended_by when l.child_id then 'child' when l.parent_id then 'parent'
        else case when x.ended_by is not null then 'staff' end end,
      'state', case
        when l._deleted or l.accepted_at is null and l.expires_at <= now() then 'ended'
        when l.accepted_at is null then 'waiting' else 'accepted' end)
    order by l._deleted, l.created_at desc, l.id), '[]')
  from public.child_parent_relationships l
  join public.profiles o on o.id = case when l.parent_id = account then l.child_id else l.parent_id end
  join auth.users u on u.id = o.id
  left join private.ended_links x on x.link_id = l.id and l._deleted
  where account in (l.parent_id, l.child_id)
$$;

-- The enrolments of a student, with what ended one: the family, the staff, the deletion of the course, or time.
create function private.enrollments_of(account uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'course_id', c.id, 'title', c.title, 'course_deleted', c._deleted,
      'status', e.status, 'enrolled_at', e.enrolled_at, 'confirmed_at', e.confirmed_at, 'ended', e._deleted, 'ended_by', x.ended_by,
      'contact_name', e.contact_name, 'contact_phone', e.contact_phone)
    order by e._deleted, e.enrolled_at desc, e.id), '[]')
  from public.enrollments e
  join public.courses c on c.id = e.course_id
  left join private.ended_enrollments x on x.enrollment_id = e.id and e._deleted
  where e.user_id = account
$$;

-- What an account did, and what was done about it: a hundred events at a time, newest first, those before the event
-- `before` or the latest. `names` has the people of an event; of an account that was closed nothing is left but its id.
create function private.history_of(account uuid, before bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown bigint[];
  events jsonb;
begin
  perform private.require_admin();
  -- One more than is shown, to know whether there are more.
  shown := array(
    select e.id from private.events e
    where (e.people @> array[account] or e.actor = account) and (history_of.before is null or e.id < history_of.before)
    order by e.id desc limit 101);
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', e.id, 'at', e.at, 'act', e.act, 'table', e.tbl, 'actor', e.actor,
      'person', coalesce(r.user_id, l.child_id, case when e.tbl in ('profiles', 'person', 'device') then e.row_id::uuid
        when e.tbl in ('attendance', 'results') then e.people[1] end, (e.before ->> 'user_id')::uuid, (e.before ->> 'child_id')::uuid),
      'adult', coalesce(l.parent_id, (e.before ->> 'parent_id')::uuid),
      'course', c.title, 'before', e.before, 'after', e.after,
      'names', (select coalesce(jsonb_object_agg(p.id, concat_ws(' ', p.first_name, p.last_name)), '{}')
        from public.profiles p where p.id in (e.actor, account, r.user_id, l.child_id, l.parent_id) or e.act <> 'look' and p.id = any (e.people)))
    order by e.id desc), '[]') into events
  from private.events e
  left join public.enrollments r on r.id = case when e.tbl = 'enrollments' then e.row_id::uuid end
  left join public.child_parent_relationships l
    on l.id = case when e.tbl = 'child_parent_relationships' then e.row_id::uuid end
  left join public.lessons s on s.id = case when e.tbl = 'lessons' then e.row_id::uuid end
  left join public.courses c on c.id = case when e.tbl in ('courses', 'course_roster') then e.row_id::uuid
    else coalesce(r.course_id, s.course_id, ((e.before || e.after) ->> 'course_id')::uuid) end
  where e.id = any (shown[:100]);
  perform private.record_look('person', account::text, array[account]);
  return jsonb_build_object('events', events, 'more', cardinality(shown) > 100);
end $$;

-- The students on a course without a linked adult.
create function private.students_without_adult() returns table (id uuid, name text, email text)
language plpgsql security definer set search_path = '' as $$
declare
  found constant uuid[] := array(
    select p.id from public.profiles p
    where not p._deleted and p.id in (select e.user_id from public.enrollments e where not e._deleted)
      and private.lacks_adult(p.id)
    order by p.first_name, p.last_name, p.id limit 500);
begin
  perform private.require_admin();
  perform private.record_look('students_without_adult', '', found);
  return query
    select p.id, concat_ws(' ', p.first_name, p.last_name), private.shown_address(u.email)
    from public.profiles p join auth.users u on u.id = p.id
    where p.id = any (found) order by p.first_name, p.last_name, p.id;
end $$;

-- Everything about one account; null if there is none.
create function private.person(account uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'id', p.id, 'name', concat_ws(' ', p.first_name, p.last_name), 'user_type', p.user_type,
      'email', private.shown_address(u.email), 'confirmed', u.email_confirmed_at is not null, 'created_at', u.created_at,
      'approved_at', p.approved_at, 'withdrawn_at', p.withdrawn_at, 'no_new_adults', p.no_new_adults,
      'known_at', (select k.at from private.known_people k where k.user_id = p.id),
      'lacks_adult', private.lacks_adult(p.id), 'links', private.links_of(p.id), 'enrollments', private.enrollments_of(p.id),
      'courses', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title) order by c.title, c.id), '[]')
        from public.courses c where c.teacher_id = p.id and not c._deleted),
      'history', private.history_of(p.id, null))
    from public.profiles p join auth.users u on u.id = p.id
    where p.id = account and not p._deleted);
end $$;

-- Says that the business knows a person, or takes it back: the enrolments of a student are confirmed, or not.
create function private.set_person_known(account uuid, known boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if known then
    perform private.require_fresh_admin();
  else
    perform private.require_admin();
  end if;
  perform from public.profiles
    where id = account and user_type in ('student', 'parent') and not _deleted for no key update;
  if not found then
    raise exception 'not the account of a family' using errcode = 'check_violation', detail = 'target-gone';
  end if;
  if known then
    insert into private.known_people (user_id, confirmed_by) values (account, auth.uid()) on conflict do nothing;
  else
    delete from private.known_people where user_id = account;
    update public.enrollments set confirmed_at = null where user_id = account and confirmed_at is not null;
  end if;
  return known;
end $$;

-- The students whom nobody has confirmed, first come first, with what helps to know them: whether the address is
-- confirmed, how many linked adults there are, and how many enquiries came from the same address.
create function private.newcomers()
returns table (id uuid, name text, email text, confirmed boolean, created_at timestamptz, adults bigint, enquiries bigint,
  courses jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.record_look('newcomers', '', array(
    select distinct e.user_id from public.enrollments e where e.confirmed_at is null and not e._deleted));
  return query
    select p.id, concat_ws(' ', p.first_name, p.last_name), private.shown_address(u.email), u.email_confirmed_at is not null, u.created_at,
      (select count(*) from private.accepted_parent_ids(p.id)),
      (select count(*) from public.enquiries q where lower(q.details ->> 'email') = lower(u.email) and not q._deleted),
      n.courses
    from (
      select e.user_id, min(e.enrolled_at) as since, jsonb_agg(jsonb_build_object(
          'enrollment_id', e.id, 'title', c.title, 'enrolled_at', e.enrolled_at) order by e.enrolled_at, e.id) as courses
      from public.enrollments e join public.courses c on c.id = e.course_id
      where e.confirmed_at is null and not e._deleted group by e.user_id
    ) as n
    join public.profiles p on p.id = n.user_id join auth.users u on u.id = p.id
    order by n.since, p.id limit 200;
end $$;

-- An admin is about to take the data of others away as a file.
create function private.record_export(of_what text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_fresh_admin();
  insert into private.events (actor, act, tbl, row_id, people) values (auth.uid(), 'export', left(of_what, 40), '', '{}');
  return true;
end $$;

-- Ends a link, or a request for one. The parent then asks again and the child decides (private.record_link_end).
create function private.end_link(link uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.child_parent_relationships set _deleted = true where id = link and not _deleted;
  if not found then
    perform private.refuse_link('target-gone');
  end if;
  return link;
end $$;

-- Brings an accepted link back that an admin ended. What the child or the parent ended is theirs to restore.
create function private.restore_link(link uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if exists (
    select from private.ended_links x join public.child_parent_relationships l on l.id = x.link_id
    where l.id = link and l._deleted and x.ended_by in (l.parent_id, l.child_id)) then
    perform private.refuse_link('ended-by-family');
  end if;
  update public.child_parent_relationships l set _deleted = false
    where l.id = link and l._deleted and l.accepted_at is not null and private.is_student(l.child_id)
      and exists (select from public.profiles p where p.id = l.parent_id and p.user_type = 'parent' and not p._deleted);
  if not found then
    perform private.refuse_link('target-gone');
  end if;
  return link;
end $$;

-- Ends an enrolment. private.restore_enrollment brings it back.
create function private.end_enrollment(enrollment uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.enrollments set _deleted = true where id = enrollment and not _deleted;
  if not found then
    perform private.refuse_enrolment('target-gone');
  end if;
  return enrollment;
end $$;

-- Moves a student to another course, at the end of its line, and answers the status there. The family gets one notice
-- of the move in place of two (private.notify_of_enrolment). A family that asks to be moved may have left that course
-- before, so this restores what the family ended too.
create function private.move_enrollment(enrollment uuid, course uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  moved public.enrollments;
  target public.courses;
  there uuid;
  status_there text;
begin
  perform private.require_admin();
  select * into moved from public.enrollments where id = enrollment;
  -- Both courses are locked, in the order of ids, so that two moves in opposite directions wait for each other.
  perform from public.courses where id in (moved.course_id, course) order by id for no key update;
  select * into moved from public.enrollments where id = enrollment and not _deleted for update;
  select * into target from public.courses where id = course and not _deleted;
  there := private.natural_key_id(moved.user_id, course);
  if moved.id is null or target.id is null then
    perform private.refuse_enrolment('target-gone');
  elsif private.is_over(target.ends_on) then
    perform private.refuse_enrolment('course-over');
  elsif exists (select from public.enrollments e where e.id = there and not e._deleted) then
    perform private.refuse_enrolment('already-on-course');
  end if;
  perform set_config('oakfold.moved_student', moved.user_id::text, true);
  update public.enrollments set _deleted = true where id = moved.id;
  delete from private.ended_enrollments where enrollment_id = there;
  insert into public.enrollments (user_id, course_id) values (moved.user_id, course)
    on conflict (user_id, course_id) do update set _deleted = false, enrolled_at = clock_timestamp();
  select e.status into status_there from public.enrollments e where e.id = there;
  perform set_config('oakfold.moved_student', '', true);
  perform private.notify(private.family_of(moved.user_id), 'enrolment-moved', jsonb_build_object(
    'child_id', moved.user_id, 'child', private.first_name_of(moved.user_id), 'to', target.title, 'waits', status_there = 'waiting',
    'from', (select c.title from public.courses c where c.id = moved.course_id)));
  return status_there;
end $$;

call private.publish('authenticated', 'find_people', 'students_without_adult', 'person', 'set_person_known', 'newcomers',
  'record_export', 'history_of', 'end_link', 'restore_link', 'end_enrollment', 'move_enrollment');
