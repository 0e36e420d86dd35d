begin;
\ir cast.psql
select * from no_plan();

create function tests.subscribe(address text) returns text language plpgsql as $$
begin
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
  perform set_config('role', 'anon', true);
  begin
    insert into public.enquiries (kind, details, submitted_at)
      values ('newsletter', jsonb_build_object('email', address), now());
    perform set_config('role', 'none', true);
    return '';
  exception when others then
    perform set_config('role', 'none', true);
    return sqlstate;
  end;
end $$;
delete from public.enquiries;

select is(tests.subscribe(spaced), '', 'an address with spaces around it is accepted')
from unnest(array['v@example.com', ' v@example.com', 'v@example.com ', E'\tv@example.com\n', '  v@example.com  '])
  as spaced;
select results_eq(
  $$ select distinct details from public.enquiries $$,
  $$ values ('{"email": "v@example.com"}'::jsonb) $$,
  'the address is stored without the spaces');
select is(tests.subscribe('   v@example.com'), 'PT429', 'an address with and without spaces counts as one sender');
select is(tests.subscribe('w@example.com'), '', 'another sender does not wait');

select is(tests.subscribe('v @example.com'), 'PT400', 'an address with a space inside is refused');
select throws_ok(
  $$ insert into public.enquiries (kind, details, submitted_at) values ('newsletter', '"text"', now()) $$,
  '23514', null, 'the constraint of the table refuses details that are no object');
select throws_ok(
  $$ insert into public.enquiries (kind, details, submitted_at)
     values ('nothing', '{"email": [" v@example.com"]}', now()) $$,
  '23514', null, 'the constraint of the table refuses an unknown kind');

select * from finish();
rollback;
