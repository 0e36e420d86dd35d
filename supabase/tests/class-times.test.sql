begin;
\ir cast.psql
select * from no_plan();

-- What everybody reads of the classes, with the course that they are of first.
create function tests.timetable(actor text) returns text language sql as $$
  select tests.sees(actor, 'select concat_ws('' '', t.offer, years, meets_on, meets_at, minutes, venue, is_full) from public.class_times() t')
$$;

select is(tests.timetable('visitor'), 'nothing', 'a class of no advertised course is not on the timetable');
update public.courses set offer = '3', years = '5', meets_on = 'friday', meets_at = '16:30', venue = 'hall'
  where id = tests.id('fractions');
select is(tests.timetable(actor), '3 5 friday 16:30 60 hall f', actor || ' reads when and where a class meets')
  from unnest(array['visitor', 'sid', 'pam', 'tess', 'ann']) as actor;
select is((select string_agg(column_name, ', ' order by column_name) from (
    select jsonb_object_keys(to_jsonb(t)) as column_name from public.class_times() t) as columns),
  'is_full, meets_at, meets_on, minutes, offer, venue, years', 'it names no class and nobody, and counts nothing');

insert into public.courses (id, title, description, subject, teacher_id, offer, years, meets_on, meets_at, venue) values
  (tests.id('twin'), 'Twin', 'T', 'mathematics', tests.id('ted'), '3', '5', 'friday', '16:30', 'hall'),
  (tests.id('early'), 'Early', 'E', 'mathematics', tests.id('ted'), '3', '', 'monday', '', '');
select is((select string_agg(meets_on, ' ' ) from public.class_times()), 'monday friday',
  'the days are in their order, and two classes with the same facts are one line');
update public.courses set places = 1 where id = tests.id('fractions');
select is(tests.timetable('visitor'), '3  monday  60  f, 3 5 friday 16:30 60 hall f, 3 5 friday 16:30 60 hall t',
  'it says which class is full');
update public.courses set _deleted = true where id in (tests.id('twin'), tests.id('early'));
update public.courses set places = 8 where id = tests.id('fractions');
select is(tests.timetable('visitor'), '3 5 friday 16:30 60 hall f', 'a deleted class is not on it');

-- What closes the class to newcomers takes it off the timetable, until it is undone.
create function tests.on_timetable_after(change text) returns boolean language plpgsql as $$
declare
  found boolean;
begin
  execute change;
  found := tests.timetable('visitor') <> 'nothing';
  raise exception using errcode = 'XX999', message = found::text;
exception when sqlstate 'XX999' then
  return sqlerrm::boolean;
end $$;
select is(tests.on_timetable_after('update public.courses set ' || change || ' where offer = ''3'''), is_on, change)
  from (values ('hidden_at = now()', false), ('teacher_id = null', false), ('offer = ''''', false),
    ('ends_on = (now() at time zone ''Europe/London'')::date - 1', false),
    ('ends_on = (now() at time zone ''Europe/London'')::date', true), ('_deleted = true', false)) as v (change, is_on);
select is(tests.on_timetable_after('update public.profiles set ' || change || ' where id = tests.id(''tess'')'), false,
  'of a teacher: ' || change) from unnest(array['approved_at = null', 'withdrawn_at = now()']) as change;
select ok(tests.on_timetable_after('update public.profiles set approved_at = null where id = tests.id(''tess'');
  update public.settings set teachers_need_approval = false'), 'of a teacher without approval, while nobody needs one');

insert into public.courses (title, description, subject, teacher_id, offer, meets_at)
  select 'Class ' || n, 'C', 'english', tests.id('ted'), '2', to_char(time '00:00' + n * interval '1 minute', 'HH24:MI')
  from generate_series(1, 301) as n;
select is((select count(*) from public.class_times()), 300::bigint, 'it has a few hundred lines at most');

select * from finish();
rollback;
