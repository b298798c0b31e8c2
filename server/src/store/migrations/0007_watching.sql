-- The row is the job: when a shipment is to be checked again, and when the clock will make a journey late. Whoever claims
-- a row moves the moment ahead by a lease, so that the rows of a process that was killed are due again by themselves.

alter table shipments add column next_check_at timestamptz;
-- Checks in a row that taught nothing.
alter table shipments add column fruitless_checks integer not null default 0 check (fruitless_checks >= 0);
update shipments set next_check_at = now() + random() * interval '12 hours'
  where mode = 'live' and removed_at is null and health <> 'completed';
-- The sandbox invents, and what is removed or has come to its end is not watched.
alter table shipments add constraint shipments_watched
  check (next_check_at is null or (mode = 'live' and removed_at is null and health <> 'completed'));
create index shipments_due on shipments (next_check_at) where next_check_at is not null;

-- Null when there is nothing to tell, or no more: `late_at` with nothing here was told.
alter table journeys add column tell_late_at timestamptz;
update journeys set tell_late_at = journeys.late_at
  from shipments
  where shipments.id = journeys.shipment_id and journeys.mode = 'live'
    and underway and not arrived and late_at > shipments.checked_at;
alter table journeys add constraint journeys_late
  check (tell_late_at is null or (mode = 'live' and underway and not arrived and late_at is not null));
create index journeys_late_due on journeys (tell_late_at) where tell_late_at is not null;
