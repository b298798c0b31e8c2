-- The table of shipments in the order of ships; boxes without one come last.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists journeys_by_vessel on journeys (
  workspace_id,
  mode,
  (vessel = ''),
  vessel,
  shipment_id,
  container
);
