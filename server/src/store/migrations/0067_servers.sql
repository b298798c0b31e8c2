-- The servers over this database, so that each sees where the settings of others differ from its own, and a value by which
-- APP_SECRET is checked.
-- oldest-server: 0025

create table servers (
  id         text primary key,
  name       text not null,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  stopped_at timestamptz,
  roles      text[] not null,
  version    text not null,
  -- The codes of the carriers that it can ask.
  carriers   text[] not null,
  -- What must be equal on all servers, by the name of the setting; no secrets.
  settings   jsonb not null
);

-- Sealed under the secret of this installation. A server that cannot open it has another secret.
create table secret_check (
  id     boolean primary key default true check (id),
  sealed bytea not null
);
