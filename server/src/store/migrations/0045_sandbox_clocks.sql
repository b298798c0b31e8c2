-- The test clock of the sandbox of a workspace: docs/sandbox.md "The test clock".
-- oldest-server: 0025

create table sandbox_clocks (
  workspace_id text primary key references workspaces (id),
  days_ahead integer not null check (days_ahead > 0)
);

-- A sandbox shipment is due when its clock was advanced, also one whose journey has ended. Not validated, which would read the
-- whole table: every row satisfies the narrower check that was there before.
alter table shipments drop constraint shipments_watched;
alter table shipments add constraint shipments_watched
  check (next_check_at is null or (removed_at is null and (mode = 'test' or health <> 'completed'))) not valid;
