-- The table of shipments in the order of last milestones.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists journeys_by_last_milestone on journeys (
  workspace_id,
  mode,
  coalesce(last_milestone_at, '-infinity'),
  shipment_id,
  container
);
