-- Who signs in to the console, and what they did there.

create table people (
  id                 text primary key,
  name               text not null,
  email              text not null unique,
  email_verified     boolean not null,
  image              text,
  two_factor_enabled boolean,
  -- Operates this installation: sees every workspace's plan, and no workspace's shipments by that alone.
  is_operator        boolean not null default false,
  created_at         timestamptz not null,
  updated_at         timestamptz not null
);

-- How a person proves to be one: a password (hashed), or an account with a provider.
create table sign_ins (
  id                       text primary key,
  person_id                text not null references people (id) on delete cascade,
  provider_id              text not null,
  account_id               text not null,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz not null,
  updated_at               timestamptz not null,
  unique (provider_id, account_id)
);
create index sign_ins_of_person on sign_ins (person_id);

create table second_factors (
  id                        text primary key,
  person_id                 text not null references people (id) on delete cascade,
  secret                    text not null,
  backup_codes              text not null,
  verified                  boolean,
  failed_verification_count integer,
  locked_until              timestamptz
);
create index second_factors_of_person on second_factors (person_id);

create table sessions (
  id         text primary key,
  token      text not null unique,
  person_id  text not null references people (id) on delete cascade,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_of_person on sessions (person_id);

-- Passing secrets of signing in: links to set a new password, half-finished second factors.
create table verifications (
  id         text primary key,
  identifier text not null,
  value      text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

-- Attempts at signing in, counted for all servers.
create table sign_in_counts (
  id           text primary key,
  key          text not null unique,
  count        integer not null,
  last_request bigint not null
);

create table memberships (
  workspace_id text not null references workspaces (id) on delete cascade,
  person_id    text not null references people (id) on delete cascade,
  role         text not null check (role in ('owner', 'developer', 'viewer')),
  joined_at    timestamptz not null,
  primary key (workspace_id, person_id)
);
create index memberships_of_person on memberships (person_id);

create table invitations (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  -- SHA-256 of the token in the link.
  token_hash   bytea not null unique check (octet_length(token_hash) = 32),
  -- Null: the set-up link of the first owner, who names an address himself.
  email        text,
  role         text not null check (role in ('owner', 'developer', 'viewer')),
  -- Whoever accepts it operates the installation as well.
  is_operator  boolean not null default false,
  invited_by   text references people (id) on delete set null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  accepted_at  timestamptz
);
create index invitations_of_workspace on invitations (workspace_id, created_at desc);

-- Every change made in the console: who, what, when, from where. Nothing here is ever changed.
create table audit_log (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  -- Null: the installation's own matters.
  workspace_id text references workspaces (id) on delete cascade,
  person_id    text references people (id) on delete set null,
  -- As the person was called then.
  person_name  text not null,
  -- Verb and noun, such as `key.create`.
  action       text not null,
  -- The id of what was changed.
  target       text,
  details      jsonb not null,
  address      text not null
);
create index audit_log_of_workspace on audit_log (workspace_id, id desc);

-- What each key asked in the last days.
create table requests (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  request_id   text not null,
  workspace_id text not null references workspaces (id) on delete cascade,
  key_id       text not null references api_keys (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  method       text not null,
  path         text not null,
  status       integer not null,
  -- Of a refusal.
  code         text,
  duration_ms  integer not null
);
create index requests_of_key on requests (key_id, id desc);
create index requests_of_workspace on requests (workspace_id, mode, id desc);
create index requests_refused on requests (workspace_id, mode, id desc) where status >= 400;
create index requests_by_age on requests (at);

-- The shipment that a mail is about; null for one about none, or about several.
alter table mails add column shipment_id text references shipments (id) on delete cascade;
create index mails_of_shipment on mails (shipment_id, created_at desc) where shipment_id is not null;

create table saved_views (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  person_id    text not null references people (id) on delete cascade,
  name         text not null check (name <> ''),
  -- The query of the table's address.
  query        text not null,
  created_at   timestamptz not null,
  unique (workspace_id, person_id, name)
);

-- The orders of the table of shipments; each ends with what makes it total. `journeys_newest` is the first of them.
-- What has no ETA comes last, whichever way it is sorted.
create index journeys_soonest on journeys (workspace_id, mode, coalesce(eta, 'infinity'), shipment_id, container);
create index journeys_latest on journeys (workspace_id, mode, coalesce(eta, '-infinity'), shipment_id, container);
-- Whatever the time is: those under way by when they are late, so that the delayed stand first, then what has not moved
-- yet, then what has arrived.
create index journeys_by_status on journeys (
  workspace_id,
  mode,
  (case when arrived then 2 when underway then 0 else 1 end),
  coalesce(late_at, 'infinity'),
  shipment_id,
  container
);
create index journeys_by_carrier on journeys (workspace_id, mode, carrier, shipment_id, container);
create index shipments_by_check on shipments (workspace_id, mode, checked_at, id) where removed_at is null;
create index mails_of_workspace on mails (workspace_id, created_at desc, id desc);
