-- Orders of the table of shipments that few ask for: they sort the boxes of the workspace. Their indexes took three fifths of the disk of
-- all indexes of journeys, and each change of a journey wrote them.
-- oldest-server: 0025
drop index
  journeys_latest,
  journeys_by_slip,
  journeys_by_status,
  journeys_by_vessel,
  journeys_by_route,
  journeys_by_last_milestone;
