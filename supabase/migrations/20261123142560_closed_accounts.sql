-- A closed account takes away links and places without a return. Those whom that concerns are told before the rows go: of a
-- student the accepted adults, also by mail, and the teachers who know the name; of an adult the child and the other adults.
-- What they are told has no id of the account, so it outlives it. A parent who closes the account of a child knows, and the
-- others learn who it was.
create function private.notify_of_closed_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  parents constant uuid[] := array(select private.accepted_parent_ids(old.id));
  adults constant uuid[] := array_remove(parents, private.actor());
  child constant jsonb := jsonb_strip_nulls(jsonb_build_object('child', old.first_name,
    'by', case when private.actor() = any (parents) then private.first_name_of(private.actor()) end));
begin
  perform private.tell(adults, 'account-closed', child || jsonb_build_object('titles', titles)),
      (select count(private.mail_reader(a, 'account-closed', child || jsonb_build_object('offers', offers), now()))
        from unnest(adults) as a)
    from (select jsonb_agg(c.title order by c.title) as titles, jsonb_agg(c.offer order by c.title) as offers
      from public.enrollments e join public.courses c on c.id = e.course_id where e.user_id = old.id and not e._deleted) as places;
  perform private.tell(array(select private.teaching_ids() intersect select c.teacher_id), 'account-closed',
      child - 'by' || jsonb_build_object('titles', array[c.title], 'course', c.id))
    from public.enrollments e join public.courses c on c.id = e.course_id
    where e.user_id = old.id and not e._deleted and e.status = 'active' and e.confirmed_at is not null;
  perform private.tell(array_remove(private.family_of(l.child_id), old.id), 'account-closed', jsonb_build_object(
      'child_id', l.child_id, 'child', private.first_name_of(l.child_id), 'adult', old.first_name))
    from public.child_parent_relationships l where l.parent_id = old.id and l.accepted_at is not null and not l._deleted;
  return old;
end $$;

create trigger profiles_closed_notify before delete on public.profiles
  for each row execute function private.notify_of_closed_account();
