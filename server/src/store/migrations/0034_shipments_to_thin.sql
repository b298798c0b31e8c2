-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists shipments_to_thin on shipments (thin_at) where thin_at is not null;
