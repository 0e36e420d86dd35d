-- What runs by itself: every minute lapsed offers are passed on, people are told what is due, and mails and pushes are sent; every night old
-- rows are deleted. A hosted project has the extensions pg_cron and pg_net for this. The embedded backend has a timer
-- instead (supabase/local/jobs.ts).

-- Asks an edge function to send what is due. It does nothing until the owner has set the address and the secret.
create function private.call_sender(name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sender private.mail_sender;
begin
  select * into sender from private.mail_sender;
  if sender.url <> '' and sender.secret <> '' then
    execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2, timeout_milliseconds := 60000)'
      using regexp_replace(sender.url, 'send-mails$', name),
        jsonb_build_object('content-type', 'application/json', 'x-secret', sender.secret);
  end if;
end $$;

create function private.call_send_mails() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.mails where sent_at is null and given_up_at is null and next_attempt_at <= now()) then
    perform private.call_sender('send-mails');
  end if;
end $$;

create function private.call_send_pushes() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from private.pushes where sent_at is null and given_up_at is null and next_attempt_at <= now()) then
    perform private.call_sender('send-pushes');
  end if;
end $$;

-- Tells people what waited for some minutes, in case somebody corrects it, and in the evening of lessons tomorrow.
create function private.tell_due() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell_absences();
  perform private.tell_class_words();
  perform private.tell_closed_days();
  perform private.queue_reminders();
end $$;

-- Schedules the jobs, as far as the extensions exist. It may run again: a job of the same name is replaced.
create function private.schedule_jobs() returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- The parameters of cron.schedule differ between versions of pg_cron.
  if to_regclass('cron.job') is null then
    return;
  end if;
  execute $run$ select cron.schedule('tidy', '17 3 * * *', 'select private.tidy()') $run$;
  execute $run$ select cron.schedule('pass-offers-on', '* * * * *', 'select private.pass_offers_on()') $run$;
  -- The mails and pushes of what is told go out at once.
  execute $run$ select cron.schedule('tell-due', '* * * * *',
    'select private.tell_due(); select private.call_send_mails(); select private.call_send_pushes()') $run$;
  if to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is not null then
    execute $run$ select cron.schedule('send-mails', '* * * * *', 'select private.call_send_mails()') $run$;
    execute $run$ select cron.schedule('send-pushes', '* * * * *', 'select private.call_send_pushes()') $run$;
  end if;
end $$;

-- Whether the owner has set up what sends mails, for `npm run doctor`.
create function private.sends_mails() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  is_scheduled boolean := false;
begin
  if to_regclass('cron.job') is not null then
    execute $run$ select exists (select from cron.job where jobname = 'send-mails' and active) $run$
      into is_scheduled;
  end if;
  return is_scheduled and exists (select from private.mail_sender where url <> '' and secret <> '');
end $$;

-- A server may have only one of them, or none: the owner then runs `npm run tidy`, and mails wait.
do $$
declare
  extension text;
begin
  foreach extension in array array['pg_cron', 'pg_net'] loop
    begin
      execute format('create extension if not exists %I', extension);
    exception when others then
      raise notice '% cannot be installed: %', extension, sqlerrm;
    end;
  end loop;
end $$;
select private.schedule_jobs();
