begin;
\ir cast.psql
select * from no_plan();

-- What the edge function is answered for a key.
create function tests.calendar(key text) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.jwt.claims', '{"role": "service_role"}', true);
  perform set_config('role', 'service_role', true);
  answer := public.calendar(key);
  perform set_config('role', 'none', true);
  return answer;
end $$;
create function tests.renews(actor text) returns text language sql as
  $$ select tests.sees(actor, 'select public.renew_calendar_key()') $$;
-- The titles of the lessons that a key gives, by time.
create function tests.titles(key text) returns text language sql as $$
  select string_agg(lesson ->> 'title', ', ' order by lesson ->> 'starts_at', lesson ->> 'title')
  from jsonb_array_elements(tests.calendar(key)) as lesson
$$;

insert into public.lessons (id, course_id, starts_at, minutes, place, topic, summary) values
  (tests.id('halves'), tests.id('fractions'), now() + interval '1 day', 90, 'Oak Hall', 'Halves', 'Ada did well'),
  (tests.id('verbs'), tests.id('grammar'), now() + interval '2 days', 60, '', '', '');

-- Who may call -------------------------------------------------------------------------------------------
select is(tests.attempt('visitor', format('select %s.%s()', schema, name)), '42501',
  format('a visitor cannot call %s.%s', schema, name))
  from unnest(array['public', 'private']) as schema,
    unnest(array['renew_calendar_key', 'end_calendar_key', 'calendar_key']) as name;
select is(tests.attempt(actor, format('select %s.calendar(%L)', schema, 'x')), '42501',
  format('%s cannot call %s.calendar', actor, schema))
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor, unnest(array['public', 'private']) as schema;
select is(tests.attempt(actor, 'select from private.calendar_keys'), '42501', actor || ' reads no keys')
  from unnest(array['visitor', 'ada', 'ann']) as actor;
select is(has_table_privilege('service_role', 'private.calendar_keys', 'select'), false, 'nor does the secret key');

-- A key --------------------------------------------------------------------------------------------------
select is(tests.sees('pam', 'select public.calendar_key() is not null'), 'false', 'nobody has a key unasked');
create temporary table keys as select tests.renews('pam') as first;
select matches((select first from keys), '^[0-9a-f]{64}$', 'a key cannot be guessed');
select is(tests.sees('pam', 'select public.calendar_key() is not null'), 'true', 'the person has a key');
select is(tests.sees('ada', 'select public.calendar_key() is not null'), 'false', 'nobody else has');
select is(tests.sees('pam', 'select (public.calendar_key() ->> ''made_at'')::timestamptz = now()'), 'true', 'the person sees when it was made');
select is(tests.sees('pam', 'select public.calendar_key() ->> ''read_at'' is null'), 'true', 'and that nothing has read it');
select tests.calendar((select first from keys));
select is(tests.sees('pam', 'select (public.calendar_key() ->> ''read_at'')::timestamptz = now()'), 'true', 'or when it was read last');
create function tests.told(actor text) returns text language sql as $$
  select coalesce(string_agg(subject::text, ', ' order by subject::text), 'nothing') from public.notices
  where user_id = tests.id(actor) and kind = 'calendar-made'
$$;
select is(tests.told('pam'), '{}', 'the person is told of it');
select is(tests.told('ada'), 'nothing', 'the child of a parent is not');
select tests.renews('ada');
select is(tests.told('ada'), '{}', 'a student is told of an own one');
select is(tests.told('pam'), '{"child": "Ada"}, {}', 'and so are the accepted parents');
select is((select string_agg(act, ', ' order by id) from private.events where tbl = 'calendar_keys' and tests.id('ada') = any (people)),
  'insert', 'the trail has it');
select tests.sees('ada', 'select public.end_calendar_key()');
select is((select count(*) from private.calendar_keys k, keys where position(keys.first in k::text) > 0), 0::bigint,
  'the key itself is not stored');
select is(tests.calendar('unknown'), null, 'an unknown key gives nothing');
select is(tests.calendar(''), null, 'nor an empty one');
select is(tests.calendar(null), null, 'nor none');
select is(tests.titles((select first from keys)), 'Fractions', 'a parent''s key gives the lessons of the child');
alter table keys add second text;
update keys set second = tests.renews('pam');
select is(tests.calendar((select first from keys)), null, 'a renewed key ends the one before');
select is(tests.titles((select second from keys)), 'Fractions', 'and works');
select is(tests.sees('pete', 'select public.end_calendar_key()'), 'false', 'who has no key ends none');
select is(tests.titles((select second from keys)), 'Fractions', 'nobody ends the key of somebody else');
select is(tests.sees('pam', 'select public.end_calendar_key()'), 'true', 'a person ends the own key');
select is(tests.calendar((select second from keys)), null, 'an ended key gives nothing');
select is(tests.sees('pam', 'select public.calendar_key() is not null'), 'false', 'and is no key');
select tests.renews('pam') from generate_series(1, 8);
select is(tests.renews('pam'), 'PT429', 'ten times an hour at most');

-- The lessons of a key -----------------------------------------------------------------------------------
create temporary table key_of as select actor, tests.renews(actor) as key
  from unnest(array['ada', 'sid', 'pete', 'tess', 'ted', 'ann']) as actor;
