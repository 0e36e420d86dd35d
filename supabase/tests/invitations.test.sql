-- Families whom an admin invites, and what becomes of it.
begin;
\ir cast.psql
select * from no_plan();

create function tests.child(name text, variadic courses text[] default '{}') returns jsonb language sql as $$
  select jsonb_build_object('id', tests.id(name), 'first_name', initcap(name), 'last_name', 'Rowe', 'year', 4,
    'courses', (select coalesce(jsonb_agg(tests.id(c)), '[]') from unnest(courses) as c))
$$;
create function tests.family(email text, variadic children jsonb[]) returns jsonb language sql as $$
  select jsonb_build_object('email', email || '@example.com', 'first_name', initcap(email), 'last_name', 'Rowe',
    'phone', '+44 7700 900123', 'children', to_jsonb(children))
$$;
create function tests.as_admin() returns text language sql as $$
  select set_config('request.jwt.claims', tests.claims_of('ann'), true)
$$;
-- What an admin gets for a sheet.
create function tests.invites(variadic families jsonb[]) returns text language plpgsql as $$
declare
  answered jsonb;
begin
  perform tests.as_admin();
  answered := private.invite_families(to_jsonb(families));
  perform tests.as_owner();
  return (select string_agg(a, ', ' order by nr) from jsonb_array_elements_text(answered) with ordinality as x (a, nr));
end $$;
-- The token in the mail that waits for an address.
create function tests.token(name text) returns text language sql as $$
  select m.fields ->> 'token' from private.mails m join private.invitations i on i.id::text = m.fields ->> 'invitation'
  where m.kind = 'family-invited' and i.address = name || '@example.com' and i.taken_at is null and i.withdrawn_at is null
$$;
create function tests.invitation(name text) returns uuid language sql as $$
  select id from private.invitations where address = name || '@example.com' order by sent_at desc limit 1
$$;
-- The edge function: asks until nothing is left to make. The auth service makes what is asked for.
create function tests.press(token text, caller text default null) returns text language plpgsql as $$
declare
  asked jsonb;
  made jsonb;
begin
  for n in 1..4 loop
    asked := private.take_invitation(token, tests.id(caller), true);
    perform set_config('oakfold.actor', '', true);
    exit when not asked ? 'make';
    for made in select * from jsonb_array_elements(asked -> 'make') loop
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
        values (gen_random_uuid(), 'authenticated', 'authenticated', made ->> 'email', now(), made -> 'metadata');
      perform set_config('oakfold.actor', '', true);
    end loop;
  end loop;
  return concat_ws(' ', asked ->> 'state', asked ->> 'new_account');
end $$;
create function tests.look(token text, caller text default null) returns text language sql as $$
  select concat_ws(' ', a ->> 'state', a ->> 'email', a ->> 'children') from private.take_invitation(token, tests.id(caller), false) as a
$$;
-- 'Child: Course status contact' of the children of an account.
create function tests.family_of(name text) returns text language sql as $$
  select coalesce(string_agg(concat_ws(' ', p.first_name, p.is_managed, private.academic_year() - p.reception_year, c.title, e.status,
      case when e.confirmed_at is null and e.id is not null then 'unconfirmed' end, nullif(e.contact_phone, '')), '; ' order by p.first_name, c.title), 'nobody')
  from auth.users u join public.child_parent_relationships l on l.parent_id = u.id and l.accepted_at is not null and not l._deleted
  join public.profiles p on p.id = l.child_id
  left join public.enrollments e on e.user_id = p.id and not e._deleted left join public.courses c on c.id = e.course_id
  where u.email = name || '@example.com'
$$;

