-- Spaces around an address made it another one: to the count of what one address sends, and to the
-- closing of an account, which takes along what its address has sent. They are cut off.
create function private.trim_enquiry_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.details := jsonb_set(new.details, '{email}',
    to_jsonb(btrim(new.details ->> 'email', E' \t\r\n')), false);
  return new;
end $$;
revoke execute on function private.trim_enquiry_address() from public;

-- The name sorts between the check's and the limit's. What the check lets by to the constraints of the
-- table may be of any shape.
create trigger enquiries_clean_address before insert on public.enquiries
  for each row when (jsonb_typeof(new.details -> 'email') = 'string')
  execute function private.trim_enquiry_address();

update public.enquiries
  set details = jsonb_set(details, '{email}', to_jsonb(btrim(details ->> 'email', E' \t\r\n')), false)
  where details ->> 'email' <> btrim(details ->> 'email', E' \t\r\n');
