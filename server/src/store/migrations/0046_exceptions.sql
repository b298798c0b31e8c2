-- Exceptions of shipments, alert rules for them, and types of events that are no longer listed here: the code has their list
-- (domain/event-type.ts).
-- oldest-server: 0025

alter table shipments
  -- The open exceptions; null: there is none, or no server that knows exceptions has reviewed the shipment yet.
  add column exceptions jsonb,
  -- When the clock alone changes them next; also the end of a lease; null: never.
  add column exceptions_due_at timestamptz;

-- Open exceptions as lists show them, and those that are over.
create table exceptions (
  workspace_id text not null,
  shipment_id  text not null references shipments (id) on delete cascade,
  container    text not null,
  kind         text not null,
  about        text not null,
  since        timestamptz not null,
  mode         text not null,
  reference    text not null,
  urgency      smallint not null,
  previous     text,
  current      text,
  days         integer,
  cause        text,
  reason       text not null,
  until        timestamptz,
  primary key (workspace_id, shipment_id, container, kind, about, since)
);
create index exceptions_open on exceptions (workspace_id, mode, urgency, since, shipment_id, container, kind, about)
  where until is null;
create index exceptions_of_shipment on exceptions (shipment_id, until);
create index exceptions_over on exceptions (until) where until is not null;

alter table alerts drop constraint alerts_condition_check;
alter table alerts add constraint alerts_condition_check check (condition in (
  'any_update', 'delayed', 'slipped', 'arrived', 'forecast_changed', 'connection_at_risk',
  'promise_at_risk', 'rolled_over', 'port_changed', 'step_overdue', 'tracking_stalled', 'vessel_changed', 'eta_changed'));

-- Every partition has the constraint as its own, too.
alter table shipment_events drop constraint shipment_events_type_check;
do $$
declare
  part regclass;
begin
  for part in
    select inhrelid::regclass from pg_inherits
    join pg_constraint on conrelid = inhrelid and conname = 'shipment_events_type_check'
    where inhparent = 'shipment_events'::regclass
  loop
    execute format('alter table %s drop constraint shipment_events_type_check', part);
  end loop;
end
$$;
