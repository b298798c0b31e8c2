-- oldest-server: 0025
-- By how many days the ETA has slipped since the first one, alert rules for that, and who has seen a changed way.

-- Null until the next answer of the carrier.
alter table journeys add column slip_days integer;

alter table alerts drop constraint alerts_condition_check;
alter table alerts add constraint alerts_condition_check check (condition in (
  'any_update', 'delayed', 'slipped', 'arrived', 'forecast_changed', 'connection_at_risk'));

-- Up to which change of a box a person has seen that its way changed.
create table seen_changes (
  person_id   text not null references people (id) on delete cascade,
  shipment_id text not null references shipments (id) on delete cascade,
  container   text not null,
  up_to       bigint not null,
  primary key (person_id, shipment_id, container)
);
create index seen_changes_of_shipment on seen_changes (shipment_id);
