-- Families whom an admin invites by mail. An invitation makes nothing until a parent presses: then the account of the parent,
-- the children without an address and their places are made. One that is not taken goes after 30 days (private.tidy).
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  -- In lower case, as the auth service has addresses.
  address text not null check (private.is_email(address)),
  first_name text not null check (private.is_name(first_name)),
  last_name text check (private.is_name(last_name)),
  -- Whom the teacher rings, once there are places.
  phone text not null default '' check (char_length(phone) <= 30 and (phone = '' or private.is_phone_number(phone))),
  -- Of the token in the latest mail. The token itself is with the mail that waits.
  token_hash bytea unique,
  made_by uuid references public.profiles (id) on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  taken_at timestamptz,
  withdrawn_at timestamptz,
  -- The account that took it, or that was made for it.
  account_id uuid references public.profiles (id) on delete cascade,
  has_made_account boolean not null default false
);
create unique index invitations_open_idx on private.invitations (address) where taken_at is null and withdrawn_at is null;
create index invitations_made_by_idx on private.invitations (made_by);
create index invitations_account_idx on private.invitations (account_id);

create trigger invitations_record after insert or update on private.invitations
  for each row execute function private.record_event('address,sent_at,taken_at,withdrawn_at', 'account_id', 'id', 'address');

-- Two parents of one child have an invitation each. The first who takes one makes the child, the second joins.
create table private.invited_children (
  -- Also the id of the request with which the account is made (private.child_requests).
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (private.is_name(first_name)),
  last_name text check (private.is_name(last_name)),
  reception_year int,
  courses uuid[] not null default '{}',
  -- Once the account is there.
  child_id uuid references public.profiles (id) on delete cascade
);
create index invited_children_child_idx on private.invited_children (child_id);

create table private.invitation_children (
  invitation_id uuid not null references private.invitations (id) on delete cascade,
  invited_id uuid not null references private.invited_children (id) on delete cascade,
  primary key (invitation_id, invited_id)
);
create index invitation_children_invited_idx on private.invitation_children (invited_id);

create function private.invited_by(invitation uuid) returns setof private.invited_children
language sql stable security definer set search_path = '' as $$
  select c.* from private.invited_children c join private.invitation_children x on x.invited_id = c.id
  where x.invitation_id = invitation order by c.first_name, c.id
$$;

create function private.remove_uninvited() returns void
language sql security definer set search_path = '' as $$
  delete from private.invited_children c
  where not exists (select from private.invitation_children x where x.invited_id = c.id)
$$;

-- Whether a family may enrol on a course now (private.require_open_course).
create function private.is_open_course(course uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.courses c where c.id = course and not c._deleted and c.hidden_at is null
    and not private.is_over(c.ends_on) and c.teacher_id in (select private.teaching_ids()))
$$;

