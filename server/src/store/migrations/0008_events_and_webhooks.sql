-- What is told to the outside: events, the endpoints that are told of them, and every attempt to do so.

-- What clients were last told of each box (`Told[]` of the domain, as JSON); null: as the shipment stands.
alter table shipments add column told jsonb;
-- How many events it had: the `sequence` of the newest.
alter table shipments add column sequence integer not null default 0 check (sequence >= 0);

create table shipment_events (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  -- Null: the test of an endpoint.
  shipment_id  text references shipments (id) on delete cascade,
  type         text not null
    check (type in ('shipment.updated', 'shipment.delayed', 'shipment.arrived', 'shipment.test')),
  -- The bytes that are sent, the same in every attempt.
  body         text not null,
  created_at   timestamptz not null,
  check ((shipment_id is null) = (type = 'shipment.test'))
);
create index shipment_events_newest on shipment_events (workspace_id, mode, created_at desc, id desc);
create index shipment_events_of_shipment on shipment_events (shipment_id);
create index shipment_events_by_age on shipment_events (created_at);

create table webhook_endpoints (
  id                    text primary key,
  workspace_id          text not null references workspaces (id) on delete cascade,
  mode                  text not null check (mode in ('live', 'test')),
  label                 text not null,
  url                   text not null,
  -- Event types, or `{all}`.
  events                text[] not null check (cardinality(events) > 0),
  -- Sealed: encrypted under APP_SECRET.
  secret                bytea not null,
  -- After a rotation both sign for a while.
  previous_secret       bytea,
  previous_secret_until timestamptz,
  created_at            timestamptz not null,
  -- Null: enabled.
  disabled_at           timestamptz,
  disabled_reason       text check (disabled_reason in ('by_request', 'gone', 'failing')),
  -- Gone for its owner; the row stays until what hangs on it was cleared away.
  deleted_at            timestamptz,
  check ((disabled_at is null) = (disabled_reason is null)),
  check ((previous_secret is null) = (previous_secret_until is null))
);
create index webhook_endpoints_newest on webhook_endpoints (workspace_id, mode, created_at desc, id desc)
  where deleted_at is null;

-- How an endpoint fares, and whose turn with it is. Apart from the endpoint, because it changes with every delivery.
create table endpoint_health (
  endpoint_id     text primary key references webhook_endpoints (id) on delete cascade,
  -- Whoever holds the turn is the only one who sends to the endpoint until then.
  held_by         text,
  held_until      timestamptz,
  last_success_at timestamptz,
  -- The first failure since the last success.
  failing_since   timestamptz,
  -- Deliveries since then that used up their attempts.
  exhausted       integer not null default 0 check (exhausted >= 0),
  -- How far the owner was told that it keeps failing.
  owner_told      text not null default 'nothing' check (owner_told in ('nothing', 'hour', 'day')),
  -- Failures in a row to connect, or to answer in time.
  unreachable     integer not null default 0 check (unreachable >= 0),
  -- The breaker: no attempt until then, and then only one.
  paused_until    timestamptz,
  check ((held_by is null) = (held_until is null))
);

-- One event for one endpoint. The row is the job.
create table deliveries (
  endpoint_id     text not null references webhook_endpoints (id) on delete cascade,
  event_id        text not null references shipment_events (id) on delete cascade,
  state           text not null check (state in ('pending', 'delivered', 'failed')),
  -- Since it was created or sent again; what the schedule counts.
  attempts        integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  created_at      timestamptz not null,
  -- When it was delivered, or given up.
  settled_at      timestamptz,
  -- What a delivery costs PostgreSQL is mostly indexes: by event first, this one also finds the deliveries of an event.
  primary key (event_id, endpoint_id),
  check ((state = 'pending') = (next_attempt_at is not null)),
  check ((state = 'pending') = (settled_at is null))
);
-- By endpoint first, so that a claim goes from endpoint to endpoint whatever any of them has waiting; with the event, so
-- that those who read what is due can go on from where they were.
create index deliveries_due on deliveries (endpoint_id, next_attempt_at, event_id) where next_attempt_at is not null;
create index deliveries_newest on deliveries (endpoint_id, created_at desc, event_id desc);
-- Counted with every look at an endpoint, and gone through by a recovery, among many times as many that were delivered.
create index deliveries_failed on deliveries (endpoint_id, created_at) where state = 'failed';

-- The attempt log. It refers to its delivery by name only: a foreign key would lock the delivery once more for every row.
create table delivery_attempts (
  id            bigint generated always as identity,
  endpoint_id   text not null,
  event_id      text not null,
  started_at    timestamptz not null,
  duration_ms   integer not null check (duration_ms >= 0),
  -- Null: no answer came.
  status        integer check (status between 100 and 999),
  failure       text check (failure in
    ('dns', 'connect', 'tls', 'timeout', 'reset', 'response_too_large', 'private_address')),
  -- What happened, in words.
  detail        text,
  -- What the endpoint answered, cut to 4 KiB together.
  response_head text,
  response_body text,
  -- Read in the order of the ids; nothing is found by an id alone.
  primary key (endpoint_id, event_id, id),
  check (status is not null or failure is not null)
);
create index delivery_attempts_by_age on delivery_attempts (started_at);
