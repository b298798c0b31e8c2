-- Imports: many references at once, tracked in the background. docs/imports.md describes them.
-- oldest-server: 0025

create table imports (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  -- Whose right to track is checked for each row. Null for an import of a person.
  key_id       text,
  -- How many rows it was made with.
  row_count    integer not null check (row_count between 1 and 10000),
  created_at   timestamptz not null,
  -- When it was created, or tried again.
  started_at   timestamptz not null
);
create index imports_newest on imports (workspace_id, mode, created_at desc, id desc);
create index imports_by_age on imports (started_at);

create table import_rows (
  id           bigint generated always as identity primary key,
  import_id    text not null references imports (id) on delete cascade,
  workspace_id text not null,
  -- Its place in the file or list, from 1.
  line         integer not null,
  -- As it was written.
  reference    text not null,
  words        jsonb,
  outcome      text not null
    check (outcome in ('pending', 'tracked', 'already_tracked', 'repeated', 'failed', 'cancelled')),
  -- Why it failed, or why it waits.
  problem_code text,
  problem      text,
  -- The reference of the shipment.
  shipment     text,
  charged      boolean not null default false,
  -- The line that has the result of a repeated reference.
  same_as_line integer,
  tries        integer not null default 0,
  -- When it is tracked; also the end of a lease; null: never.
  due_at       timestamptz,
  unique (import_id, line),
  check ((due_at is null) = (outcome <> 'pending'))
);
-- Each workspace has its turn, and in it the rows that are due the longest.
create index import_rows_turn on import_rows (workspace_id, due_at, id) where due_at is not null;
create index import_rows_due on import_rows (due_at) where due_at is not null;
create index import_rows_outcome on import_rows (import_id, outcome, line) include (charged);
