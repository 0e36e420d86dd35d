-- What the trail records of the register and of answers, beside what the migrations of the tables say.
create trigger attendance_record_mark after insert or update of mark on public.attendance
  for each row execute function private.record_event('mark', 'student_id');
-- Who wrote to whom, or deleted a note. The text stays with the enquiry.
create trigger enquiry_messages_record after insert or update on public.enquiry_messages
  for each row execute function private.record_event('kind,text,_deleted', 'enquiry_id', 'id', 'text');
