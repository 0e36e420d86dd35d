import { getAuthSchemaSql } from '@supabase/lite';

/**
 * What a hosted Supabase database holds before the first migration of a project: the request roles, the
 * default privileges (which grant everything, so that migrations have to revoke), the auth schema and its
 * helper functions. It contains only what our migrations and tests rely on.
 */
const ROLES = `
do $$
declare
  wanted record;
begin
  for wanted in select * from (values
    ('anon', 'nologin noinherit'),
    ('authenticated', 'nologin noinherit'),
    ('service_role', 'nologin noinherit bypassrls'),
    ('supabase_auth_admin', 'nologin noinherit createrole')
  ) as r (name, attributes) loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end $$;
`;

/** The default privileges are set only once, in a new database, because migrations change them afterwards. */
const PRIVILEGES = `
grant usage on schema public to anon, authenticated, service_role;
do $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    alter default privileges in schema public
      grant all on tables to postgres, anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to postgres, anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on sequences to postgres, anon, authenticated, service_role;
  end if;
end $$;

grant usage on schema auth to anon, authenticated, service_role;
grant all on schema auth to supabase_auth_admin;
grant all on all tables in schema auth to supabase_auth_admin;
`;

/** The second factors of accounts and how sessions were begun, which @supabase/lite does not know. */
const FACTORS = `
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null,
  status text not null,
  secret text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);
create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create table if not exists auth.mfa_amr_claims (
  id uuid primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);
`;

/** The hosted service's own definitions: claims one by one (older) or as one JSON (newer). */
const AUTH_HELPERS = `
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
`;

/** Where `supabase db push` records what it has applied; the embedded backend records there too. */
const HISTORY = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
`;

/** SQL that turns an empty PostgreSQL database into what a new Supabase project looks like. */
export function platformSql(): string {
  return [ROLES, getAuthSchemaSql(), FACTORS, AUTH_HELPERS, PRIVILEGES, HISTORY].join('\n');
}
