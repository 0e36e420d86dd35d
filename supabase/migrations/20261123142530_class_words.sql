-- A word to a class: a few sentences of its teacher or an admin, which all its families get alike. A job tells it five minutes
-- later, so that a slip can be taken back. There are no replies, and the trail keeps each word.
create table private.class_words (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references public.courses (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  text text not null check (char_length(text) between 1 and 300),
  -- The day that it is about, if any.
  about date check (about between '2020-01-01' and '2100-01-01'),
  at timestamptz not null default now(),
  told_at timestamptz,
  undone_at timestamptz
);
create index class_words_course_idx on private.class_words (course_id, at);
create index class_words_author_idx on private.class_words (author_id);
create index class_words_waiting_idx on private.class_words (at) where told_at is null and undone_at is null;

create trigger class_words_record after insert or update of undone_at on private.class_words
  for each row execute function private.record_event('course_id,text,about,undone_at', 'course_id');

-- Whether an account writes to a class: an admin, or its teacher, as long as the account may teach.
create function private.may_write_to(account uuid, course public.courses) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles p where p.id = account and not p._deleted
    and private.may_teach(p.user_type, p.approved_at, p.withdrawn_at)
    and (p.user_type = 'admin' or p.id = course.teacher_id))
$$;

-- Refuses a caller who does not write to the class. The lock makes two requests at the same time wait for each other.
create function private.require_author_of(course uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found public.courses;
begin
  perform private.require_second_factor();
  select * into found from public.courses c where c.id = course for no key update;
  if not private.may_write_to(auth.uid(), found) then
    raise exception 'only its teacher and an admin write to a class' using errcode = 'insufficient_privilege';
  elsif found.id is null or found._deleted then
    perform private.refuse_enrolment('target-gone');
  end if;
end $$;

create function private.write_to_class(course uuid, words text, about date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  word uuid;
begin
  perform private.require_author_of(course);
  -- Those that were taken back stand in the trail too, so they have an end.
  if exists (
    select from private.class_words w where w.course_id = course and w.at > now() - interval '1 day'
    having count(*) filter (where w.undone_at is null) >= 3 or count(*) >= 12) then
    raise exception 'a class gets at most three words a day' using errcode = 'check_violation', detail = 'too-many-words';
  end if;
  insert into private.class_words (course_id, author_id, text, about)
    values (course, auth.uid(), private.clean_text(words, 'line'), write_to_class.about) returning id into word;
  return word;
end $$;

create function private.take_word_back(word uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found private.class_words;
begin
  select * into found from private.class_words w where w.id = word for update;
  perform private.require_author_of(found.course_id);
  if found.told_at is not null then
    raise exception 'the families have read it' using errcode = 'check_violation', detail = 'already-told';
  end if;
  update private.class_words set undone_at = now() where id = word and undone_at is null;
  return word;
end $$;

-- The words of the last seven days, newest first.
create function private.words_to_class(course uuid)
returns table (id uuid, text text, about date, author text, at timestamptz, told_at timestamptz)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_author_of(course);
  return query select w.id, w.text, w.about, private.teacher_name(w.author_id), w.at, w.told_at from private.class_words w
    where w.course_id = course and w.undone_at is null and w.at > now() - interval '7 days' order by w.at desc, w.id;
end $$;

call private.publish('authenticated', 'write_to_class', 'take_word_back', 'words_to_class');

-- Tells the words of five minutes ago to those who read the lessons of the class: adults by mail too. A word that is just being taken
-- back waits for the next minute. Nobody gets one whose author may no longer write to the class.
create function private.tell_class_words() returns void
language plpgsql security definer set search_path = '' as $$
declare
  word private.class_words;
  course public.courses;
  reader record;
  notice uuid;
begin
  for word in
    select * from private.class_words w
    where w.told_at is null and w.undone_at is null and w.at <= now() - interval '5 minutes'
    order by w.at, w.id for update skip locked
  loop
    select * into course from public.courses c where c.id = word.course_id;
    if course._deleted or not private.may_write_to(word.author_id, course) then
      update private.class_words set undone_at = now() where id = word.id;
      continue;
    end if;
    update private.class_words set told_at = now() where id = word.id;
    for reader in
      select p.id, p.user_type from public.profiles p
      where p.id = any (private.readers_of_lessons(array[course.id])) and p.id <> word.author_id and not p._deleted
    loop
      insert into public.notices (user_id, kind, subject) values (reader.id, 'class-word', jsonb_strip_nulls(jsonb_build_object(
          'course', course.id, 'title', course.title, 'text', word.text, 'about', word.about,
          'teacher', private.author_of(word, course), 'subject', course.subject)))
        returning id into notice;
      if reader.user_type = 'parent' then
        perform private.mail_reader(reader.id, 'class-word', jsonb_build_object('word', word.id), now(), notice);
      end if;
    end loop;
  end loop;
end $$;

-- The name under which a word goes out: that of the teacher of the class; null: that of the business.
create function private.author_of(word private.class_words, course public.courses) returns text
language sql stable security definer set search_path = '' as $$
  select private.teacher_name(word.author_id) where word.author_id = course.teacher_id
$$;

-- What a mail says of a word, to a reader who still has somebody in the class; null: nothing.
create function private.word_to_send(mail private.mails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('text', w.text, 'about', w.about, 'teacher', private.author_of(w, c),
    'subject', c.subject, 'offer', c.offer, 'children', jsonb_agg(p.first_name order by p.first_name)))
  from private.class_words w
  join public.courses c on c.id = w.course_id
  join public.enrollments e on e.course_id = c.id and e.status = 'active' and e.confirmed_at is not null and not e._deleted
  join public.profiles p on p.id = e.user_id
  where w.id = (mail.fields ->> 'word')::uuid and mail.reader in (select private.accepted_parent_ids(p.id))
  group by w.id, c.id
$$;
