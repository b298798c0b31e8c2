-- After a question without a result, no request of a client asks about the shipment again before this time. The column held
-- the time of that question; as a time to ask again it has passed, so the next request asks.
alter table shipments rename column fruitless_at to retry_at;
