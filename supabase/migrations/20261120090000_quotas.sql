-- What a person may do only so often. The row of a person and an action is locked while it is
-- counted, so that requests at the same time cannot both be the last one that is allowed.
create table private.quota_uses (
  user_id uuid not null references auth.users (id) on delete cascade,
  action text not null,
  used_at timestamptz[] not null default '{}',
  primary key (user_id, action)
);

-- Takes one use of what is left within the span; false where nothing is left.
create function private.use_quota(account uuid, what text, allowed int, span interval)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  past timestamptz[];
begin
  insert into private.quota_uses (user_id, action) values (account, what) on conflict do nothing;
  select used_at into past from private.quota_uses
    where user_id = account and action = what for update;
  past := array(select t from unnest(past) as t where t > clock_timestamp() - span);
  if cardinality(past) >= allowed then
    return false;
  end if;
  update private.quota_uses set used_at = past || clock_timestamp()
    where user_id = account and action = what;
  return true;
end $$;
revoke execute on function private.use_quota(uuid, text, int, interval) from public;
