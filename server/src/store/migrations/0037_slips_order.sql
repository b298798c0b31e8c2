-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists journeys_by_slip on journeys (
  workspace_id,
  mode,
  coalesce(slip_days, -100000),
  shipment_id,
  container
);
