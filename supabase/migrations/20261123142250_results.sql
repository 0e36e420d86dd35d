-- Tests of a class: a paper with up to four parts, and the marks of each student. The teacher writes both. The marks, and the
-- class's figures, are the teacher's alone until the paper is released to the families.
create table public.papers (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 120),
  held_on date not null check (held_on between '2020-01-01' and '2099-12-31'),
  -- How many marks each part is out of; 0 for a part that the paper does not have.
  maths_of int not null default 0 check (maths_of between 0 and 300),
  english_of int not null default 0 check (english_of between 0 and 300),
  verbal_of int not null default 0 check (verbal_of between 0 and 300),
  non_verbal_of int not null default 0 check (non_verbal_of between 0 and 300),
  released_at timestamptz check (released_at between '1926-01-01' and '2126-01-01'),
  -- The server's, and null until the release: how many have a mark, and the median of each part. A median of fewer than five
  -- marks would tell too much of the other children, so it is null too.
  sat int,
  maths_median real,
  english_median real,
  verbal_median real,
  non_verbal_median real,
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  constraint papers_parts_check check (maths_of + english_of + verbal_of + non_verbal_of > 0)
);

create table public.results (
  -- A trigger derives it, as that of an entry in the register.
  id uuid primary key default gen_random_uuid(),
  paper_id uuid not null references public.papers (id) on delete cascade,
  student_id uuid not null references public.profiles (id) on delete cascade,
  -- The course of the paper. A trigger copies it, so that readers are found by index.
  course_id uuid not null references public.courses (id) on delete cascade,
  maths int check (maths >= 0),
  english int check (english >= 0),
  verbal int check (verbal >= 0),
  non_verbal int check (non_verbal >= 0),
  comment text not null default '' check (char_length(comment) <= 300),
  -- Whether the family reads it. The server's: the paper is released and not deleted.
  is_released boolean not null default false,
  -- Nobody deletes a result. Every synced table has the column.
  _deleted boolean not null default false,
  change_position bigint not null default 0,
  unique (paper_id, student_id)
);

alter table public.papers enable row level security;
revoke all on public.papers from anon, authenticated;
grant select on public.papers to authenticated;
grant insert (id, course_id, title, held_on, maths_of, english_of, verbal_of, non_verbal_of) on public.papers to authenticated;
grant update (title, held_on, maths_of, english_of, verbal_of, non_verbal_of, released_at, _deleted)
  on public.papers to authenticated;

create policy "Teachers and those who have a place on a course read its papers"
  on public.papers for select to authenticated
  using (
    course_id in (select private.planned_course_ids_of_caller())
    or course_id in (select private.attended_course_ids_of_caller())
  );

create policy "Teachers add papers to their own courses"
  on public.papers for insert to authenticated
  with check (course_id in (select private.planned_course_ids_of_caller()) and private.caller_may_write(course_id));

create policy "Teachers change and release the papers of their own courses"
  on public.papers for update to authenticated
  using (course_id in (select private.planned_course_ids_of_caller()))
  with check (course_id in (select private.planned_course_ids_of_caller()) and private.caller_may_write(course_id));

alter table public.results enable row level security;
revoke all on public.results from anon, authenticated;
grant select on public.results to authenticated;
grant insert (id, paper_id, student_id, maths, english, verbal, non_verbal, comment) on public.results to authenticated;
grant update (maths, english, verbal, non_verbal, comment) on public.results to authenticated;

create policy "Teachers read the results of those who have a place, and families released ones"
  on public.results for select to authenticated
  using (
    (course_id, student_id) in (select r.course_id, r.student_id from private.register_of_caller() as r)
    and (is_released or course_id in (select private.course_ids_of_caller()))
  );

create policy "Teachers give marks to those who have a place"
  on public.results for insert to authenticated
  with check (
    (course_id, student_id) in (select r.course_id, r.student_id from private.register_of_caller() as r)
    and course_id in (select private.course_ids_of_caller())
  );

create policy "Teachers change the marks of those who have a place"
  on public.results for update to authenticated
  using (
    (course_id, student_id) in (select r.course_id, r.student_id from private.register_of_caller() as r)
    and course_id in (select private.course_ids_of_caller())
  );

create trigger clean_papers before insert or update on public.papers
  for each row execute function private.clean_texts('line:title');
create trigger papers_approval before insert
  or update of title, held_on, maths_of, english_of, verbal_of, non_verbal_of, released_at, _deleted on public.papers
  for each row execute function private.explain_approval();
create trigger papers_keep_course before update of course_id on public.papers
  for each row when (old.course_id <> new.course_id) execute function private.keep_keys();
create trigger papers_stamp before insert or update on public.papers
  for each row execute function private.stamp_change_position();
call private.remember_deletions('public.papers');

-- Whether a mark fits a part; a part out of 0 takes none.
create function private.fits(mark int, most int) returns boolean
language sql immutable set search_path = '' as $$
  select mark is null or mark <= most and most > 0
$$;

-- The database sets the time of a release, whatever was sent. A maximum stays at or above every mark that was given.
create function private.guard_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.released_at := case when new.released_at is not null then coalesce(old.released_at, now()) end;
  if exists (
    select from public.results r where r.paper_id = new.id and not (
      private.fits(r.maths, new.maths_of) and private.fits(r.english, new.english_of)
      and private.fits(r.verbal, new.verbal_of) and private.fits(r.non_verbal, new.non_verbal_of))) then
    raise exception 'a mark is above the maximum' using errcode = 'check_violation', detail = 'beyond-maximum';
  end if;
  return new;
end $$;

