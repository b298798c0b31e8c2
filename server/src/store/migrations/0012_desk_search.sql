-- What the desk searches, as one text of upper case with a line for each: a search for what there is not reads every row of
-- its workspace, and reads one text of each instead of making four. Needs no extension, which a database of one's own may not
-- have or allow.
alter table journeys add column searched text collate "C" not null generated always as (
  upper(reference || E'\n' || container || E'\n' || coalesce(bl, '') || E'\n' || vessel)
) stored;
