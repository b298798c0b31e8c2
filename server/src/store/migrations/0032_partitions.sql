-- Three tables become partitioned by time: docs/operations.md "How long rows are kept". The old table is the first partition;
-- the default partition takes what has no other, and is the pattern for new ones.
-- oldest-server: 0025

-- All locks at first, in the order in which servers take them, and each as strong as it is needed in the end (to drop a key locks
-- the table that it refers to, too): so neither waits for the other.
lock table shipments, workspaces, api_keys, shipment_events, deliveries, delivery_attempts, requests in access exclusive mode;

-- A key that refers to a partitioned table has to name the time, too. Keys from it to other tables would lock those whenever a
-- partition is made or dropped. The triggers below do what these keys did when a row was deleted.
alter table deliveries drop constraint deliveries_event_id_fkey;
alter table shipment_events
  drop constraint shipment_events_workspace_id_fkey,
  drop constraint shipment_events_shipment_id_fkey;
alter table requests
  drop constraint requests_workspace_id_fkey,
  drop constraint requests_key_id_fkey;

-- PostgreSQL 15 and 16 know no identity columns in partitioned tables.
do $$
declare
  name text;
  last bigint;
  called boolean;
begin
  foreach name in array array['delivery_attempts', 'requests'] loop
    execute format('select last_value, is_called from %s', pg_get_serial_sequence(name, 'id')) into last, called;
    execute format('alter table %I alter column id drop identity', name);
    execute format('create sequence %I', name || '_id_seq');
    perform setval(format('%I', name || '_id_seq'), last, called);
    execute format('alter table %I alter column id set default nextval(%L::regclass)', name, name || '_id_seq');
  end loop;
end
$$;

do $$
declare
  whole record;
  boundary timestamptz;
begin
  for whole in
    select * from (values ('delivery_attempts', 'started_at'), ('shipment_events', 'created_at'), ('requests', 'at'))
      as listed (name, at)
  loop
    select substring(pg_get_constraintdef(oid) from '''(.+)''')::timestamptz into strict boundary
    from pg_constraint where conrelid = whole.name::regclass and conname = whole.name || '_first';
    execute format('alter table %1$I rename to %1$s_first', whole.name);
    execute format(
      'create table %1$I (like %1$s_first including all excluding indexes) partition by range (%2$I)', whole.name, whole.at);
    execute format('alter table %1$I drop constraint %1$s_first', whole.name);
    execute format('alter table %1$I attach partition %1$s_first for values from (minvalue) to (%2$L)', whole.name, boundary);
    execute format('alter table %1$s_first drop constraint %1$s_first', whole.name);
    execute format('create table %1$s_default (like %1$s_first including all)', whole.name);
    -- No row is found by its age alone any more.
    execute format('drop index %1$s_default_%2$s_idx', whole.name, whole.at);
    execute format('alter table %1$I attach partition %1$s_default default', whole.name);
  end loop;
end
$$;

alter sequence delivery_attempts_id_seq owned by delivery_attempts.id;
alter sequence requests_id_seq owned by requests.id;

create function delete_of_events() returns trigger language plpgsql as $$
begin
  delete from deliveries where event_id in (select id from gone);
  return null;
end
$$;
create trigger deletes_deliveries after delete on shipment_events
  referencing old table as gone for each statement execute function delete_of_events();

create function delete_of_shipments() returns trigger language plpgsql as $$
begin
  delete from shipment_events where shipment_id in (select id from gone);
  return null;
end
$$;
create trigger deletes_events after delete on shipments
  referencing old table as gone for each statement execute function delete_of_shipments();

create function delete_of_workspaces() returns trigger language plpgsql as $$
begin
  delete from shipment_events where workspace_id in (select id from gone);
  delete from requests where workspace_id in (select id from gone);
  return null;
end
$$;
create trigger deletes_events_and_requests after delete on workspaces
  referencing old table as gone for each statement execute function delete_of_workspaces();
