begin;
\ir cast.psql
select * from no_plan();

-- Making ------------------------------------------------------------------------------------------
create function tests.offer(teacher text) returns text language sql as $$
  select format('insert into public.courses (title, description, subject, teacher_id)
    values (''New'', ''Something new'', ''science'', %L)', tests.id(teacher))
$$;
grant execute on function tests.offer(text) to public;
select is(tests.attempt('tess', tests.offer('tess')), '1 row', 'a teacher offers a course');
select is(tests.attempt('ann', tests.offer('ann')), '1 row', 'an admin offers a course');
select is(tests.attempt('tess', tests.offer('ted')), '42501', 'a teacher cannot offer a course in another''s name');
select is(tests.attempt('ann', tests.offer('tess')), '42501', 'an admin cannot offer a course in another''s name');
select is(tests.attempt('ada', tests.offer('ada')), '42501', 'a student cannot offer a course');
select is(tests.attempt('pam', tests.offer('pam')), '42501', 'a parent cannot offer a course');
select is(tests.attempt('ada', tests.offer('tess')), '42501', 'a student cannot offer a course in a teacher''s name');
select is((select count(*) from public.courses where title = 'New'), 2::bigint,
  'only the two allowed courses were added');

-- Changing ----------------------------------------------------------------------------------------
select is(tests.attempt('tess', $$update public.courses set title = 'Decimals'
  where id = tests.id('fractions')$$), '1 row', 'a teacher changes her course');
select is(tests.attempt(actor, $$update public.courses set title = 'Taken'
  where id = tests.id('fractions')$$), '0 rows', actor || ' cannot change the course')
  from unnest(array['ted', 'ada', 'pam', 'ann']) as actor;
select is(tests.attempt('ted', $$update public.courses set title = 'Everything'$$), '1 row',
  'an update of every row changes only one''s own courses');
select is((select title from public.courses where id = tests.id('fractions')), 'Decimals',
  'the course has the title that its teacher gave it');
-- The ways in which the API writes several rows, or a row that may be there.
select is(tests.attempt('ted', format('insert into public.courses (id, title, description, subject, teacher_id)
    values (tests.id(''fractions''), ''Taken'', ''T'', ''science'', tests.id(%L)) on conflict (id) do %s', teacher, resolution)), answer,
    format('a teacher does not take a course over as %s with "on conflict do %s"', teacher, resolution))
  from (values ('ted', 'update set title = excluded.title', '42501'), ('tess', 'update set title = excluded.title', '42501'),
    ('ted', 'nothing', '0 rows')) as takeovers (teacher, resolution, answer);
select is(tests.attempt('ted', $$insert into public.courses (title, description, subject, teacher_id) values
    ('Mine', 'M', 'science', tests.id('ted')), ('Yours', 'Y', 'science', tests.id('tess'))$$), '42501',
  'a course of one''s own does not help one in another''s name');
select is((select string_agg(title, ', ' order by title) from public.courses), 'Decimals, Everything, New, New',
  'no course was added or taken over');
select is(tests.attempt('tess', $$update public.courses set teacher_id = tests.id('ted')
  where id = tests.id('fractions')$$), '42501', 'a teacher cannot give a course away');

savepoint wide;
grant update (teacher_id) on public.courses to authenticated;
select is(tests.attempt('tess', $$update public.courses set teacher_id = tests.id('ted')
  where id = tests.id('fractions')$$), '42501', 'the policy refuses to give a course away, even with a grant on the column');
rollback to wide;

savepoint demoted;
update public.profiles set user_type = 'student' where id = tests.id('tess');
select is(tests.attempt('tess', $$update public.courses set title = 'Still mine'
  where id = tests.id('fractions')$$), '42501', 'somebody who is no longer a teacher cannot change a course');
rollback to demoted;

-- Removing ----------------------------------------------------------------------------------------
select is(tests.attempt('ted', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '0 rows', 'another teacher cannot delete the course');
select is((select _deleted from public.courses where id = tests.id('fractions')), false,
  'the course was not deleted');
select is(tests.attempt('tess', $$update public.courses set _deleted = true
  where id = tests.id('fractions')$$), '1 row', 'a teacher marks her course as deleted');
select is(tests.attempt(actor, 'delete from public.courses'), '42501', actor || ' cannot delete a course for good')
  from unnest(array['visitor', 'ada', 'pam', 'tess', 'ann']) as actor;
select is(tests.sees(actor, $$select title from public.courses where _deleted$$), 'Decimals',
  actor || ' still reads a deleted course') from unnest(array['tess', 'ann']) as actor;
select is(tests.sees(actor, $$select title from public.courses where _deleted$$), 'nothing',
  actor || ' reads nothing of a deleted course, also who was on it')
  from unnest(array['ada', 'sid', 'pam', 'pete', 'ted']) as actor;

-- Limits -------------------------------------------------------------------------------------------
create function tests.refused(field text, value text) returns text language sql as $$
  select tests.attempt('ted', format(
    'update public.courses set %I = %L where id = tests.id(''grammar'')', field, value))
$$;
select is(tests.refused('title', '  '), '23514', 'a title must not be blank');
select is(tests.refused('title', U&'\00a0\00a0'), '23514', 'no-break spaces are blank');
select is(tests.refused('title', U&'\202e\001b\0007'), '23514', 'and so are signs that nobody sees');
select is(tests.refused('title', repeat('a', 201)), '23514', 'a title has at most 200 characters');
select is(tests.refused('description', ' '), '23514', 'a description must not be blank');
select is(tests.refused('description', repeat('a', 5001)), '23514', 'a description has at most 5000 characters');
select is(tests.refused('subject', 'astrology'), '23514', 'an unknown subject is refused');
select is(tests.refused('level', 'Expert'), '23514', 'an unknown level is refused');
select is(tests.refused('level', 'Beginner to Intermediate'), '1 row', 'the level Beginner to Intermediate is accepted');
select is(tests.refused('image', repeat('a', 2001)), '23514', 'the address of an image has at most 2000 characters');
select is(tests.refused('duration', repeat('a', 101)), '23514', 'a duration has at most 100 characters');
select is(tests.refused('years', years), '1 row', format('the years %s are accepted', years))
  from unnest(array['', '3', '5', '13', '4-6', '9-10', '12-13']) as years;
select is(tests.refused('years', years), '23514', format('the years %L are refused', years))
  from unnest(array['2', '14', '05', '6-4', '5-5', '10-9', '4-14', '4-', '-6', '4-5-6', '4 to 6', ' 5', E'5\n', 'Year 5']) as years;
select is(tests.refused('meets_on', 'saturday'), '1 row', 'a day of the week is accepted');
select is(tests.refused('meets_on', day), '23514', format('the day %L is refused', day))
  from unnest(array['Saturday', 'someday', 'saturday,sunday', ' ']) as day;
select is(tests.sees('pete', $$select meets_on from public.courses where title = 'Everything'$$), 'saturday',
  'everyone who is signed in reads on which day a course meets');
select is(tests.refused('meets_on', ''), '1 row', 'a teacher need not say the day');
select is(tests.refused('meets_at', at), '1 row', format('the time %L is accepted', at))
  from unnest(array['00:00', '16:30', '23:59', '']) as at;
select is(tests.refused('meets_at', at), '23514', format('the time %L is refused', at))
  from unnest(array['24:00', '9:30', '16:60', '16:30:00', '4pm', ' 16:30', E'16:30\n']) as at;
select is(tests.refused('minutes', minutes), '1 row', format('a lesson of %s minutes is accepted', minutes))
  from unnest(array['15', '480']) as minutes;
select is(tests.refused('minutes', minutes), '23514', format('a lesson of %s minutes is refused', minutes))
  from unnest(array['14', '481', '0', '-60']) as minutes;
select is(tests.refused('venue', repeat('a', 40)), '1 row', 'the id of a venue is accepted');
select is(tests.refused('venue', repeat('a', 41)), '23514', 'the id of a venue has at most 40 characters');
select is(tests.refused('teacher_name', 'Nobody'), '42501', 'a teacher does not write the name on a course');
select is(tests.attempt('ted', $$insert into public.courses (title, description, subject, teacher_id, teacher_name)
    values ('Named', 'N', 'science', tests.id('ted'), 'Nobody')$$), '42501', 'nor on a new one');
select is(tests.attempt('ada', 'select private.course_ids_of_caller()'), '0 rows',
  'a student has no courses');

-- The name of the teacher ----------------------------------------------------------------------------
create function tests.name_of(course text) returns text language sql as $$
  select coalesce(nullif(teacher_name, ''), 'nobody') from public.courses where id = tests.id(course)
$$;
-- Runs a statement as the owner. Says the name afterwards, and whether devices get the course again.
create function tests.names(statement text) returns text language plpgsql as $$
begin
  perform tests.as_owner();
  alter table public.courses disable trigger courses_stamp;
  update public.courses set change_position = 0 where true;
  alter table public.courses enable trigger courses_stamp;
  execute statement;
  return (select tests.name_of('grammar') || case when change_position = 0 then '' else ', sent' end
    from public.courses where id = tests.id('grammar'));
end $$;
create function tests.profile(who text, change text) returns text language sql as $$
  select format('update public.profiles set %s where id = %L', change, tests.id(who))
$$;
select is(tests.sees('pete', $$select teacher_name from public.courses where id = tests.id('grammar')$$), 'T. Brook',
  'everyone who is signed in reads who teaches a course');
select is((select teacher_name from public.courses where title = 'New' and teacher_id = tests.id('ann')), 'A. Wood',
  'an admin''s course has a name too');
select is(tests.names(tests.profile('ted', 'last_name = ''Stone''')), 'T. Stone, sent', 'a new surname is on the course');
select is(tests.names(tests.profile('ted', 'first_name = ''Tim''')), 'T. Stone', 'a change that does not show writes nothing');
select is(tests.names(tests.profile('ted', 'last_name = null')), 'Tim, sent', 'without a surname it is the first name');
select is(tests.names(tests.profile('ted', 'first_name = '''', last_name = ''Brook''')), 'Brook, sent', 'without a first name the surname');
select is(tests.names(tests.profile('ted', 'first_name = ''Ted''')), 'T. Brook, sent', 'and both when both are there');
select is(tests.attempt('ted', tests.profile('ted', 'last_name = ''Stone''')) || ', ' || tests.name_of('grammar'),
  '1 row, T. Stone', 'a teacher''s own new name is on the course');
select is(tests.names(tests.profile('ted', 'last_name = ''Brook''')), 'T. Brook, sent', 'and the name as before');
select is(tests.names(tests.profile('ted', 'withdrawn_at = now()')), 'nobody, sent', 'a withdrawn approval takes the name away');
select is(tests.attempt('ted', tests.profile('ted', 'first_name = ''Tim''')) || ', ' || tests.name_of('grammar'),
  '1 row, nobody', 'and a new name does not bring it back');
select is(tests.names(tests.profile('ted', 'withdrawn_at = null')), 'T. Brook, sent', 'the approval brings it back');
select is(tests.names(tests.profile('ted', 'approved_at = null')), 'nobody, sent', 'without an approval there is no name');
select is(tests.names('update public.settings set teachers_need_approval = false'), 'T. Brook, sent',
  'unless teachers need none');
select is(tests.names('update public.settings set teachers_need_approval = true'), 'nobody, sent', 'they need it again');
select is(tests.names(tests.profile('ted', 'approved_at = now()')), 'T. Brook, sent', 'a new approval brings the name');
select is(tests.names(tests.profile('ted', 'user_type = ''student''')), 'nobody, sent', 'who is no longer a teacher has no name there');
select is(tests.names(tests.profile('ted', 'user_type = ''teacher''')), 'T. Brook, sent', 'and has it again as one');
select is(tests.names($$update public.courses set teacher_id = tests.id('tess') where id = tests.id('grammar')$$), 'T. Field, sent',
  'another teacher brings another name');
select is(tests.names($$select private.close_account(tests.id('tess'))$$), 'nobody, sent', 'a closed account leaves no name');
select is((select count(*) from private.events where before ? 'teacher_name' or after ? 'teacher_name'), 0::bigint,
  'the trail does not record the name as an edit');

select * from finish();
rollback;
