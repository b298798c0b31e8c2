-- The table of shipments in the order of routes; boxes whose port of loading is not known come last.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists journeys_by_route on journeys (
  workspace_id,
  mode,
  (coalesce(pol, '') = ''),
  coalesce(pol, ''),
  coalesce(pod, ''),
  shipment_id,
  container
);
