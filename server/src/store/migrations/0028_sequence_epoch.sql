-- After a restore, the sequence of a shipment goes on above every number that a receiver has seen:
-- docs/decisions/0013-sequences-after-a-restore.md
-- oldest-server: 0025

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
