-- Counted with every look at an endpoint, and gone through by a recovery, among many times as many that were delivered.
create index deliveries_failed on deliveries (endpoint_id, created_at) where state = 'failed';
