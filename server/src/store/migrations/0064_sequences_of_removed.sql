-- A reference that is tracked again after its shipment was removed goes on above the old sequence, as receivers expect:
-- docs/decisions/0013-sequences-after-a-restore.md
-- oldest-server: 0025

create function raise_sequence_floor() returns trigger language plpgsql as $$
declare
  newest constant integer := (select max(sequence) from removed);
begin
  update sequence_epoch set floor = newest where floor < newest;
  return null;
end
$$;

create trigger shipments_removed
after delete on shipments referencing old table as removed
for each statement execute function raise_sequence_floor();
