-- The data model: the tables of each room, in the order of docs/architecture/tables.md. Only `people`, to whom keys and the audit log
-- refer, stand before the rest of their room. A time is due (`…_at`) or null: never; a claim moves it ahead by a lease.

-- store: what this database is ---------------------------------------------------------------------------------------------------

-- The sequence of the events of a shipment rises above every number that a receiver has seen, also after a restore:
-- docs/decisions/0013-sequences-after-a-restore.md
create table sequence_epoch (
  only_row boolean primary key default true check (only_row),
  -- The database that wrote last.
  database text not null,
  -- No event since then has a lower sequence.
  floor    integer not null check (floor >= 0)
);

-- Differs after every restore: a dump makes the table anew, and a copy of the files runs under another start of PostgreSQL.
create function database_identity() returns text language sql stable as $$
  select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), own.oid, pg_relation_filenode('sequence_epoch'))
  from pg_database own where own.datname = current_database()
$$;

-- Seconds since 2026 rise from one restore to the next, and are far above the number of events of any shipment.
create function sequence_floor() returns integer language plpgsql volatile as $$
declare
  own constant text := database_identity();
  epoch_floor integer;
begin
  select floor into epoch_floor from sequence_epoch where database = own;
  if found then
    return epoch_floor;
  end if;
  update sequence_epoch
  set database = own, floor = greatest(floor, extract(epoch from clock_timestamp() - timestamptz '2026-01-01 00:00:00Z')::integer)
  where database <> own;
  -- Another server may have written it just before.
  select floor into strict epoch_floor from sequence_epoch;
  return epoch_floor;
end
$$;

insert into sequence_epoch (database, floor) values (database_identity(), 0);

-- Sealed under the secret of this installation. A server that cannot open it has another secret.
create table secret_check (
  id     boolean primary key default true check (id),
  sealed bytea not null
);

-- When the database was backed up last, for metrics.
create table last_backup (
  -- There is one row at most.
  only_row boolean primary key default true check (only_row),
  -- The moment of its rows.
  taken_at timestamptz not null
);

-- fleet --------------------------------------------------------------------------------------------------------------------------

-- The servers over this database, so that each sees where the settings of others differ from its own.
create table servers (
  id         text primary key,
  name       text not null,
  version    text not null,
  roles      text[] not null,
  -- The codes of the carriers that it can ask.
  carriers   text[] not null,
  -- What must be equal on all servers, by the name of the setting; no secrets.
  settings   jsonb not null,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  stopped_at timestamptz
);

-- console: people ----------------------------------------------------------------------------------------------------------------

create table people (
  id              text primary key,
  name            text not null,
  email           text not null unique,
  email_verified  boolean not null,
  -- By scrypt, with its parameters; null: the person signs in with the OpenID provider only.
  password_hash   text,
  -- Null: not chosen. The server checks the zone, because the list of zones changes.
  language        text check (language in ('en', 'de', 'es', 'fr', 'zh')),
  zone            text check (length(zone) between 1 and 64),
  -- Operates this installation: sees every workspace's plan, and no workspace's shipments by that alone.
  is_operator     boolean not null default false,
  created_at      timestamptz not null,
  last_sign_in_at timestamptz
);

-- accounts: whose data it is -----------------------------------------------------------------------------------------------------

-- What belongs to a workspace goes with it: by a key with "on delete cascade", or by the trigger below.
create table workspaces (
  id          text primary key,
  name        text not null check (name <> ''),
  owner_email text not null check (owner_email like '%_@_%'),
  plan        text not null check (plan in ('Free', 'Pro', 'Max', 'Enterprise')),
  blocked_at  timestamptz,
  created_at  timestamptz not null
);

-- Keys from partitioned tables to others would lock those whenever a partition is made or dropped. Triggers stand for them.
create function delete_of_workspaces() returns trigger language plpgsql as $$
begin
  delete from shipment_events where workspace_id in (select id from gone);
  delete from requests where workspace_id in (select id from gone);
  return null;
end
$$;
create trigger deletes_events_and_requests after delete on workspaces
  referencing old table as gone for each statement execute function delete_of_workspaces();

create table api_keys (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  name         text not null,
  -- What the key may do; null: everything.
  purposes     text[] check (purposes <@ array['track', 'read', 'webhooks', 'export'] and purposes <> '{}'),
  -- SHA-256 of the whole key. The key itself is stored nowhere.
  hash         bytea not null unique check (octet_length(hash) = 32),
  last_four    text not null check (length(last_four) = 4),
  -- Who was shown the key when it was made; null: it was made at the command line.
  created_by   text references people (id) on delete set null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  -- Set by rotation to the end of the overlap, by revocation to that moment.
  expires_at   timestamptz,
  revoked_at   timestamptz
);
create index api_keys_by_workspace on api_keys (workspace_id, created_at desc);
create index api_keys_of_person on api_keys (created_by) where created_by is not null;

-- One row for each workspace and calendar month (UTC). `used` is the count of `credits`, kept here so that taking the last one is
-- a single conditional update.
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

-- How many questions a workspace put to carriers on one day (UTC) that found nothing: each workspace has an allowance.
create table no_data_counts (
  workspace_id text not null references workspaces (id) on delete cascade,
  day          date not null,
  questions    integer not null check (questions >= 0),
  primary key (workspace_id, day)
);
create index no_data_counts_by_day on no_data_counts (day);

-- The answer to a POST with an Idempotency-Key; status and body are null while the first one is still running. Kept 24 hours.
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

-- places -------------------------------------------------------------------------------------------------------------------------

