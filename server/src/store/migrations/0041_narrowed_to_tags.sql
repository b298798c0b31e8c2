-- Webhook endpoints and alert rules may be narrowed to tags of shipments; null: all shipments.
-- oldest-server: 0025

alter table webhook_endpoints add column tags text[];
alter table alerts add column tags text[];
-- The tags of the shipment when the change was gathered; null for a change of an older server.
alter table gathered_alerts add column tags text[];
