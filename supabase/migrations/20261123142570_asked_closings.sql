-- A child under 16 asks an adult before the account is closed, because the places and notes go with it. Each accepted adult may
-- close it or keep it. Without an answer for 14 days the child closes it alone: the data is the child's.
create table private.asked_closings (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  asked_at timestamptz not null default now()
);

-- Whether a student is 16 or older, as far as we know: on a class for Year 12 and later alone. Accounts have no age.
create function private.is_sixteen(student uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.enrollments e join public.courses c on c.id = e.course_id
    where e.user_id = student and e.confirmed_at is not null and c.years <> '' and split_part(c.years, '-', 1)::int >= 12)
$$;

-- The edge function delete-account calls it before it closes an account. Asks the adults of a child, and returns until when
-- they decide; null for an account that closes alone.
create function private.ask_to_close(account uuid) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  adults constant uuid[] := array(select private.accepted_parent_ids(account));
  until timestamptz;
  about jsonb;
begin
  perform from public.profiles where id = account and user_type = 'student' and not _deleted for no key update;
  if not found or adults = '{}' or private.is_sixteen(account) then
    return null;
  end if;
  select asked_at + interval '14 days' into until from private.asked_closings where child_id = account;
  if until <= now() then
    return null;
  elsif until is null then
    insert into private.asked_closings (child_id) values (account) returning asked_at + interval '14 days' into until;
    about := jsonb_build_object('child_id', account, 'child', private.first_name_of(account), 'until', until);
    perform private.tell(adults || account, 'closing-asked', about),
      (select count(private.mail_reader(a, 'closing-asked', about - 'child_id', now())) from unnest(adults) as a);
  end if;
  return until;
end $$;

-- An adult keeps the account of the child who asked, or the child takes it back.
create function private.keep_account(child uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if child is distinct from auth.uid() and auth.uid() not in (select private.accepted_parent_ids(child)) then
    raise exception 'not a child of this account' using errcode = 'insufficient_privilege', detail = 'not-your-child';
  end if;
  delete from private.asked_closings where child_id = child;
  if found then
    perform private.end_notices(private.family_of(child), '{closing-asked}', jsonb_build_object('child_id', child));
    perform private.notify(array[child], 'closing-kept', jsonb_build_object('adult', private.first_name_of(auth.uid())));
  end if;
  return true;
end $$;

call private.publish('service_role', 'ask_to_close');
call private.publish('authenticated', 'keep_account');