-- Lists of places that an operator imported. They complete what is built in; nothing refers to them, so that they can be
-- forgotten at any time.
create table places (
  unlocode    text primary key check (unlocode ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name        text not null,
  latitude    double precision check (latitude between -90 and 90),
  longitude   double precision check (longitude between -180 and 180),
  -- The coordinates are a geocoder's guess, not the list's own.
  guessed     boolean not null,
  -- Name of the file it was last read from.
  source      text not null,
  imported_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);

create table terminals (
  unlocode    text not null check (unlocode ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  -- SMDG terminal code.
  code        text not null,
  name        text not null,
  latitude    double precision check (latitude between -90 and 90),
  longitude   double precision check (longitude between -180 and 180),
  source      text not null,
  imported_at timestamptz not null,
  primary key (unlocode, code),
  check ((latitude is null) = (longitude is null))
);

-- audit --------------------------------------------------------------------------------------------------------------------------

-- Every change that a person or a key made: who, what, when, from where. Nothing here is ever changed, but for the count of
-- failures to sign in.
create table audit_log (
  id           bigint generated always as identity primary key,
  at           timestamptz not null,
  -- Null: the installation's own matters.
  workspace_id text references workspaces (id) on delete cascade,
  person_id    text references people (id) on delete set null,
  key_id       text references api_keys (id) on delete set null,
  -- As the person or the key was called then.
  person_name  text,
  key_name     text,
  -- Noun and verb, such as `key.create`.
  action       text not null,
  -- The id of what was changed.
  target       text,
  details      jsonb not null,
  address      text not null,
  check (num_nonnulls(person_name, key_name) = 1)
);
create index audit_log_of_workspace on audit_log (workspace_id, id desc);
-- To delete a key or a person without reading the whole log.
create index audit_log_of_key on audit_log (key_id) where key_id is not null;
create index audit_log_of_person on audit_log (person_id) where person_id is not null;
create index audit_log_by_age on audit_log (at);
create index audit_log_sign_ins on audit_log (at) where action in ('sign_in.success', 'sign_in.failure');
-- Failures of an account are one row an hour, which counts.
create unique index audit_log_failures on audit_log (person_id, date_trunc('hour', at at time zone 'UTC'))
  where action = 'sign_in.failure';

-- tracking: what workspaces track, and everything the carriers said about it -------------------------------------------------------

create table shipments (
  id                 text primary key,
  workspace_id       text not null references workspaces (id) on delete cascade,
  mode               text not null check (mode in ('live', 'test')),
  reference          text not null,
  shape              text not null check (shape in ('container', 'document')),
  carrier            text not null,
  carrier_name       text not null,
  -- From when it answers; null: since it is tracked.
  carrier_since      timestamptz,
  question_kind      text not null check (question_kind in ('equipment', 'transport_document', 'booking')),
  -- The number under which the carrier knows it, which is asked first; null: the carrier has not answered yet.
  question_reference text,
  -- Health of the tracking, not of the cargo: data trouble never overwrites a status.
  health             text not null check (health in
    ('active', 'waiting_for_source', 'stale', 'completed', 'no_data', 'carrier_unknown')),

  tracked_at         timestamptz not null,
  checked_at         timestamptz not null,
  -- When the newest events of `state` were seen again: then `state`, which is big, is not written. Null: not since.
  seen_at            timestamptz,
  -- When own words, forecasts or exceptions changed last, and not by an answer; null: not yet.
  changed_at         timestamptz,
  removed_at         timestamptz,
  -- The shipment of the Bill of Lading through which this container is tracked; it is then removed. Null: by itself or not at all.
  joined_to          text,
  -- When it is checked again; also the end of a lease.
  next_check_at      timestamptz,
  -- After a question without a result, no request of a client asks again before this time.
  retry_at           timestamptz,
  -- When another carrier was last asked because the client named it.
  hint_asked_at      timestamptz,
  -- When the clock alone changes the exceptions next; also the end of a lease.
  exceptions_due_at  timestamptz,
  -- When its answers are thinned next; also the end of a lease; null: not before another answer is applied.
  thin_at            timestamptz,
  -- The moment before which the answers that are removed were received, and how many they are.
  thinned_before     timestamptz,
  thinned_answers    integer not null default 0,
  -- Checks in a row that taught nothing.
  fruitless_checks   integer not null default 0 check (fruitless_checks >= 0),
  -- The `sequence` of its newest event.
  sequence           integer not null default 0 check (sequence >= 0),
  -- The carrier's last answer lacks a page that the carrier announced.
  pages_missing      boolean not null default false,
  -- A connection of its workspace's own has told of it: nothing of it becomes evidence, which serves all workspaces.
  confidential       boolean not null default false,
  -- A simulated carrier tells of it, as of the shipments of the demo: no real one is asked about it.
  simulated          boolean not null default false,

  -- ShipmentState as JSON: the known events and what was derived from them.
  state              jsonb not null,
  -- What clients were last informed of (`AnnouncedBox[]` as JSON); null: the state as it is.
  announced          jsonb,
  -- The forecast of each box, made with the newest answer; null until then.
  forecasts          jsonb,
  -- RouteDates of the newest answer as JSON; null: a carrier answered, or a route that says none.
  route_dates        jsonb,
  -- The open exceptions; null: none.
  exceptions         jsonb,
  -- The kept invoices about its boxes, newest first (`invoices_about`); null: none.
  invoices           jsonb,
  -- OwnWords as JSON; null: the workspace has said nothing.
  words              jsonb,
  -- Lull as JSON: until when the newest answer, told again, changes nothing; null: not known.
  lull               jsonb,

  -- What is removed, or has come to its end, is not watched. In the sandbox a test clock may go on after the end.
  constraint shipments_watched
    check (next_check_at is null or (removed_at is null and (mode = 'test' or health <> 'completed')))
)
-- What is big (state, announced) is stored apart from the row, so that lists, counts and claims read a quarter of the pages.
with (toast_tuple_target = 512);
create unique index shipments_tracked on shipments (workspace_id, mode, reference) where removed_at is null;
create index shipments_by_check on shipments (workspace_id, mode, checked_at, id) where removed_at is null;
-- To find what was untracked a moment ago.
create index shipments_of_before on shipments (workspace_id, mode, reference, removed_at) where removed_at is not null;
-- A message is about whoever tracks what it names, in every workspace.
create index shipments_named on shipments (reference) where mode = 'live' and removed_at is null;
create index shipments_due on shipments (next_check_at) where next_check_at is not null;
-- Each workspace has its turn, and in it the rows that are due the longest.
create index shipments_turn on shipments (workspace_id, next_check_at, id) where next_check_at is not null;
create index shipments_exceptions_due on shipments (exceptions_due_at) where exceptions_due_at is not null;
create index shipments_to_thin on shipments (thin_at) where thin_at is not null;
-- The watched shipments whose last check brought no answer, for metrics.
create index shipments_fruitless on shipments (health, checked_at)
  where fruitless_checks > 0 and next_check_at is not null and mode = 'live';
-- A sandbox shipment is counted with each new one, the untracked ones first to make room.
create index shipments_of_sandbox on shipments (workspace_id, removed_at) where mode = 'test';
-- For retention: what the sandbox was not asked about for long, and what is no longer tracked.
create index shipments_of_sandbox_by_check on shipments (checked_at) where mode = 'test' and removed_at is null;
-- The containers that a Bill of Lading has taken in.
create index shipments_joined on shipments (joined_to) where joined_to is not null;
create index shipments_removed on shipments (removed_at, id) where removed_at is not null;
-- Whether anybody still watches what a route was given.
create index shipments_by_route on shipments (question_reference) where carrier like '%@%';

-- Stands for a key from the partitioned table of events.
create function delete_of_shipments() returns trigger language plpgsql as $$
begin
  delete from shipment_events where shipment_id in (select id from gone);
  return null;
end
$$;
create trigger deletes_events after delete on shipments
  referencing old table as gone for each statement execute function delete_of_shipments();

-- A reference that is tracked again after its shipment was removed goes on above the old sequence, as receivers expect.
create function raise_sequence_floor() returns trigger language plpgsql as $$
declare
  newest constant integer := (select max(sequence) from removed);
begin
  update sequence_epoch set floor = newest where floor < newest;
  return null;
end
$$;
create trigger shipments_removed after delete on shipments
  referencing old table as removed for each statement execute function raise_sequence_floor();

-- One row for each box of a shipment: what lists show, filter and search, without opening the state.
create table journeys (
  shipment_id       text not null references shipments (id) on delete cascade,
  container         text not null,
  -- Least advanced first.
  position          integer not null,
  workspace_id      text not null,
  mode              text not null,
  reference         text not null,
  carrier           text not null,
  tracked_at        timestamptz not null,
  bl                text,
  -- `''` when not known.
  vessel            text not null,
  phase             text not null,
  underway          boolean not null,
  arrived           boolean not null,
  eta               date,
  -- When the ETA's day has ended at the destination: later than this and not arrived is `delayed`.
  late_at           timestamptz,
  -- When the clock makes it late; also the end of a lease; null: nothing to announce, or announced.
  announce_late_at  timestamptz,
  -- From the first ETA to the ETA; null: arrived, or without an ETA.
  slip_days         integer,
  -- The days of the band at the port of discharge.
  forecast_p10      date,
  forecast_p50      date,
  forecast_p90      date,
  -- The UN/LOCODEs of the ports of loading and of discharge, in this order; null where not known.
  ports             text[] not null,
  -- The same ports as lists show them; `''` when not known.
  pol               text not null,
  pod               text not null,
  -- Null: nothing has happened.
  last_milestone_at timestamptz,
  -- Copies of own words, tags in lower case; null: none.
  own_references    text[],
  tags              text[],
  promised_at       date,
  -- What a search reads: upper case, with a line for each number and name.
  search_text       text collate "C" not null,
  primary key (shipment_id, container),
  constraint journeys_late
    check (announce_late_at is null or (mode = 'live' and underway and not arrived and late_at is not null))
);
-- Orders of the table of shipments; each ends with what makes it total. The other orders sort the boxes of the workspace, so that a
-- changed journey does not write an index for each.
create index journeys_newest on journeys (workspace_id, mode, tracked_at desc, shipment_id desc, container desc);
-- A box without an ETA comes last.
create index journeys_soonest on journeys (workspace_id, mode, coalesce(eta, 'infinity'), shipment_id, container);
-- The phase is for counts of boxes without free-time clocks.
create index journeys_by_carrier on journeys (workspace_id, mode, carrier, shipment_id, container) include (phase);
-- A box of a Bill of Lading is asked for by its own number too: a list shows nothing else of it.
create index journeys_by_container on journeys (workspace_id, mode, container);
create index journeys_tagged on journeys using gin (tags) where tags is not null;
-- Which boxes a message names.
create index journeys_of_box on journeys (container) where mode = 'live';
create index journeys_of_bill on journeys (bl) where mode = 'live';
create index journeys_late_due on journeys (announce_late_at) where announce_late_at is not null;

-- Free-time clocks that nothing has ended, where something is stated about free time.
create table free_time_clocks (
  shipment_id  text not null,
  container    text not null,
  direction    text not null,
  kind         text not null,
  workspace_id text not null,
  mode         text not null,
  -- A copy, so that no box is looked up for it.
  carrier      text not null,
  state        text not null,
  -- Of an unknown one.
  because      text,
  -- When the last free day ends at its place, as it is or as it is expected; infinity: not known.
  ends_at      timestamptz not null,
  -- In minor units of the currency.
  cost         bigint,
  -- The carrier gives fewer days than the contract, and what is charged too much for that by now.
  is_disputed  boolean not null default false,
  disputed     bigint,
  currency     text,
  -- FreeTimeClock as JSON.
  clock        jsonb not null,
  primary key (shipment_id, container, direction, kind),
  foreign key (shipment_id, container) references journeys (shipment_id, container) on delete cascade
);
-- The order of the list, in each state.
create index free_time_clocks_urgent on free_time_clocks (workspace_id, mode, state, ends_at, shipment_id, container, direction, kind, carrier);
create index free_time_clocks_disputed on free_time_clocks (workspace_id, mode, state, ends_at, shipment_id, container, direction, kind, carrier)
  where is_disputed;
-- All that is counted. Most entries are alike, and are stored once.
create index free_time_clocks_counted on free_time_clocks (workspace_id, mode, state, because, currency, is_disputed, kind, carrier, cost, disputed);

-- Workspaces whose free-time clocks are made again, because other terms are stated.
create table free_time_recounts (
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null,
  -- Rises when it begins anew.
  round        integer not null default 1,
  -- Also the end of a lease.
  due_at       timestamptz not null,
  -- Up to and with this shipment it is done.
  after_id     text not null default '',
  primary key (workspace_id, mode)
);
create index free_time_recounts_due on free_time_recounts (due_at);

-- The operator's file of terms that the clocks follow: SHA-256, in hex.
create table operator_terms (
  -- There is one row at most.
  only_row boolean primary key default true check (only_row),
  hash     text not null
);

-- Every change of what clients were told, with when it was learnt.
create table journey_changes (
  id          bigint generated always as identity primary key,
  shipment_id text not null references shipments (id) on delete cascade,
  container   text not null,
  field       text not null check (field in
    ('journey', 'status', 'pod', 'transshipment', 'vessel', 'eta', 'milestone', 'carrier', 'tracking', 'notified')),
  previous    text,
  current     text,
  reason      text not null,
  -- Of an ETA that moved to another day.
  cause       jsonb,
  learned_at  timestamptz not null,
  -- Of what a customer was told (`current`): up to when the news were in it; null once it is taken back.
  notified_until  timestamptz,
  check (field = 'notified' or notified_until is null)
);
create index journey_changes_by_shipment on journey_changes (shipment_id, id);
-- Nothing is told twice.
create unique index journey_changes_notified on journey_changes (shipment_id, notified_until) where notified_until is not null;

-- Open exceptions as lists show them, and those that are over.
create table exceptions (
  workspace_id text not null,
  shipment_id  text not null references shipments (id) on delete cascade,
  -- `''`: the whole shipment, or a box without a name.
  container    text not null,
  kind         text not null,
  about        text not null,
  since        timestamptz not null,
  mode         text not null,
  reference    text not null,
  -- 1 is the most urgent.
  urgency      smallint not null,
  previous     text,
  current      text,
  days         integer,
  cause        text,
  -- Of another ship: where the box boards it.
  port         text,
  -- Of `eta_changed`: why the ETA is not the first one.
  eta_cause    jsonb,
  -- Of `eta_changed`: how many days before the carrier the forecast said so; 0: it did not; null: not known.
  warned_days  integer,
  reason       text not null,
  -- Null: it is open.
  until        timestamptz,
  primary key (workspace_id, shipment_id, container, kind, about, since)
);
create index exceptions_open on exceptions (workspace_id, mode, urgency, since, shipment_id, container, kind, about)
  where until is null;
-- Counts the shipments in their order, up to a bound.
create index exceptions_troubled on exceptions (workspace_id, mode, shipment_id) where until is null;
create index exceptions_of_shipment on exceptions (shipment_id, until);
create index exceptions_over on exceptions (until) where until is not null;

-- What carriers said, exactly as received. The same content is kept once.
create table answers (
  id           bigint generated always as identity primary key,
  carrier      text not null,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  -- Null: they are packed.
  pages        text[],
  -- The pages as JSON, compressed by zstd.
  packed       bytea,
  -- What a list shows of packed pages.
  page_count   integer,
  characters   integer,
  received_at  timestamptz not null,
  unique (carrier, content_hash)
);
-- PostgreSQL shall not try to compress it again.
alter table answers alter column packed set storage external;
-- Answers that the sandbox invented.
create index answers_of_sandbox on answers (received_at, id) where carrier = 'SBOX';

-- Which answer or message told a shipment what, and when: the order in which it learnt.
create table observations (
  id          bigint generated always as identity primary key,
  shipment_id text not null references shipments (id) on delete cascade,
  answer_id   bigint not null references answers (id),
  complete    boolean not null,
  -- A simulated carrier gave it.
  simulated   boolean not null,
  received_at timestamptz not null,
  -- When the message came; null: an answer.
  arrived_at  timestamptz
);
create index observations_by_shipment on observations (shipment_id, id);
create index observations_of_answer on observations (answer_id);

-- Every message with what it names, for references that are tracked later.
create table messages (
  answer_id  bigint not null references answers (id),
  -- It came to a connection of this workspace's own, and is for no other; null: for all.
  workspace_id text references workspaces (id) on delete cascade,
  -- Containers, Bills of Lading and bookings as clients write them; numbers of papers without a SCAC in front.
  names      text[] not null,
  arrived_at timestamptz not null,
  unique nulls not distinct (answer_id, workspace_id)
);
create index messages_by_name on messages using gin (names);
create index messages_of_workspace on messages (workspace_id) where workspace_id is not null;

-- The arrival notices among the messages, each with the document that came in it.
create table arrival_notices (
  answer_id     bigint not null references answers (id) on delete cascade,
  -- As in the message.
  workspace_id  text references workspaces (id) on delete cascade,
  carrier       text not null,
  arrived_at    timestamptz not null,
  -- No workspace tracked its Bill of Lading when it came.
  waits         boolean not null,
  -- Of the notice without its document.
  bytes         integer not null,
  -- A PDF, as received; null: there was none, or newer ones have its room.
  document      bytea,
  document_name text,
  unique nulls not distinct (answer_id, workspace_id),
  check (document is not null or document_name is null)
);
-- A PDF is compressed already.
alter table arrival_notices alter column document set storage external;
create index arrival_notices_waiting on arrival_notices (carrier, arrived_at) where waits;
create index arrival_notices_with_document on arrival_notices (carrier, arrived_at) where document is not null;
create index arrival_notices_of_workspace on arrival_notices (workspace_id) where workspace_id is not null;

-- The events that messages told a shipment, by SHA-256 of their content: the same one again is not news.
create table message_events (
  shipment_id text not null references shipments (id) on delete cascade,
  event_hash  bytea not null check (octet_length(event_hash) = 32),
  primary key (shipment_id, event_hash)
);

-- What of each credential's quota is spent, on all servers together.
create table carrier_quotas (
  -- SHA-256 of address and log-in in hexadecimal: the credential itself is not here.
  credential text primary key check (length(credential) = 64),
  bucket     jsonb not null
);

-- What a route to carriers was given, and as which of its rows: each reference is given to it once.
create table route_references (
  via           text not null,
  -- Whose own account at the route has it; null: the account that all workspaces share.
  workspace_id  text references workspaces (id) on delete cascade,
  kind          text not null check (kind in ('equipment', 'transport_document', 'booking')),
  reference     text not null,
  -- The id of the route's row; null: not known yet.
  rival_id      text check (length(rival_id) <= 64),
  -- Until then one process gives it to the route.
  claimed_until timestamptz,
  -- When it was counted as given; null: the route had it already, or it was not accepted.
  given_at      timestamptz,
  -- Since when its id is known.
  adopted_at    timestamptz,
  -- When it is looked whether anybody still watches it; also the end of a lease; null: it was not given by us, or has no id.
  due_at        timestamptz,
  -- When the route last said that it has news.
  woken_at      timestamptz,
  -- What the list of the route last said of it (a hash), and when.
  listed_as     text,
  listed_at     timestamptz,
  -- What the list had said before it was last read by itself, and when that was.
  read_as       text,
  read_at       timestamptz,
  unique nulls not distinct (via, workspace_id, kind, reference)
);
create index route_references_by_id on route_references (via, rival_id) where rival_id is not null;
create index route_references_due on route_references (via, due_at) where due_at is not null;

-- How many new references a route was given in a month (UTC). That of the shared account stays when workspaces are removed: so does what
-- they have cost.
create table route_months (
  via          text not null,
  -- Whose own account it is; null: the one that all workspaces share.
  workspace_id text references workspaces (id) on delete cascade,
  month        date not null,
  given        integer not null check (given >= 0),
  unique nulls not distinct (via, workspace_id, month)
);

-- Who gave a route a new reference: one credit of the account there.
create table route_creates (
  id           bigint generated always as identity primary key,
  via          text not null,
  workspace_id text references workspaces (id) on delete cascade,
  -- The account is the workspace's own.
  own          boolean not null default false,
  kind         text not null,
  reference    text not null,
  given_at     timestamptz not null
);
create index route_creates_given on route_creates (via, given_at);
create index route_creates_of_workspace on route_creates (workspace_id);

-- When the list of a route is read next; also the end of a lease.
create table route_lists (
  via          text not null,
  -- Whose own account it is; null: the one that all workspaces share.
  workspace_id text references workspaces (id) on delete cascade,
  due_at       timestamptz not null,
  unique nulls not distinct (via, workspace_id)
);

-- When a route last had no credits for a new reference.
create table route_credits (
  via          text not null,
  -- Whose own account it is; null: the one that all workspaces share.
  workspace_id text references workspaces (id) on delete cascade,
  none_at      timestamptz not null,
  unique nulls not distinct (via, workspace_id)
);

-- How each carrier fares.
create table carrier_conditions (
  scac        text not null,
  -- Whose own connection it is; null: the one that all workspaces share.
  workspace_id text references workspaces (id) on delete cascade,
  -- Null with `answered_at`: it was never asked.
  outcome     text check (outcome in ('found', 'no_data', 'unavailable')),
  reason      text check ((reason is not null) = (outcome = 'unavailable')),
  detail      text,
  answered_at timestamptz check ((answered_at is null) = (outcome is null)),
  failures    integer not null default 0 check (failures >= 0),
  open_until  timestamptz,
  -- The first of the answers that failed since the last that did not; null: the last did not.
  failing_since timestamptz,
  -- When it last sent something by itself, to a minute. Null: never.
  pushed_at   timestamptz,
  unique nulls not distinct (scac, workspace_id)
);

-- The test clock of the sandbox of a workspace: docs/sandbox.md "The test clock".
create table sandbox_clocks (
  workspace_id text primary key references workspaces (id) on delete cascade,
  days_ahead   integer not null check (days_ahead > 0)
);

-- connections: the ways to ask carriers that people made; CARRIERS_FILE names others ---------------------------------------------

create table connections (
  id         text primary key,
  -- The only workspace whose references are asked by it; null: those of all.
  workspace_id text references workspaces (id) on delete cascade,
  -- Its SCAC; the name of the profile for one that reaches many carriers.
  carrier    text not null,
  -- The name of the profile; null: plain DCSA.
  profile    text,
  -- An entry in the form of CARRIERS_FILE as JSON, with its credentials. Sealed.
  entry      bytea not null,
  -- Made in the console: only those addresses are reached that webhooks may reach.
  outside_only boolean not null,
  -- Null: it is asked.
  paused_at  timestamptz,
  created_at timestamptz not null,
  -- When what it asks, or how, was changed last.
  changed_at timestamptz not null,
  unique nulls not distinct (workspace_id, carrier)
);

-- forecasts: the evidence for them ------------------------------------------------------------------------------------------------

-- It is about ships and carriers, so it serves the whole installation.
create table port_calls (
  id                 bigint generated always as identity primary key,
  -- Reported by a simulated carrier: serves only the forecasts of simulated carriers.
  simulated          boolean not null,
  -- IMO number, or else the name without spaces.
  ship               text not null check (ship <> ''),
  ship_name          text not null,
  -- The UN/LOCODE that stands for all codes of the port, or else its name without spaces.
  port               text not null check (port <> ''),
  -- The newest expected or actual arrival. A statement within a week of it is about this call.
  around             timestamptz not null,
  arrived_at         timestamptz,
  arrival_learned_at timestamptz,
  arrival_moment     text check (arrival_moment in ('arrival', 'discharge')),
  check (num_nulls(arrived_at, arrival_learned_at, arrival_moment) in (0, 3))
);
create index port_calls_by_ship on port_calls (simulated, ship, port, around);
create index port_calls_by_age on port_calls (around);

-- An ETA of the call: a new row only when the carrier states another one.
create table eta_statements (
  port_call_id bigint not null references port_calls (id) on delete cascade,
  carrier      text not null,
  learned_at   timestamptz not null,
  eta          timestamptz not null,
  classifier   text not null check (classifier in ('EST', 'PLN')),
  moment       text not null check (moment in ('arrival', 'discharge')),
  voyage       text,
  primary key (port_call_id, carrier, learned_at)
);

-- Where boxes for this call come from: the port of loading, and when the first of them left it.
create table port_call_lanes (
  port_call_id bigint not null references port_calls (id) on delete cascade,
  carrier      text not null,
  pol          text not null,
  departed_at  timestamptz,
  -- A lane that was learnt after the arrival has no part in the errors.
  learned_at   timestamptz not null,
  primary key (port_call_id, carrier, pol)
);

-- How wrong a carrier was at a lead, written once the arrival is known. One row for each lane of the call.
create table eta_errors (
  port_call_id bigint not null references port_calls (id) on delete cascade,
  simulated    boolean not null,
  carrier      text not null,
  -- `CNSHA-NLRTM`; empty when the port of loading is not known.
  lane         text not null,
  lead_days    smallint not null,
  -- Calls of one ship on one voyage share their delay, so they count as one. It begins with the ship: `ship|voyage`.
  voyage       text not null,
  -- The moment at which the carrier's own ETA was this many days ahead.
  origin_at    timestamptz not null,
  eta          timestamptz not null,
  error_hours  real not null,
  -- When the arrival was learnt: no forecast before it may use this row.
  learned_at   timestamptz not null,
  -- One row of each call, carrier and lead; the others differ from it only in the lane.
  is_first     boolean not null,
  primary key (port_call_id, carrier, lead_days, lane)
);
create index eta_errors_of_all on eta_errors (simulated, lead_days, learned_at desc) where is_first;
create index eta_errors_of_carrier on eta_errors (simulated, carrier, lead_days, learned_at desc) where is_first;
create index eta_errors_of_lane on eta_errors (simulated, carrier, lane, lead_days, learned_at desc);
create index eta_errors_of_ship
  on eta_errors (simulated, split_part(voyage, '|', 1), lead_days, learned_at desc) where is_first;

-- What was forecast of a call: the first forecast at each lead.
create table forecasts (
  port_call_id bigint not null references port_calls (id) on delete cascade,
  carrier      text not null,
  lead_days    smallint not null,
  made_at      timestamptz not null,
  eta          timestamptz not null,
  p10          timestamptz not null,
  p50          timestamptz not null,
  p90          timestamptz not null,
  -- How many it rests on.
  voyages      integer not null check (voyages >= 0),
  primary key (port_call_id, carrier, lead_days)
);

-- imports: many references at once, tracked in the background (docs/imports.md) ------------------------------------------------------

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
  started_at   timestamptz not null,
  -- How many rows have each outcome, and the credits that they spent. Null while some may be pending: the rows are counted.
  counts       jsonb,
  charged      integer,
  -- Whether other carriers are asked about what the likely ones do not know.
  ask_all      boolean not null default false,
  check ((counts is null) = (charged is null))
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
  -- The SCAC of the carrier to ask first.
  carrier      text,
  -- Of a leased box: the owner code of its number, which names no carrier.
  leased_prefix text,
  -- The code of the carrier that answered.
  answered_by  text,
  outcome      text not null
    check (outcome in ('pending', 'tracked', 'already_tracked', 'repeated', 'failed', 'cancelled')),
  -- Why it failed, or why it waits.
  problem_code text,
  problem      text,
  -- As `details` of the error; only with a problem.
  problem_details jsonb,
  -- The reference of the shipment.
  shipment     text,
  charged      boolean not null default false,
  -- The line that has the result of a repeated reference.
  same_as_line integer,
  tries        integer not null default 0,
  -- When it is tracked; also the end of a lease.
  due_at       timestamptz,
  unique (import_id, line),
  check ((due_at is null) = (outcome <> 'pending'))
);
-- Each workspace has its turn, and in it the rows that are due the longest.
create index import_rows_turn on import_rows (workspace_id, due_at, id) where due_at is not null;
create index import_rows_due on import_rows (due_at) where due_at is not null;
create index import_rows_outcome on import_rows (import_id, outcome, line) include (charged);

-- What another service watches for a workspace, as its list was read last (docs/leaving.md). The token is not stored.
create table rival_lists (
  workspace_id text primary key references workspaces (id) on delete cascade,
  -- Another one for each reading.
  id           text not null,
  rival        text not null,
  begun_at     timestamptz not null,
  -- Until when the server that reads the list holds it. Null: it has ended.
  held_until   timestamptz,
  pages        integer not null default 0,
  row_count    integer not null default 0,
  -- Why it was not read to its end.
  broken       text,
  -- The rows as JSON in text, since they may have any character. Null while the list is read.
  watched      text,
  -- How they compare with what the workspace tracks.
  summary      jsonb,
  check (num_nulls(watched, summary) = case when held_until is null then 0 else 2 end)
);
create index rival_lists_by_age on rival_lists (begun_at);

-- free-time -----------------------------------------------------------------------------------------------------------------------

-- What a workspace states about free time, in versions: the newest holds, and the others tell how it was.
create table free_time_terms (
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  version      integer not null check (version > 0),
  stated_at    timestamptz not null,
  -- TermsSheet as JSON.
  sheet        jsonb not null,
  primary key (workspace_id, mode, version)
);

-- Invoices for demurrage and detention that a workspace keeps.
create table invoices (
  id            text primary key,
  workspace_id  text not null references workspaces (id) on delete cascade,
  mode          text not null check (mode in ('live', 'test')),
  number        text not null,
  state         text not null check (state in ('open', 'disputed', 'settled')),
  issued_on     date,
  -- The last day to dispute it, as it says.
  dispute_until date,
  -- A port of its boxes was in the United States when it was kept.
  us            boolean not null,
  containers    text[] not null,
  -- The invoice with its lines, as it was sent.
  body          jsonb not null,
  kept_at       timestamptz not null,
  changed_at    timestamptz not null
);
create index invoices_newest on invoices (workspace_id, mode, kept_at desc, id desc);
create index invoices_by_container on invoices using gin (containers);
create index invoices_settled on invoices (changed_at) where state = 'settled';
-- The shipments that name an invoice.
create index shipments_invoiced on shipments (workspace_id, mode) where invoices is not null;

-- KeptInvoice[] of a shipment as JSON.
create function invoices_about(shipment text) returns jsonb language sql stable as $$
  select jsonb_agg(
    jsonb_build_object(
      'id', id, 'number', number, 'state', state, 'issuedOn', issued_on, 'disputeUntil', dispute_until, 'us', us
    ) order by kept_at desc, id desc)
  from (
    select invoice.*
    from shipments join invoices invoice using (workspace_id, mode)
    where shipments.id = shipment
      and containers && array(select container from journeys where shipment_id = shipment)
    order by kept_at desc, invoice.id desc limit 50
  ) newest
$$;

-- Writes them, and has the exceptions reviewed: a sandbox may be checked at a moment that is ahead. The rows are locked in the same order as
-- everywhere.
create function note_invoices(shipment_ids text[]) returns void language sql as $$
  with locked as materialized (
    select id as of from shipments where id = any (shipment_ids) and removed_at is null order by reference for update
  )
  update shipments
  set invoices = invoices_about(id), lull = null, exceptions_due_at = least(exceptions_due_at, checked_at, now())
  from locked where id = locked.of and invoices is distinct from invoices_about(id)
$$;

-- A box that comes to a shipment brings the invoices about it along. Whoever changes an invoice meanwhile waits for the lock, and then looks
-- for boxes that came with what they saw before (tracking/note-invoices.ts).
create function note_invoices_of_boxes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(format('boxes %s %s', workspace_id, mode), 0))
  from (select distinct workspace_id, mode from added) as owners;
  perform note_invoices(array_agg(shipment_id)) from added
  where exists (
    select from invoices
    where invoices.workspace_id = added.workspace_id and invoices.mode = added.mode and containers @> array[container]
  ) having count(*) > 0;
  return null;