create trigger papers_guard before update of maths_of, english_of, verbal_of, non_verbal_of, released_at on public.papers
  for each row execute function private.guard_paper();

-- A mark fits the paper, which stays locked, so that a release at the same time misses no result. A caller whom row security
-- refuses anyway learns nothing here.
create function private.guard_result() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  paper public.papers;
begin
  select * into paper from public.papers p where p.id = new.paper_id for no key update;
  if tg_op = 'INSERT' then
    new.course_id := coalesce(paper.course_id, new.paper_id);
  end if;
  new.is_released := coalesce(paper.released_at is not null and not paper._deleted, false);
  if auth.uid() is not null and not exists (
    select from private.course_ids_of_caller() as own (id) where own.id = new.course_id) then
    return new;
  elsif paper._deleted then
    raise exception 'the paper has been deleted' using errcode = 'check_violation', detail = 'target-gone';
  elsif not (private.fits(new.maths, paper.maths_of) and private.fits(new.english, paper.english_of)
    and private.fits(new.verbal, paper.verbal_of) and private.fits(new.non_verbal, paper.non_verbal_of)) then
    raise exception 'a mark is above the maximum' using errcode = 'check_violation', detail = 'beyond-maximum';
  end if;
  return new;
end $$;

create trigger results_guard before insert or update of maths, english, verbal, non_verbal, comment on public.results
  for each row execute function private.guard_result();
create trigger results_id before insert or update of id on public.results
  for each row execute function private.derive_id('paper_id', 'student_id');
create trigger results_keep_keys before update of paper_id, student_id, course_id on public.results
  for each row when ((old.paper_id, old.student_id, old.course_id) <> (new.paper_id, new.student_id, new.course_id))
  execute function private.keep_keys();
create trigger results_clean before insert or update on public.results
  for each row execute function private.clean_texts('line:comment');
-- By its name it runs after the guard, which knows the course.
create trigger results_needs_approval before insert on public.results
  for each row execute function private.explain_approval();
create trigger results_stamp before insert or update on public.results
  for each row execute function private.stamp_change_position();

-- Writes the class's figures into a paper.
create function private.count_marks(paper uuid) returns void
language sql security definer set search_path = '' as $$
  update public.papers p set sat = f.sat, maths_median = f.maths, english_median = f.english, verbal_median = f.verbal,
    non_verbal_median = f.non_verbal
  from (
    select of_paper.id, case when is_shown then count(*) filter (where num_nonnulls(r.maths, r.english, r.verbal, r.non_verbal) > 0) end as sat,
      case when is_shown and count(r.maths) >= 5 then percentile_cont(0.5) within group (order by r.maths) end as maths,
      case when is_shown and count(r.english) >= 5 then percentile_cont(0.5) within group (order by r.english) end as english,
      case when is_shown and count(r.verbal) >= 5 then percentile_cont(0.5) within group (order by r.verbal) end as verbal,
      case when is_shown and count(r.non_verbal) >= 5 then percentile_cont(0.5) within group (order by r.non_verbal) end as non_verbal
    from public.papers of_paper
    cross join lateral (select of_paper.released_at is not null and not of_paper._deleted as is_shown) as s
    left join public.results r on r.paper_id = of_paper.id
    where of_paper.id = paper group by of_paper.id, is_shown
  ) as f
  where p.id = f.id and (p.sat, p.maths_median, p.english_median, p.verbal_median, p.non_verbal_median)
    is distinct from (f.sat::int, f.maths::real, f.english::real, f.verbal::real, f.non_verbal::real)
$$;

create function private.count_marks_of_result() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_marks(coalesce(new.paper_id, old.paper_id));
  return null;
end $$;

create trigger results_count after insert or delete or update of maths, english, verbal, non_verbal on public.results
  for each row execute function private.count_marks_of_result();

-- With a release the families gain the results, and are told. Taken back, or with the paper deleted, they lose them, and a
-- notice that nobody has seen goes.
create function private.show_results() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_shown constant boolean := new.released_at is not null and not new._deleted;
  result public.results;
  family uuid[];
begin
  for result in select * from public.results r where r.paper_id = new.id order by r.id loop
    family := private.family_of(result.student_id);
    if is_shown and num_nonnulls(result.maths, result.english, result.verbal, result.non_verbal) > 0 then
      perform private.tell_change(family, 'result:' || result.id, '"hidden"', '"shown"', 'results-released', jsonb_build_object(
        'course', new.course_id, 'child_id', result.student_id, 'title', new.title, 'child', private.first_name_of(result.student_id)));
    elsif not is_shown then
      perform private.readers_to_tell(family, 'result:' || result.id, '"shown"', '"hidden"');
      perform private.raise_epochs(family, '{results}');
    end if;
  end loop;
  update public.results r set is_released = is_shown where r.paper_id = new.id and r.is_released <> is_shown;
  perform private.count_marks(new.id);
  return null;
end $$;

create trigger papers_show_results after update of released_at, _deleted on public.papers
  for each row when ((old.released_at is null or old._deleted) <> (new.released_at is null or new._deleted))
  execute function private.show_results();

create trigger papers_record after insert or update or delete on public.papers
  for each row execute function private.record_event(
    'all but sat,maths_median,english_median,verbal_median,non_verbal_median', 'course_id');
create trigger results_record after insert or update or delete on public.results
  for each row execute function private.record_event('maths,english,verbal,non_verbal,comment', 'student_id');

call private.let_devices_read('papers', '{"course_id": "private.lesson_course_ids()"}');
call private.let_devices_read('results',
  '{"student_id": "private.followed_student_ids()", "course_id": "private.course_ids_of_caller()"}');
