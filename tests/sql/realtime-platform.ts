/** The part of the hosted realtime schema that nudges and their policies use. */
export const realtimeSql = `
  create schema realtime;
  create table realtime.messages (topic text not null, payload jsonb, event text, private boolean);
  alter table realtime.messages enable row level security;
  create function realtime.topic() returns text language sql stable
    as $$ select nullif(current_setting('realtime.topic', true), '') $$;
  create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
    returns void language sql
    as $$ insert into realtime.messages values (topic, payload, event, private) $$;
  grant usage on schema realtime to anon, authenticated;
  grant select on realtime.messages to anon, authenticated;`;