insert into key_of select 'pam', 'pam';
update private.calendar_keys set key_hash = private.calendar_key_hash('pam') where user_id = tests.id('pam');
create function tests.lessons(actor text) returns text language sql as
  $$ select tests.titles((select k.key from key_of k where k.actor = $1)) $$;
create function tests.lesson(actor text) returns jsonb language sql as
  $$ select tests.calendar((select k.key from key_of k where k.actor = $1)) -> 0 $$;

select is(tests.lessons('ada'), 'Fractions', 'a student reads the lessons of the course');
select is(tests.lessons('tess'), 'Fractions', 'a teacher those that the teacher gives');
select is(tests.lessons('ted'), 'Grammar', 'and no others');
select is(tests.lessons(actor), null, actor || ' has no lessons') from unnest(array['sid', 'pete', 'ann']) as actor;
select is(tests.calendar((select key from key_of where actor = 'sid')), '[]', 'which is no unknown key');
select is(tests.lesson('pam') - 'changed_at', jsonb_build_object('id', tests.id('halves'), 'starts_at', now() + interval '1 day',
  'minutes', 90, 'title', 'Fractions', 'place', 'Oak Hall', 'is_cancelled', false, 'instead_at', null),
  'when and where a lesson is, and neither a name nor what was done there');
select is((tests.lesson('pam') ->> 'changed_at')::timestamptz, now(), 'and when it was changed last');

update private.events set at = now() - interval '1 day' where true;
select is((tests.lesson('pam') ->> 'changed_at')::timestamptz, now() - interval '1 day', 'not later than that');
update public.courses set title = 'Halves' where id = tests.id('fractions');
select is((tests.lesson('pam') ->> 'changed_at')::timestamptz, now(), 'a new title of the course is a change of the lesson');
update public.courses set title = 'Fractions' where id = tests.id('fractions');
update public.lessons set is_cancelled = true where id = tests.id('halves');
select is(tests.lesson('pam') -> 'is_cancelled', 'true', 'a cancelled lesson stays, marked');
update public.lessons set starts_at = now() - interval '29 days' where id = tests.id('halves');
select is(tests.lessons('pam'), 'Fractions', 'a lesson of four weeks ago stays');
update public.lessons set starts_at = now() - interval '31 days' where id = tests.id('halves');
select is(tests.lessons('pam'), null, 'one of more than 30 days ago does not');
update public.lessons set starts_at = now() + interval '1 day', is_cancelled = false, _deleted = true where id = tests.id('halves');
select is(tests.lessons('pam'), null, 'nor a deleted one');
update public.lessons set _deleted = false where id = tests.id('halves');

update public.courses set places = 1 where id = tests.id('fractions');
insert into public.enrollments (user_id, course_id) values (tests.id('sid'), tests.id('fractions'));
select is(tests.lessons('sid'), null, 'who waits for a place reads nothing');
update public.courses set places = 8 where id = tests.id('fractions');
select is(tests.lessons('sid'), null, 'nor who is offered one');
update public.enrollments set taken_at = now() where id = tests.pair('sid', 'fractions');
select is(tests.lessons('sid'), 'Fractions', 'who takes it reads the lessons');
update public.enrollments set _deleted = true where id = tests.pair('ada', 'fractions');
select is(tests.lessons(actor), null, actor || ' reads nothing once the enrolment has ended') from unnest(array['ada', 'pam']) as actor;
update public.enrollments set _deleted = false where id = tests.pair('ada', 'fractions');
select is(tests.lessons('pam'), 'Fractions', 'both read again once it is back');
update public.child_parent_relationships set _deleted = true where id = tests.pair('pam', 'ada');
select is(tests.lessons('pam'), null, 'a parent reads nothing once the link has ended');
update public.child_parent_relationships set _deleted = false, accepted_at = null where id = tests.pair('pam', 'ada');
select is(tests.lessons('pam'), null, 'nor while it waits for the child');

update public.profiles set withdrawn_at = now() where id = tests.id('tess');
select is(tests.lessons('tess'), null, 'a teacher whose approval was withdrawn reads nothing');
select is(tests.lessons('ada'), 'Fractions', 'the students still do');
update public.profiles set withdrawn_at = null where id = tests.id('tess');
update public.courses set teacher_id = tests.id('ted') where id = tests.id('fractions');
select is(tests.lessons('tess'), null, 'a course that was given away goes');
select is(tests.lessons('ted'), 'Fractions, Grammar', 'to the one who has it now');
update public.courses set _deleted = true where id = tests.id('fractions');
select is(tests.lessons(actor), wanted, actor || ' loses a deleted course')
  from (values ('ted', 'Grammar'), ('ada', null)) as expected (actor, wanted);
update public.profiles set _deleted = true where id = tests.id('ted');
select is(tests.calendar((select key from key_of where actor = 'ted')), null, 'the key of a deleted profile is unknown');
delete from auth.users where id = tests.id('ada');
select is((select count(*) from private.calendar_keys where user_id = tests.id('ada')), 0::bigint,
  'a key is deleted with the account');

select * from finish();
rollback;