end
$$;
create trigger journeys_bring_invoices after insert on journeys
  referencing new table as added for each statement execute function note_invoices_of_boxes();

-- Whatever removes an invoice, no shipment names it any more.
create function note_removed_invoices() returns trigger language plpgsql as $$
begin
  perform note_invoices(array_agg(shipments.id))
  from shipments join gone using (workspace_id, mode)
  where shipments.invoices @> jsonb_build_array(jsonb_build_object('id', gone.id)) having count(*) > 0;
  return null;
end
$$;
create trigger invoices_removed after delete on invoices
  referencing old table as gone for each statement execute function note_removed_invoices();

-- dcsa-out: what Landfall passes on as a carrier (docs/dcsa.md) ------------------------------------------------------------------------

-- The known events of shipments in the words of DCSA, written with each answer while DCSA_OUT is on. They can be made again at any
-- time, by a replay. A shipment that is no longer tracked keeps its rows, and they are not passed on.
create table dcsa_events (
  event_id     uuid primary key,
  shipment_id  text not null references shipments (id) on delete cascade,
  workspace_id text not null,
  mode         text not null check (mode in ('live', 'test')),
  -- `eventCreatedDateTime`.
  created_at   timestamptz not null,
  -- As it is sent, and what Landfall says beside it. Null: the standard cannot say it.
  event        text check (event like '{%}'),
  extension    text check (extension like '{%}'),
  -- Why it cannot.
  left_out     text,
  -- What it can be asked by: numbers made of the workspace, the mode, a filter and its value, so that one index serves all filters. Those
  -- of which many events have the same are also apart, to be read in the order of the list.
  filters      bigint[] not null,
  place        bigint,
  ship         bigint,
  voyage       bigint,
  -- Of all that is passed on: an answer that changes nothing writes nothing.
  digest       bytea not null check (octet_length(digest) = 16),
  constraint dcsa_events_said check ((event is null) = (left_out is not null) and (event is null) = (extension is null))
);
create index dcsa_events_of_shipment on dcsa_events (shipment_id);
create index dcsa_events_in_order on dcsa_events (workspace_id, mode, created_at, event_id) where event is not null;
create index dcsa_events_left_out on dcsa_events (workspace_id, mode, created_at, event_id) where event is null;
create index dcsa_events_by_filter on dcsa_events using gin (filters);
create index dcsa_events_of_place on dcsa_events (place, created_at, event_id) where place is not null;
create index dcsa_events_of_ship on dcsa_events (ship, created_at, event_id) where ship is not null;
create index dcsa_events_of_voyage on dcsa_events (voyage, created_at, event_id) where voyage is not null;

