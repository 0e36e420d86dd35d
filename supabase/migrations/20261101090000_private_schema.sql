-- The private schema holds what the API must never show: definer functions and bookkeeping.
-- PostgREST serves only the public schema, so nothing in here is reachable by a request of its own.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated;

-- A new function is executable by everyone unless this says otherwise.
alter default privileges in schema private revoke execute on functions from public;
