-- Who uses the service, what they track, and everything the carriers said about it.

create table workspaces (
  id          text primary key,
  name        text not null check (name <> ''),
  owner_email text not null check (owner_email like '%_@_%'),
  plan        text not null check (plan in ('Free', 'Pro', 'Max', 'Enterprise')),
  blocked_at  timestamptz,
  created_at  timestamptz not null
);

create table api_keys (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  name         text not null,
  -- SHA-256 of the whole key. The key itself is stored nowhere.
  hash         bytea not null unique check (octet_length(hash) = 32),
  last_four    text not null check (length(last_four) = 4),
  created_at   timestamptz not null,
  last_used_at timestamptz,
  -- Set by rotation to the end of the overlap, by revocation to that moment.
  expires_at   timestamptz,
  revoked_at   timestamptz
);
create index api_keys_by_workspace on api_keys (workspace_id, created_at desc);

-- One row per workspace and calendar month (UTC). `used` is the count of `credits`, kept here so that
-- taking the last one is a single conditional update.
create table allowances (
  workspace_id text not null references workspaces (id) on delete cascade,
  period       date not null check (extract(day from period) = 1),
  used         integer not null default 0 check (used >= 0),
  topped_up    integer not null default 0 check (topped_up >= 0),
  primary key (workspace_id, period)
);

-- A reference is paid for once per period, however often it is removed and tracked again.
create table credits (
  workspace_id text not null references workspaces (id) on delete cascade,
  period       date not null,
  reference    text not null,
  spent_at     timestamptz not null,
  primary key (workspace_id, period, reference)
);

-- What carriers said, exactly as received. The same content is kept once.
create table answers (
  id           bigint generated always as identity primary key,
  carrier      text not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  pages        text[] not null,
  received_at  timestamptz not null,
  unique (carrier, content_hash)
);

create table shipments (
  id            text primary key,
  workspace_id  text not null references workspaces (id) on delete cascade,
  mode          text not null check (mode in ('live', 'test')),
  reference     text not null,
  shape         text not null check (shape in ('container', 'document')),
  carrier       text not null,
  carrier_name  text not null,
  question_kind text not null check (question_kind in ('equipment', 'transport_document', 'booking')),
  -- Health of the tracking, not of the cargo: data trouble never overwrites a status.
  health        text not null check (health in ('active', 'stale', 'completed', 'no_data', 'carrier_unknown')),
  -- ShipmentState as JSON: the known events and what was derived from them.
  state         jsonb not null,
  tracked_at    timestamptz not null,
  checked_at    timestamptz not null,
  removed_at    timestamptz
);
create unique index shipments_tracked on shipments (workspace_id, mode, reference) where removed_at is null;

-- Which answer told a shipment what, and when: the order in which it learnt.
create table observations (
  id          bigint generated always as identity primary key,
  shipment_id text not null references shipments (id) on delete cascade,
  answer_id   bigint not null references answers (id),
  complete    boolean not null,
  received_at timestamptz not null
);
create index observations_by_shipment on observations (shipment_id, id);

-- One row per box of a shipment: what a list shows, without opening the state.
create table journeys (
  shipment_id  text not null references shipments (id) on delete cascade,
  container    text not null,
  -- Least advanced first.
  position     integer not null,
  workspace_id text not null,
  mode         text not null,
  reference    text not null,
  carrier      text not null,
  tracked_at   timestamptz not null,
  bl           text,
  vessel       text not null,
  phase        text not null,
  underway     boolean not null,
  arrived      boolean not null,
  eta          date,
  -- When the ETA's day has ended at the destination: later than this and not arrived is `delayed`.
  late_at      timestamptz,
  primary key (shipment_id, container)
);
create index journeys_newest on journeys (workspace_id, mode, tracked_at desc, shipment_id desc, container desc);
-- A box of a Bill of Lading is asked for by its own number too: a list shows nothing else of it.
create index journeys_by_container on journeys (workspace_id, mode, container);

-- Every change of what we told, with when we learnt it.
create table revisions (
  id          bigint generated always as identity primary key,
  shipment_id text not null references shipments (id) on delete cascade,
  container   text not null,
  field       text not null check (field in ('eta', 'vessel', 'status', 'pod', 'carrier')),
  previous    text,
  current     text,
  reason      text not null,
  learned_at  timestamptz not null
);
create index revisions_by_shipment on revisions (shipment_id, id);

-- The answer given to a POST with an Idempotency-Key; null while the first one is still running. Kept 24 hours.
create table idempotency_keys (
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null,
  key          text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  status       integer,
  body         jsonb,
  created_at   timestamptz not null,
  primary key (workspace_id, mode, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