-- What a sheet may say ----------------------------------------------------------------------------------------------
select is(tests.invites(tests.family('rita', tests.child('ben')) || given), fault, 'a family is refused: ' || given::text)
  from (values ('{"email": "rita"}'::jsonb, 'bad-email'), ('{"email": null}', 'bad-email'), ('{"email": "child-1@children.invalid"}', 'bad-email'),
    ('{"first_name": ""}', 'bad-name'), ('{"last_name": "www.x.example"}', 'bad-name'), ('{"phone": "soon"}', 'bad-phone'),
    ('{"children": []}', 'too-many-links'), ('{"children": [{"first_name": "", "last_name": "", "year": 4, "courses": []}]}', 'bad-name'),
    ('{"children": [{"first_name": "Ben", "last_name": "", "year": 14, "courses": []}]}', 'bad-year'),
    ('{"email": "tess@example.com"}', 'not-a-parent'), ('{"email": "ada@example.com"}', 'not-a-parent')) as f (given, fault);
select is(tests.invites(tests.family('rita', tests.child('ben', 'nothing'))), 'course-not-open', 'a class has to be there');
savepoint over;
update public.courses set ends_on = '2021-01-01' where id = tests.id('fractions');
select is(tests.invites(tests.family('rita', tests.child('ben', 'fractions'))), 'course-not-open', 'and not over');
rollback to over;
select is((select count(*) from private.invitations) + (select count(*) from private.invited_children), 0::bigint, 'what is refused leaves nothing');
select tests.as_admin();
select throws_ok(format('select private.invite_families(%L)', (select jsonb_agg(tests.family('f' || n, tests.child('ben'))) from generate_series(1, 201) as n)),
  '23514', null, 'a sheet has 200 families at most');
select throws_ok('select private.invite_families(''[]'')', '23514', null, 'and one at least');
set local tests.signed_in = '1000';
select is(tests.attempt('ann', format('select public.invite_families(%L)', jsonb_build_array(tests.family('rita', tests.child('ben'))))), '42501',
  'sending asks for a fresh sign-in');
set local tests.signed_in = '0';

-- Sending -----------------------------------------------------------------------------------------------------------
select is(tests.invites(tests.family('Rita', tests.child('ben', 'fractions'), tests.child('amy')), tests.family('sam', tests.child('ben', 'fractions')), '{"children": []}'),
  'sent, sent, bad-email', 'each family has its own answer');
select is((select count(*) from auth.users where email like 'rita%'), 0::bigint, 'no account is made');
select is((select count(*) from private.invited_children), 2::bigint, 'a child of two parents is there once');
select is(tests.sees('ann', 'select concat_ws('' '', name, email, children ->> 0, state) from public.invitations()'),
  'Rita Rowe rita@example.com {"name": "Amy Rowe", "courses": []} waiting, Sam Rowe sam@example.com {"name": "Ben Rowe", "courses": ["Fractions"]} waiting', 'the owner reads them');
select is(tests.invites(tests.family('rita', tests.child('ben', 'fractions'), tests.child('amy')), tests.family('sam', tests.child('ben', 'fractions'))),
  'already, already', 'the same sheet again sends nothing');
select is(tests.invites(tests.family('rita', tests.child('ben') || jsonb_build_object('id', gen_random_uuid(), 'last_name', 'ROWE'))), 'already',
  'a child is known by the name');
select is((select count(*) from private.mails where kind = 'family-invited'), 2::bigint, 'one mail each');
select is((select private.fields_to_send(m) - 'token' - 'invitation' from private.mails m where address = 'sam@example.com'),
  '{"reader": "Sam", "children": [{"child": "Ben", "classes": [{"offer": "", "venue": "", "meets_at": "", "meets_on": ""}]}]}',
  'which names the children and their classes when it goes out');
select is((select count(*) from private.mails m join private.invitations i on i.token_hash = sha256(convert_to(m.fields ->> 'token', 'UTF8'))), 2::bigint,
  'only the hash of the token is stored with the invitation');
select is((select count(*) from private.events where tbl = 'invitations' and act = 'insert' and actor = tests.id('ann') and after ? 'address'), 2::bigint, 'the trail says who invited');
select is((select count(*) from private.events where before::text || after::text like '%rita%'), 0::bigint, 'without the address');