create function private.account_at(given text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u where u.email = given and u.is_sso_user = false
$$;

-- A family of a sheet in its one form. What is of another type becomes empty, or refuses the whole sheet.
create function private.cleaned_family(family jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'email', lower(private.clean_text(family ->> 'email', 'line')), 'phone', private.clean_text(family ->> 'phone', 'name'),
    'first_name', private.clean_text(family ->> 'first_name', 'name'), 'last_name', private.clean_text(family ->> 'last_name', 'name'),
    'children', (select coalesce(jsonb_agg(child || jsonb_build_object(
        'first_name', private.clean_text(child ->> 'first_name', 'name'), 'last_name', private.clean_text(child ->> 'last_name', 'name'))), '[]')
      from jsonb_array_elements(family -> 'children') as child))
$$;

-- Why a cleaned family cannot be invited; null if it can.
create function private.fault_of_family(family jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_email(family ->> 'email') is not true or private.is_managed_address(family ->> 'email') then 'bad-email'
    when private.is_name(family ->> 'first_name') is not true
      or family ->> 'last_name' <> '' and not private.is_name(family ->> 'last_name') then 'bad-name'
    when family ->> 'phone' <> '' and not (char_length(family ->> 'phone') <= 30 and private.is_phone_number(family ->> 'phone')) then 'bad-phone'
    when jsonb_array_length(family -> 'children') not between 1 and 6 then 'too-many-links'
    when exists (select from public.profiles p where p.id = private.account_at(family ->> 'email') and (p.user_type <> 'parent' or p._deleted))
      then 'not-a-parent'
    else (
      select min(coalesce(private.fault_of_child(child ->> 'first_name', child ->> 'last_name', (child ->> 'year')::int), case when exists (
        select from jsonb_array_elements_text(child -> 'courses') as course where not private.is_open_course(course::uuid)) then 'course-not-open' end))
      from jsonb_array_elements(family -> 'children') as child)
    end
$$;

-- Queues the mail of an invitation with a new token, which ends the one before.
create function private.send_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid(), '-', '');
begin
  delete from private.mails m where m.kind = 'family-invited' and m.fields ->> 'invitation' = invitation::text and m.sent_at is null;
  update private.invitations set sent_at = now(), expires_at = now() + interval '30 days',
      token_hash = sha256(convert_to(token, 'UTF8'))
    where id = invitation;
  perform private.queue_mail('family-invited', i.address, jsonb_build_object('invitation', i.id, 'token', token))
    from private.invitations i where i.id = invitation;
end $$;

-- A mail that was sent or given up keeps no token and no code.
create function private.drop_token_of_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.fields := new.fields - array['token', 'code'];
  return new;
end $$;

create trigger mails_drop_token before update of sent_at, given_up_at on private.mails
  for each row when (new.kind in ('family-invited', 'child-address') and (new.sent_at is not null or new.given_up_at is not null))
  execute function private.drop_token_of_mail();

-- The child of an account by name, as the family calls it; null if there is none.
create function private.child_named(parent uuid, first_name text, last_name text) returns uuid
language sql stable security definer set search_path = '' as $$
  select p.id from public.child_parent_relationships l join public.profiles p on p.id = l.child_id
  where l.parent_id = parent and l.accepted_at is not null and not l._deleted and not p._deleted
    and lower(concat_ws(' ', p.first_name, p.last_name)) = lower(concat_ws(' ', child_named.first_name, nullif(child_named.last_name, '')))
  order by p.id limit 1
$$;

-- Invites families: [{email, first_name, last_name, phone, children: [{id, first_name, last_name, year, courses}]}]. Two families
-- that name a child by one id share it. A child whom the address has already, in the app or in an invitation that waits, is
-- that child, so sending a sheet twice makes nothing twice. Answers for each family what became of it: 'sent', 'already' or
-- a fault. Those known to us come first, because the other parent then joins the child that is there.
create function private.invite_families(families jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answers text[] := array_fill(null::text, array[jsonb_array_length(families)]);
  -- The invited child behind an id of the sheet.
  invited jsonb := '{}';
  f record;
  child record;
  is_new boolean;
begin
  perform private.require_fresh_admin();
  if jsonb_array_length(families) not between 1 and 200 then
    raise exception 'a sheet has 1 to 200 families' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.invitations', 0));
  for f in
    select g.nr, g.family, private.fault_of_family(g.family) as fault, private.account_at(g.family ->> 'email') as account, i.id as invitation
    from (select nr, private.cleaned_family(given) as family from jsonb_array_elements(families) with ordinality as s (given, nr)) as g
    left join private.invitations i on i.address = g.family ->> 'email' and i.taken_at is null and i.withdrawn_at is null
    order by private.account_at(g.family ->> 'email') is null, i.id is null, g.nr
  loop
    if f.fault is not null then
      answers[f.nr] := f.fault;
      continue;
    end if;
    is_new := exists (select from private.invitations where id = f.invitation and expires_at <= now());
    for child in
      select c.id as sheet_id, c.first_name, nullif(c.last_name, '') as last_name, c.year, coalesce(c.courses, '{}') as courses,
        coalesce((invited ->> c.id::text)::uuid, (
          select k.id from private.invited_by(f.invitation) as k
          where lower(concat_ws(' ', k.first_name, k.last_name)) = lower(concat_ws(' ', c.first_name, nullif(c.last_name, ''))) limit 1)) as id,
        private.child_named(f.account, c.first_name, c.last_name) as there
      from jsonb_to_recordset(f.family -> 'children') as c (id uuid, first_name text, last_name text, year int, courses uuid[])
    loop
      if child.id is null then
        insert into private.invited_children (first_name, last_name, reception_year, child_id)
          values (child.first_name, child.last_name, private.academic_year() - child.year, child.there) returning id into child.id;
      end if;
      invited := invited || jsonb_build_object(coalesce(child.sheet_id, child.id), child.id);
      -- A child who is there with all places needs no mail.
      continue when child.there is not null and not exists (
        select from unnest(child.courses) as wanted where not exists (
          select from public.enrollments e where e.user_id = child.there and e.course_id = wanted and not e._deleted));
      if f.invitation is null then
        insert into private.invitations (address, first_name, last_name, phone, made_by)
          values (f.family ->> 'email', f.family ->> 'first_name', nullif(f.family ->> 'last_name', ''),
            coalesce(f.family ->> 'phone', ''), auth.uid())
          on conflict (address) where taken_at is null and withdrawn_at is null do update set phone = excluded.phone
          returning id into f.invitation;
      end if;
      insert into private.invitation_children (invitation_id, invited_id) values (f.invitation, child.id) on conflict do nothing;
      is_new := is_new or found;
      update private.invited_children set courses = array(select distinct c from unnest(courses || child.courses) as c order by c)
        where id = child.id and not courses @> child.courses;
      is_new := is_new or found;
    end loop;
    answers[f.nr] := case when is_new then 'sent' else 'already' end;
    if is_new then
      perform private.send_invitation(f.invitation);
    end if;
  end loop;
  perform private.remove_uninvited();
  return to_jsonb(answers);
end $$;

-- The invitations of the last 30 days, latest first.
create function private.invitations()
returns table (id uuid, name text, email text, children jsonb, sent_at timestamptz, expires_at timestamptz, state text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.record_look('invitations', '', array(
    select i.account_id from private.invitations i where i.account_id is not null order by i.id));
  return query
    select i.id, concat_ws(' ', i.first_name, i.last_name), i.address, (
        select coalesce(jsonb_agg(jsonb_build_object('name', concat_ws(' ', c.first_name, c.last_name), 'courses', (
          select coalesce(jsonb_agg(o.title order by o.title), '[]') from public.courses o where o.id = any (c.courses)))), '[]')
        from private.invited_by(i.id) as c),
      i.sent_at, i.expires_at, case when i.taken_at is not null then 'taken' when i.withdrawn_at is not null then 'withdrawn'
        when i.expires_at <= now() then 'over' else 'waiting' end
    from private.invitations i order by i.sent_at desc, i.address, i.id limit 1000;
end $$;

-- Locks an invitation that nobody has taken, or refuses.
create function private.require_open_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.invitations i where i.id = invitation and i.taken_at is null and i.withdrawn_at is null for update;
  if not found then
    perform private.refuse_link('target-gone');
  end if;
end $$;

-- Withdraws an invitation. The names of the children are deleted at once. The address stays for the rest of the 30 days,
-- because the link in the mail then shows that the invitation was withdrawn.
create function private.withdraw_invitation(invitation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.require_open_invitation(invitation);
  update private.invitations set withdrawn_at = now(), phone = '' where id = invitation;
  delete from private.invitation_children where invitation_id = invitation;
  perform private.remove_uninvited();
  return invitation;
end $$;

-- Sends an invitation again, for another 30 days.
create function private.resend_invitation(invitation uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_fresh_admin();
  perform private.require_open_invitation(invitation);
  perform private.send_invitation(invitation);
  return invitation;
end $$;

call private.publish('authenticated', 'invite_families', 'invitations', 'withdraw_invitation', 'resend_invitation');