-- mail -----------------------------------------------------------------------------------------------------------------------------

create table mails (
  id              text primary key,
  workspace_id    text not null references workspaces (id) on delete cascade,
  -- Null for a mail about no shipment, or about several. The mail outlives the shipment.
  shipment_id     text references shipments (id) on delete set null,
  kind            text not null check (kind in ('alert', 'digest', 'notice')),
  -- Who of the workspace sees in the console that it was sent: this role and those above it. A link to choose a new password is the
  -- business of its recipient alone.
  shown_to        text not null default 'nobody'
    check (shown_to in ('viewer', 'editor', 'developer', 'owner', 'nobody')),
  recipient       text not null,
  language        text not null,
  subject         text not null,
  text            text not null,
  html            text not null,
  -- It holds a link that is a secret: the body is sealed while it waits, and replaced once it is sent or given up.
  holds_link      boolean not null default false,
  sealed_body     bytea,
  unsubscribe_url text,
  -- `held`: its recipient has had enough for this hour; then one digest stands for all that were (`digested`).
  -- `dropped`: its recipient unsubscribed after it was written.
  state           text not null check (state in ('pending', 'held', 'sent', 'failed', 'digested', 'dropped')),
  attempts        integer not null default 0 check (attempts >= 0),
  -- Also the end of a lease.
  next_attempt_at timestamptz,
  -- Why the last attempt failed, in the words of the mail server.
  last_error      text,
  -- It never left, because there was no mail server and it became a file. Null: not sent.
  in_outbox       boolean,
  created_at      timestamptz not null,
  -- Since when it counts among what its recipient gets in an hour. Notices do not count.
  admitted_at     timestamptz,
  settled_at      timestamptz,
  -- The digest that stands for it; by name only, since the two may be cleared away in any order.
  digest_id       text,
  check ((state in ('pending', 'held')) = (next_attempt_at is not null)),
  check ((state in ('pending', 'held')) = (settled_at is null)),
  check ((state = 'digested') = (digest_id is not null)),
  check (state <> 'held' or admitted_at is null),
  check (kind <> 'notice' or (state <> 'held' and admitted_at is null)),
  constraint mails_sealed check (sealed_body is null or holds_link)
);
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_admitted on mails (workspace_id, lower(recipient), admitted_at) where admitted_at is not null;
-- Alerts that were not let through yet.
create index mails_waiting on mails (workspace_id, lower(recipient), created_at, id)
  where state in ('pending', 'held') and admitted_at is null;
