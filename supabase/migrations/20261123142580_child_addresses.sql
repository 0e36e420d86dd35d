-- The account of a child without an address gets one of its own. A parent types it, and the code that is mailed to it: so a
-- mistyped address gives nobody the account. Then the child chooses a password by 'Forgot password?', and the account is like
-- that of any student: its devices are signed out, and parents no longer pair any.
create function private.ask_child_address(child uuid, address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given constant text := lower(private.clean_text(address, 'line'));
  code text;
begin
  perform private.require_own_child(child);
  if private.is_email(given) is not true or private.is_managed_address(given) then
    raise exception 'not an email address' using errcode = 'check_violation';
  elsif not private.use_quota(auth.uid(), 'child-address', 5, interval '1 day') then
    raise exception 'an account asks for addresses at most 5 times a day' using errcode = 'PT429';
  end if;
  code := private.new_pairing_code(child, 'address', given) ->> 'code';
  -- The answer is the same for an address that has an account, so it tells nobody which have.
  if private.account_at(given) is null then
    perform private.queue_mail('child-address', given, jsonb_build_object('code', code));
  end if;
  return true;
end $$;

-- Answers the address that the account has from now on.
create function private.take_child_address(child uuid, typed text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  origin constant bytea := private.request_network();
  taken private.pairing_codes;
begin
  perform private.require_own_child(child);
  if not private.may_try_code(origin) then
    perform private.refuse_link('too-many-tries');
  end if;
  taken := private.take_code(typed, 'address', origin);
  -- Somebody may have signed up with the address since the code was mailed.
  if taken.child_id is distinct from child or private.account_at(taken.address) is not null then
    return private.answer_refusal('wrong-code');
  end if;
  perform set_config('oakfold.child_with_address', child::text, true);
  update auth.users set email = taken.address, email_confirmed_at = now() where id = child;
  -- The auth service keeps the address with the way to sign in too.
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', taken.address)
    where user_id = child and provider = 'email';
  -- The code proves the address, and the parent has said the names: the child is asked for a password alone.
  insert into private.address_proofs (user_id, proved_at) values (child, now());
  delete from private.pairing_codes where child_id = child;
  update public.profiles set is_managed = false, reception_year = null, updated_at = now() where id = child;
  perform private.notify(array(select private.accepted_parent_ids(child)), 'address-given',
    jsonb_build_object('child_id', child, 'child', private.first_name_of(child)));
  return to_jsonb(taken.address);
end $$;

call private.publish('authenticated', 'ask_child_address', 'take_child_address');
