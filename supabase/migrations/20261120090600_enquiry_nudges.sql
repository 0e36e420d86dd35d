-- A new or changed enquiry nudges those who may read it: the admins, on a topic of their own.
create function private.nudge_enquiry_readers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.send_nudges(array['enquiries']) where exists (select from changed);
  return null;
end $$;
revoke execute on function private.nudge_enquiry_readers() from public;

create trigger enquiries_nudge_insert after insert on public.enquiries
  referencing new table as changed for each statement execute function private.nudge_enquiry_readers();
create trigger enquiries_nudge_update after update on public.enquiries
  referencing new table as changed for each statement execute function private.nudge_enquiry_readers();

-- Who may listen, as with the other topics.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    execute $policy$
      create policy "Admins hear the nudges of enquiries"
        on realtime.messages for select to authenticated
        using ((select realtime.topic()) = 'enquiries' and (select private.caller_type()) = 'admin')
    $policy$;
  end if;
end $$;