-- Looking and pressing --------------------------------------------------------------------------------------------------
select is(tests.look(guess), 'over', 'a guess: ' || coalesce(guess, 'null')) from unnest(array['', 'x', repeat('0', 64), null]) as guess;
select is(tests.look(tests.token('rita')), 'open rita@example.com ["Amy", "Ben"]', 'the page names the children');
select is(tests.look(tests.token('rita'), 'pete'), 'another-account rita@example.com ["Amy", "Ben"]', 'whose invitation it is, to somebody else');
select is(tests.press(tests.token('rita'), 'pete'), 'another-account', 'who does not get it');
select is((select count(*) from auth.users where email like 'rita%'), 0::bigint, 'a look makes nothing');
create temporary table tokens as select tests.token('rita') as rita, tests.token('sam') as sam;

-- An account with the address of a family, which somebody made meanwhile, is not taken for the family's.
savepoint squat;
select tests.new_account('rita', '{"first_name": "Rita", "user_type": "parent"}');
select is(tests.press(rita), 'has-account', 'an account of somebody is not opened') from tokens;
select is(tests.family_of('rita'), 'nobody', 'and gets nothing without its session');
select is(tests.press(rita, 'rita'), 'taken', 'its own session adds the children') from tokens;
select is(tests.family_of('rita'), 'Amy t 4; Ben t 4 Fractions active +44 7700 900123', 'to the account');
select is(tests.press(rita), 'used', 'once') from tokens;
rollback to squat;

update public.courses set places = 2 where id = tests.id('fractions');
select is(tests.press(rita), 'taken rita@example.com', 'a parent without an account gets one') from tokens;
select is(tests.family_of('rita'), 'Amy t 4; Ben t 4 Fractions active +44 7700 900123', 'with the children, their places and whom to ring');
select is((select count(*) from public.profiles where is_managed), 2::bigint, 'two children are made');
select is((select confirmed_by from private.known_people k join auth.users u on u.id = k.user_id where u.email = 'rita@example.com'), tests.id('ann'), 'known by the owner');
select is((select string_agg(distinct actor::text, ' ') from private.events where tbl = 'enrollments' and after ? 'status' and act = 'insert' and actor is not null),
  (select id::text from auth.users where email = 'rita@example.com'), 'the trail names the parent');
select is(tests.press(rita), 'taken rita@example.com', 'until there is a password a press goes on') from tokens;
insert into private.address_proofs (user_id, proved_at) select id, now() from auth.users where email = 'rita@example.com';
select is(tests.press(rita), 'used', 'and then it is used') from tokens;
select is(tests.look(rita), 'used rita@example.com ["Amy", "Ben"]', 'which the page says') from tokens;
select is((select count(*) from public.profiles where is_managed), 2::bigint, 'nothing is made twice');

-- The other parent joins the child that is there.
select is(tests.press(sam), 'taken sam@example.com', 'the second parent') from tokens;
select is(tests.family_of('sam'), 'Ben t 4 Fractions active +44 7700 900123', 'joins the same child');
select is((select count(*) from public.profiles where is_managed), 2::bigint, 'who is made once');
select is(tests.invites(tests.family('rita', tests.child('ben', 'fractions'), tests.child('amy'))), 'already', 'a family that is there with all places needs no mail');
select is(tests.invites(tests.family('tom', tests.child('ben', 'fractions')), tests.family('rita', tests.child('ben', 'fractions'))), 'sent, already', 'another parent of the child');
select is(tests.press(tests.token('tom')), 'taken tom@example.com', 'who comes first in the sheet');
select is((select count(*) from public.profiles where is_managed), 2::bigint, 'joins the same child too');

