-- How a parent takes an invitation (the migration invitations). The edge function accept-invitation asks the same function
-- until nothing is left to make, so a press after a lost answer goes on where the one before ended.

-- The account that the auth service made for an invitation. Its id is in the metadata: nobody else knows it, so an account
-- that somebody made with the address of a family is never taken for it.
create function private.adopt_invited_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.invitations set account_id = new.id, has_made_account = true
    where id::text = new.raw_user_meta_data ->> 'invitation' and address = new.email
      and taken_at is null and withdrawn_at is null and expires_at > now();
  return null;
end $$;

-- After private.create_profile, in the order of the triggers' names.
create trigger on_auth_user_invited after insert on auth.users
  for each row when (new.raw_user_meta_data ? 'invitation') execute function private.adopt_invited_account();

-- Gives a parent the children of an invitation, and the children their places. The parent's profile is locked.
create function private.give_invited(invitation private.invitations, parent uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.child_parent_relationships as l (parent_id, child_id, accepted_at)
    select parent, c.child_id, now() from private.invited_by(invitation.id) as c join public.profiles p on p.id = c.child_id
    where parent not in (select private.accepted_parent_ids(c.child_id)) and not p.no_new_adults and not exists (
      select from private.ended_links e where e.link_id = private.natural_key_id(parent, c.child_id) and e.ended_by = c.child_id)
  on conflict (parent_id, child_id) do update
    set _deleted = false, accepted_at = now(), asked_email = '', code = '', expires_at = null;
  -- In one order, so that two families wait for each other.
  perform from public.courses where id in (
    select unnest(c.courses) from private.invited_by(invitation.id) as c) order by id for no key update;
  insert into public.enrollments as e (user_id, course_id)
    select c.child_id, course from private.invited_by(invitation.id) as c, unnest(c.courses) as course
    where private.is_open_course(course) and parent in (select private.accepted_parent_ids(c.child_id)) order by course
  on conflict (user_id, course_id) do update set _deleted = false, enrolled_at = clock_timestamp() where e._deleted;
  if invitation.phone <> '' then
    with rung as (
      update public.enrollments e set contact_name = invitation.first_name, contact_phone = invitation.phone
      from private.invited_by(invitation.id) as c
      where e.user_id = c.child_id and e.course_id = any (c.courses) and e.status = 'active' and e.confirmed_at is not null
        and not e._deleted and (e.contact_name, e.contact_phone) = ('', '')
      returning e.id
    )
    insert into private.contact_authors (enrollment_id, author) select id, parent from rung on conflict do nothing;
  end if;
end $$;

-- What the holder of a token may do, or has to: {state, email, first_name, children} where state is 'open', 'has-account',
-- 'another-account', 'not-a-parent', 'used', 'withdrawn' or 'over'. With `press`, of an open one, either {make: accounts that
-- the auth service has to make first} or {state: 'taken', new_account: its address while it has no password}.
-- @param caller the account that is signed in; null for a visitor, who can only take one for a new account
create function private.take_invitation(token text, caller uuid, press boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  i private.invitations;
  account uuid;
  has_no_password boolean;
  state text;
  missing jsonb;
begin
  select * into i from private.invitations where token_hash = sha256(convert_to(token, 'UTF8')) for update;
  account := private.account_at(i.address);
  has_no_password := i.has_made_account and account = i.account_id and not private.is_proved(account);
  state := case
    when i.withdrawn_at is not null then 'withdrawn'
    when i.taken_at is not null and (caller is not null or has_no_password is not true) then 'used'
    when i.id is null or i.expires_at <= now() then 'over'
    when caller is not null and caller is distinct from account then 'another-account'
    when caller is null and account is not null and has_no_password is not true then 'has-account'
    when account is not null and not exists (
      select from public.profiles where id = account and user_type = 'parent' and not _deleted) then 'not-a-parent'
    else 'open' end;
  if state <> 'open' or not press then
    return jsonb_build_object('state', state) || case when state not in ('withdrawn', 'over') then jsonb_build_object(
      'email', i.address, 'first_name', i.first_name, 'children', (
        select coalesce(jsonb_agg(c.first_name), '[]') from private.invited_by(i.id) as c)) else '{}' end;
  elsif account is null then
    return jsonb_build_object('make', jsonb_build_array(jsonb_build_object('email', i.address, 'metadata', jsonb_strip_nulls(
      jsonb_build_object('first_name', i.first_name, 'last_name', i.last_name, 'user_type', 'parent', 'invitation', i.id)))));
  end if;
  perform set_config('oakfold.actor', account::text, true);
  -- The owner, who invites the family, knows it.
  insert into private.known_people (user_id, confirmed_by) values (account, i.made_by) on conflict do nothing;
  -- Two parents of a child at the same time: the second finds what the first has made.
  perform from private.invited_children where id in (select c.id from private.invited_by(i.id) as c) order by id for update;
  update private.invited_children c set child_id = private.account_at(private.child_address(c.id))
    where c.child_id is null and c.id in (select k.id from private.invited_by(i.id) as k);
  if 6 < (
    select count(*) from (
      select l.child_id from public.child_parent_relationships l
        where l.parent_id = account and not l._deleted and (l.accepted_at is not null or l.expires_at > now())
      union select coalesce(c.child_id, c.id) from private.invited_by(i.id) as c) as children) then
    return '{"state": "too-many-links"}';
  end if;
  insert into private.child_requests (id, parent_id, reception_year)
    select c.id, account, c.reception_year from private.invited_by(i.id) as c where c.child_id is null
    on conflict (id) do nothing;
  select jsonb_agg(jsonb_build_object('email', private.child_address(c.id), 'metadata', jsonb_strip_nulls(
      jsonb_build_object('first_name', c.first_name, 'last_name', c.last_name, 'user_type', 'student')))) into missing
    from private.invited_by(i.id) as c where c.child_id is null;
  if missing is not null then
    return jsonb_build_object('make', missing);
  end if;
  if i.taken_at is null then
    -- Left by two presses at the same time.
    delete from private.child_requests where id in (select c.id from private.invited_by(i.id) as c);
    -- After the requests, as where the auth service makes a child.
    perform from public.profiles where id = account for no key update;
    perform private.give_invited(i, account);
    update private.invitations set taken_at = now(), account_id = account where id = i.id;
  end if;
  return jsonb_strip_nulls(jsonb_build_object('state', 'taken', 'new_account', case when has_no_password then i.address end));
end $$;

call private.publish('service_role', 'take_invitation');
