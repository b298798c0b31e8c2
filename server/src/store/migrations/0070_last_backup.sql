-- When the database was backed up last, for metrics.
-- oldest-server: 0025

create table last_backup (
  -- There is one row at most.
  only_row boolean primary key default true check (only_row),
  -- The moment of its rows.
  taken_at timestamptz not null
);