create index mails_of_workspace on mails (workspace_id, created_at desc, id desc);
create index mails_of_shipment on mails (shipment_id, created_at desc) where shipment_id is not null;
create index mails_sealed on mails (id) where sealed_body is not null;
create index mails_by_age on mails (settled_at) where settled_at is not null;

-- Addresses outside a team that were asked, in a first mail, whether they want its alerts.
create table confirmations (
  workspace_id text not null references workspaces (id) on delete cascade,
  -- In lower case, as in `unsubscriptions`: nobody means two people by two spellings.
  recipient    text not null check (recipient = lower(recipient)),
  asked_at     timestamptz not null,
  -- Null: no answer yet, or unsubscribed since.
  confirmed_at timestamptz,
  primary key (workspace_id, recipient)
);

-- Who wants no more alerts of a workspace, whatever its rules say.
create table unsubscriptions (
  workspace_id    text not null references workspaces (id) on delete cascade,
  recipient       text not null check (recipient = lower(recipient)),
  unsubscribed_at timestamptz not null,
  primary key (workspace_id, recipient)
);

-- webhooks: events, the endpoints that get them, and every attempt to send them -------------------------------------------------------

-- Partitioned by time: docs/kept.md "How long rows are kept". The default partition takes what has no other, and is the
-- pattern for new ones.
create table shipment_events (
  id           text not null,
  workspace_id text not null,
  mode         text not null check (mode in ('live', 'test')),
  -- Null: the test of an endpoint.
  shipment_id  text,
  -- domain/webhooks/event-type.ts has the list. `dcsa.events` is what DCSA subscriptions get (docs/dcsa.md), and in no list of events.
  type         text not null,
  -- Of its shipment, in lower case; null: none.
  tag_keys     text[],
  -- The bytes that are sent, the same in every attempt.
  body         text not null,
  -- W3C Trace Context, which deliveries continue; null: published outside of a trace.
  traceparent  text,
  created_at   timestamptz not null,
  check (case type when 'dcsa.events' then true else (shipment_id is null) = (type = 'shipment.test') end)
) partition by range (created_at);
create table shipment_events_default partition of shipment_events (primary key (id)) default;
create index shipment_events_newest on shipment_events_default (workspace_id, mode, created_at desc, id desc);
create index shipment_events_of_shipment on shipment_events_default (shipment_id, created_at);

