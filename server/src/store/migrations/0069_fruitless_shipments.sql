-- The watched shipments whose last check brought no answer, for metrics.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists shipments_fruitless on shipments (health, checked_at)
  where fruitless_checks > 0 and next_check_at is not null and mode = 'live';
