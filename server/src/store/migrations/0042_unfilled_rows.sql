-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists journeys_without_search_text on journeys (shipment_id) where search_text is null;
