-- The rows that the duty `search-text` fills.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists journeys_without_ports on journeys (shipment_id) where ports is null;
