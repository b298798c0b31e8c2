-- Three tables get partitions by time. Here: where the rows of today end, so that the tables can become the first partitions
-- (0032) without being read under a lock. Rows from that time on go into the next partitions.
-- oldest-server: 0025

-- Two to three weeks ahead: until then every row is in one partition, also while servers of the release before delete by ctid.
do $$
declare
  boundary constant timestamptz :=
    date_trunc('week', now() at time zone 'UTC' + interval '21 days') at time zone 'UTC';
begin
  execute format('alter table delivery_attempts add constraint delivery_attempts_first check (started_at < %L) not valid', boundary);
  execute format('alter table shipment_events add constraint shipment_events_first check (created_at < %L) not valid', boundary);
  execute format('alter table requests add constraint requests_first check (at < %L) not valid', boundary);
end
$$;
