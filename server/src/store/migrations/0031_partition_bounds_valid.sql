-- Reads the tables while they are in use.
-- oldest-server: 0025
alter table delivery_attempts validate constraint delivery_attempts_first;
alter table shipment_events validate constraint shipment_events_first;
alter table requests validate constraint requests_first;