-- Places
select is(tests.invites(tests.family('kay', tests.child('ian', 'fractions'))), 'sent', 'a class that is full');
select is(tests.press(tests.token('kay')), 'taken kay@example.com', 'is taken');
select is(tests.family_of('kay'), 'Ian t 4 Fractions waiting', 'with a place in the line');
select is(tests.invites(tests.family('rita', tests.child('amy', 'grammar'))), 'sent', 'a new class for a child that is there');
select is(tests.press(tests.token('rita')), 'has-account', 'needs the session of the account');
select is((select split_part(a ->> 'state', ' ', 1) from auth.users u, private.take_invitation(tests.token('rita'), u.id, true) as a where u.email = 'rita@example.com'), 'taken', 'which adds the place');
select set_config('oakfold.actor', '', true);
select is(tests.family_of('rita'), 'Amy t 4 Grammar active +44 7700 900123; Ben t 4 Fractions active +44 7700 900123', 'to the same child');
savepoint closed;
select is(tests.invites(tests.family('lou', tests.child('eve', 'grammar'))), 'sent', 'a class that ends');
update public.courses set hidden_at = now() where id = tests.id('grammar');
select is(tests.press(tests.token('lou')), 'taken lou@example.com', 'before the press');
select is(tests.family_of('lou'), 'Eve t 4', 'gives no place');
rollback to closed;
select tests.new_child(name, 'pete') from unnest(array['ida', 'mia', 'leo']) as name;
insert into public.child_parent_relationships (parent_id, child_id, accepted_at)
  select tests.id('pete'), p.id, now() from public.profiles p where p.id not in (tests.id('ada'), tests.id('pete')) and p.user_type = 'student' and p.id not in (select l.child_id from public.child_parent_relationships l where l.parent_id = tests.id('pete')) limit 2
  on conflict do nothing;
select is(tests.invites(tests.family('pete', tests.child('uma'), tests.child('vic'))), 'sent', 'a parent who has five children');
select is(tests.press(tests.token('pete'), 'pete'), 'too-many-links', 'gets no seventh');

-- Withdrawn, sent again, over ---------------------------------------------------------------------------------------------
select is(tests.invites(tests.family('una', tests.child('zoe')), tests.family('vera', tests.child('yan'))), 'sent, sent', 'two more');
create temporary table old_tokens as select tests.token('una') as una, tests.token('vera') as vera;
select is(tests.attempt('ann', format('select public.withdraw_invitation(%L)', tests.invitation('una'))), '1 row', 'an admin withdraws one');
select is(tests.attempt('ann', format('select public.withdraw_invitation(%L)', tests.invitation('una'))), '23514', 'once');
select is(tests.attempt('ann', format('select public.resend_invitation(%L)', tests.invitation('una'))), '23514', 'and does not send it again');
select is(tests.press(una), 'withdrawn', 'its link says so') from old_tokens;
select is((select count(*) from private.invited_children where first_name = 'Zoe'), 0::bigint, 'the name is gone at once');
select is((select private.fields_to_send(m) from private.mails m where address = 'una@example.com'), null, 'a mail that waits is not sent');
select is(tests.attempt('ann', format('select public.resend_invitation(%L)', tests.invitation('vera'))), '1 row', 'an admin sends one again');
select is(tests.look(vera), 'over', 'the link of the mail before has ended') from old_tokens;
select is(tests.look(tests.token('vera')), 'open vera@example.com ["Yan"]', 'the new one opens');
update private.mails set sent_at = now() where address = 'vera@example.com';
select is((select fields ? 'token' from private.mails where address = 'vera@example.com'), false, 'a mail that was sent keeps no token');
select is(tests.invites(tests.family('una', tests.child('zoe'))), 'sent', 'who was withdrawn can be invited again');
update private.invitations set expires_at = now() - interval '1 second' where address in ('vera@example.com', 'una@example.com');
select is(tests.look(tests.token('una')), 'over', 'after 30 days it is over');
select is(tests.press(tests.token('una')), 'over', 'and makes nothing');
select is((private.tidy() -> 'invitations')::int, 3, 'and goes');
select is((select count(*) from private.invited_children where first_name in ('Zoe', 'Yan')), 0::bigint, 'with the names of the children');
select is((select count(*) from private.invitations where address in ('vera@example.com', 'una@example.com')), 0::bigint, 'and the addresses');

select is(tests.attempt(actor, statement), '42501', actor || ' does not: ' || statement)
  from unnest(array['visitor', 'ada', 'pam', 'tess']) as actor, unnest(array['select * from private.invitations', 'select * from private.invited_children',
    'select public.invite_families(''[{}]'')', 'select * from public.invitations()', 'select public.take_invitation(''x'', null, true)']) as statement;

select * from finish();
rollback;