create table webhook_endpoints (
  id                    text primary key,
  workspace_id          text not null references workspaces (id) on delete cascade,
  mode                  text not null check (mode in ('live', 'test')),
  label                 text not null,
  url                   text not null,
  -- Event types, or `{all}`; none for a DCSA subscription.
  events                text[] not null,
  -- Only shipments with one of these; null: all.
  tags                  text[],
  -- The same in lower case.
  tag_keys              text[] check ((tag_keys is null) = (tags is null)),
  -- Of a DCSA subscription: which events it gets, by the names of the filters; null: a webhook.
  dcsa_filters          jsonb,
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
  check ((dcsa_filters is null) = (cardinality(events) > 0)),
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
  owner_notified  text not null default 'nothing' check (owner_notified in ('nothing', 'hour', 'day')),
  -- Failures in a row to connect, or to answer in time.
  unreachable     integer not null default 0 check (unreachable >= 0),
  -- The breaker: no attempt until then, and then only one.
  paused_until    timestamptz,
  -- When the owner last had the failures forgotten; null: never. It is granted once an hour.
  begun_anew_at   timestamptz,
  check ((held_by is null) = (held_until is null))
);

-- One event for one endpoint.
create table deliveries (
  endpoint_id     text not null references webhook_endpoints (id) on delete cascade,
  -- A key to a partitioned table would have to name the time, too. The trigger below stands for it.
  event_id        text not null,
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
-- By endpoint first, so that a claim goes from endpoint to endpoint whatever any of them has waiting; with the event, so that those
-- who read what is due can go on from where they were.
create index deliveries_due on deliveries (endpoint_id, next_attempt_at, event_id) where next_attempt_at is not null;
create index deliveries_newest on deliveries (endpoint_id, created_at desc, event_id desc);
-- Counted with every look at an endpoint, and gone through by a recovery, among many times as many that were delivered.
create index deliveries_failed on deliveries (endpoint_id, created_at) where state = 'failed';

create function delete_of_events() returns trigger language plpgsql as $$
begin
  delete from deliveries where event_id in (select id from gone);
  return null;
end
$$;
create trigger deletes_deliveries after delete on shipment_events
  referencing old table as gone for each statement execute function delete_of_events();

-- The attempt log. It refers to its delivery by name only: a foreign key would lock the delivery once more for every row.
create table delivery_attempts (
  -- No identity column: PostgreSQL 15 and 16 know none in partitioned tables.
  id            bigserial,
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
  check (status is not null or failure is not null)
) partition by range (started_at);
-- Read in the order of the ids; nothing is found by an id alone.
create table delivery_attempts_default partition of delivery_attempts (primary key (endpoint_id, event_id, id)) default;

-- chat: channels of Slack and Microsoft Teams ------------------------------------------------------------------------------------------

create table chat_channels (
  id              text primary key,
  workspace_id    text not null references workspaces (id) on delete cascade,
  mode            text not null check (mode in ('live', 'test')),
  kind            text not null check (kind in ('slack', 'teams')),
  -- The URL is the permission to post, so it is sealed.
  url             bytea not null,
  -- Its host and its last characters.
  masked_url      text not null,
  -- The person who added it; null: a key. Without a foreign key, because the channel outlives the membership.
  created_by      text,
  created_at      timestamptz not null,
  -- Failed attempts since the last success.
  attempts        integer not null default 0 check (attempts >= 0),
  -- Also the end of a lease. Null: nothing waits, or it is paused.
  next_attempt_at timestamptz,
  paused_at       timestamptz,
  -- Why the last attempt failed; null after a success.
  last_error      text,
  -- Messages that were not kept because too many waited; the next message says how many, and they count no more.
  dropped_count   integer not null default 0 check (dropped_count >= 0),
  check (paused_at is null or next_attempt_at is null)
);
create index chat_channels_due on chat_channels (next_attempt_at) where next_attempt_at is not null;
-- Each workspace has its turn, and in it the rows that are due the longest.
create index chat_channels_turn on chat_channels (workspace_id, next_attempt_at, id) where next_attempt_at is not null;
create index chat_channels_of_workspace on chat_channels (workspace_id, mode);

create table chat_messages (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  channel_id   text not null references chat_channels (id) on delete cascade,
  -- Null for a message about no shipment, or about several. By name only, as a purged shipment may have messages.
  shipment_id  text,
  kind         text not null check (kind in ('alert', 'briefing', 'test')),
  language     text not null check (language in ('en', 'de', 'es', 'fr', 'zh')),
  -- The heading, also as the line of a message that gathers several.
  subject      text not null,
  content      jsonb not null,
  -- `gathered`: sent as a line of one message for many.
  state        text not null default 'pending' check (state in ('pending', 'sent', 'gathered', 'failed')),
  last_error   text,
  created_at   timestamptz not null,
  settled_at   timestamptz,
  check ((state = 'pending') = (settled_at is null))
);
create index chat_messages_of_channel on chat_messages (channel_id);
create index chat_messages_waiting on chat_messages (channel_id, created_at, id) where state = 'pending';
create index chat_messages_sent on chat_messages (channel_id, settled_at) where state in ('sent', 'gathered');
create index chat_messages_newest on chat_messages (workspace_id, created_at desc, id desc);
create index chat_messages_of_shipment on chat_messages (shipment_id) where shipment_id is not null;
create index chat_messages_by_age on chat_messages (settled_at) where settled_at is not null;

-- alerts: who is notified about what ---------------------------------------------------------------------------------------------------

create table alerts (
  id              text primary key,
  workspace_id    text not null references workspaces (id) on delete cascade,
  mode            text not null check (mode in ('live', 'test')),
  -- An event that meets one of them is sent.
  conditions      text[] not null check (conditions <> '{}' and conditions <@ array[
    'any_update', 'delayed', 'slipped', 'arrived', 'forecast_changed', 'connection_at_risk',
    'promise_at_risk', 'free_time_over', 'free_time_ending', 'rolled_over', 'port_changed', 'last_free_day_changed', 'step_overdue',
    'dispute_due', 'tracking_stalled', 'vessel_changed', 'eta_changed']),
  -- Addresses, in their order; none in a rule with channels only.
  recipients      text[] not null,
  -- Null: none.
  channel_ids     text[],
  -- A tracked reference, or a box of one; null: every shipment.
  reference       text,
  -- Only shipments with one of these; null: all.
  tags            text[],
  -- The same in lower case.
  tag_keys        text[] check ((tag_keys is null) = (tags is null)),
  -- A rule with a briefing sends how shipments stand, by day or week, and nothing at once.
  briefing        jsonb,
  -- Until when changes were in a briefing, on the clock of the workspace.
  briefed_at      timestamptz,
  -- Also the end of a lease.
  briefing_due_at timestamptz,
  -- The person who made the rule: mails to somebody outside the team are in this person's language. Null: a key. Without a foreign
  -- key, because a person who is gone has no language.
  created_by      text,
  created_at      timestamptz not null
);
create index alerts_newest on alerts (workspace_id, mode, created_at desc, id desc);
create index alerts_briefing_due on alerts (briefing_due_at) where briefing_due_at is not null;
-- Each workspace has its turn, and in it the rows that are due the longest.
create index alerts_briefing_turn on alerts (workspace_id, briefing_due_at, id) where briefing_due_at is not null;

-- Changes that are mailed later: their workspace had its alert mails of the hour. One row for each box, whoever is to be mailed.
create table gathered_alerts (
  id             bigint generated always as identity primary key,
  workspace_id   text not null references workspaces (id) on delete cascade,
  mode           text not null check (mode in ('live', 'test')),
  -- Those that the change meets.
  conditions     text[] not null,
  reference      text not null,
  container      text not null,
  -- Of the shipment, when the change was gathered, in lower case.
  tag_keys       text[] not null,
  -- For those who subscribed on the page of a share link: without what that page does not show.
  shared         boolean not null default false,
  -- What happened, on one line, by language.
  lines          jsonb not null,
  -- When the digests are written; also the end of a lease.
  due_at         timestamptz not null,
  -- Recipients up to this one, in order and lower case, have their digest.
  digested_up_to text collate "C" not null default ''
);
create index gathered_alerts_due on gathered_alerts (due_at);
create index gathered_alerts_of_workspace on gathered_alerts (workspace_id, id);

-- sharing: links for people without an account (docs/sharing.md) ---------------------------------------------------------------------------

create table share_links (
  id             text primary key,
  workspace_id   text not null references workspaces (id) on delete cascade,
  mode           text not null check (mode in ('live', 'test')),
  -- A shipment, a tag, or the filters of a saved view as they were when the link was made.
  scope          jsonb not null,
  title          text,
  embeddable     boolean not null,
  -- Its page takes addresses that are to be told when the ETA moves.
  subscribable   boolean not null default true,
  -- The name of the person or the key that made it.
  maker          text not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  revoked_at     timestamptz,
  opens          integer not null default 0,
  last_opened_at timestamptz
);
create index share_links_of_workspace on share_links (workspace_id, mode, created_at, id);
create index share_links_working on share_links (workspace_id, expires_at) where revoked_at is null;
create index share_links_over on share_links (least(expires_at, revoked_at));

-- Addresses that were entered on the page of a link: each is asked, and told when an ETA moves once it has confirmed.
create table share_subscribers (
  link_id      text not null references share_links (id) on delete cascade,
  workspace_id text not null references workspaces (id) on delete cascade,
  recipient    text not null check (recipient = lower(recipient)),
  -- Of the page on which the address was entered.
  language     text not null,
  asked_at     timestamptz not null,
  -- Null: no answer yet.
  confirmed_at timestamptz,
  -- The network of the visitor who entered the address; null once it has confirmed.
  asked_from   text,
  primary key (link_id, recipient)
);
create index share_subscribers_of_workspace on share_subscribers (workspace_id, asked_at);
create index share_subscribers_to on share_subscribers (recipient, asked_at);

-- How a workspace looks on the pages of its links.
create table brands (
  workspace_id  text primary key references workspaces (id) on delete cascade,
  -- As `#rrggbb`; null: none was chosen.
  colour        text,
  embed_origins text[] not null default '{}',
  -- Chats show the shipment under the address of a link.
  link_previews boolean not null default true,
  logo          bytea,
  -- The media type of the logo; null without one.
  logo_type     text check ((logo is null) = (logo_type is null)),
  changed_at    timestamptz not null
);

-- console: who signs in, and what they did ----------------------------------------------------------------------------------------------

create table memberships (
  workspace_id text not null references workspaces (id) on delete cascade,
  person_id    text not null references people (id) on delete cascade,
  role         text not null check (role in ('viewer', 'editor', 'developer', 'owner')),
  -- Of a viewer: only shipments with one of these are shown; null: all.
  tags         text[] check (tags is null or role = 'viewer'),
  -- The same in lower case.
  tag_keys     text[] check ((tag_keys is null) = (tags is null)),
  joined_at    timestamptz not null,
  -- When the person was last on the overview, and when the visit before this one ended; null: not yet.
  here_at      timestamptz,
  here_before  timestamptz,
  primary key (workspace_id, person_id)
);
create index memberships_of_person on memberships (person_id);

create table invitations (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  -- SHA-256 of the token in the link.
  token_hash   bytea not null unique check (octet_length(token_hash) = 32),
  -- Null: the set-up link of the first owner, who names an address.
  email        text,
  -- The link left by mail and was shown to nobody: the person who has it reads the mails of the address.
  mailed       boolean not null default false,
  role         text not null check (role in ('viewer', 'editor', 'developer', 'owner')),
  -- As in the membership that it leads to.
  tags         text[] check (tags is null or role = 'viewer'),
  -- Whoever accepts it operates the installation as well.
  is_operator  boolean not null default false,
  invited_by   text references people (id) on delete set null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  accepted_at  timestamptz
);
create index invitations_of_workspace on invitations (workspace_id, created_at desc);

-- Invitations that were mailed lately, also those that were withdrawn since: they are counted by workspace and by address.
create table invitation_mails (
  workspace_id text not null references workspaces (id) on delete cascade,
  recipient    text not null check (recipient = lower(recipient)),
  sent_at      timestamptz not null
);
create index invitation_mails_of_workspace on invitation_mails (workspace_id, sent_at);
create index invitation_mails_to on invitation_mails (recipient, sent_at);
create index invitation_mails_by_age on invitation_mails (sent_at);

create table sessions (
  id           text primary key,
  -- SHA-256 of the token in the cookie.
  token_hash   bytea not null unique check (octet_length(token_hash) = 32),
  person_id    text not null references people (id) on delete cascade,
  address      text not null,
  -- How the browser describes itself.
  user_agent   text not null,
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null
);
create index sessions_of_person on sessions (person_id);
create index sessions_by_age on sessions (expires_at);

-- Accounts with the OpenID provider that people signed in with.
create table provider_accounts (
  issuer    text not null,
  subject   text not null,
  person_id text not null references people (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index provider_accounts_of_person on provider_accounts (person_id);

create table second_factors (
  person_id    text primary key references people (id) on delete cascade,
  -- Sealed: the secret of the app, and the SHA-256 of each backup code that is left, as JSON.
  secret       bytea not null,
  backup_codes bytea not null,
  -- False until a first code has proved that the app has the secret.
  is_on        boolean not null,
  -- A code of an authenticator app serves once (RFC 6238, 5.2): no code of this time step or an earlier one is accepted again.
  last_step    integer
);

-- Secrets that work once: of a sign-in that waits for a code, and of a link to choose a password.
create table one_time_tokens (
  -- SHA-256.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  purpose    text not null check (purpose in ('second_factor', 'password_link')),
  person_id  text not null references people (id) on delete cascade,
  expires_at timestamptz not null
);
create index one_time_tokens_of_person on one_time_tokens (person_id);
create index one_time_tokens_by_age on one_time_tokens (expires_at);

-- Tries at passwords and codes, counted for all servers by account and by address; see domain/sign-in/tries.ts.
create table sign_in_tries (
  counted     text primary key,
  tries       integer not null check (tries >= 0),
  last_at     timestamptz not null,
  next_try_at timestamptz not null
);
create index sign_in_tries_by_age on sign_in_tries (last_at);

-- From where a person signed in: there, no stranger slows the person down.
create table sign_in_addresses (
  person_id    text not null references people (id) on delete cascade,
  -- An IPv4 address, or a network of IPv6.
  address      text not null,
  last_used_at timestamptz not null,
  primary key (person_id, address)
);
create index sign_in_addresses_by_age on sign_in_addresses (last_used_at);

-- What each key asked in the last days. Partitioned by time, like the events.
create table requests (
  id           bigserial,
  at           timestamptz not null,
  request_id   text not null,
  workspace_id text not null,
  key_id       text not null,
  mode         text not null check (mode in ('live', 'test')),
  method       text not null,
  path         text not null,
  status       integer not null,
  -- Of a refusal.
  code         text,
  duration_ms  integer not null,
  -- What the line shows when it is opened; null: none. Secrets are hidden, and long texts are cut, before they are stored.
  query        text,
  body         text,
  answer       text
) partition by range (at);
create table requests_default partition of requests (primary key (id)) default;
create index requests_of_key on requests_default (key_id, id desc);
create index requests_of_workspace on requests_default (workspace_id, mode, id desc);
create index requests_refused on requests_default (workspace_id, mode, id desc) where status >= 400;

create table saved_views (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  person_id    text not null references people (id) on delete cascade,
  name         text not null check (name <> ''),
  -- The query of the table's address.
  query        text not null,
  created_at   timestamptz not null,
  -- Whether the whole workspace sees it.
  is_shared    boolean not null default false,
  unique (workspace_id, person_id, name)
);

-- Up to which change of a box a person has seen that its way changed.
create table seen_changes (
  person_id   text not null references people (id) on delete cascade,
  shipment_id text not null references shipments (id) on delete cascade,
  container   text not null,
  -- Of the detours of a box: the id of a row of `journey_changes`.
  up_to       bigint not null default 0,
  -- Of the news of the whole shipment, under the container `''`: up to this moment; null: none.
  news_until  timestamptz,
  -- Of the whole shipment, too: its lines are not shown to the person until then, and the news that was put off; null: none.
  snoozed_until timestamptz,
  snoozed_news  timestamptz,
  primary key (person_id, shipment_id, container)
);
create index seen_changes_of_shipment on seen_changes (shipment_id);

-- Which member looks after a shipment. It ends with the membership.
create table assignments (
  shipment_id  text primary key references shipments (id) on delete cascade,
  workspace_id text not null,
  person_id    text not null,
  assigned_at  timestamptz not null,
  foreign key (workspace_id, person_id) references memberships (workspace_id, person_id) on delete cascade
);
create index assignments_of_member on assignments (workspace_id, person_id);
