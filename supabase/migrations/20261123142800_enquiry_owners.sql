-- An enquiry that reached the server without a session, because the session had run out or the browser sent it without a
-- page, is claimed by its sender's device later.

-- Gives enquiries that nobody owns to the caller. The id is the proof: a device made it at random and only that device
-- and admins know it. `sent` is a list of objects: the id and the child that the form was opened for, or null.
-- Returns the ids of those that are the caller's now.
create function private.claim_enquiries(sent jsonb) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := auth.uid();
begin
  if caller is null then
    raise exception 'sign in to claim what you sent' using errcode = 'insufficient_privilege';
  end if;
  update public.enquiries e
    set user_id = caller,
      child_id = case when private.is_of_own_family(claim.child) then claim.child end
    from (
      select (c ->> 'id')::uuid as id, (c ->> 'child')::uuid as child
      from jsonb_array_elements(sent) as c limit 50
    ) as claim
    where e.id = claim.id and e.user_id is null and not e._deleted
      and e.received_at > now() - interval '30 days';
  return array(
    select e.id from public.enquiries e
    where e.user_id = caller and e.id in (select (c ->> 'id')::uuid from jsonb_array_elements(sent) as c limit 50));
end $$;

call private.publish('authenticated', 'claim_enquiries');
