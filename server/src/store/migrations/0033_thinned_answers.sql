-- oldest-server: 0025
-- Answers of a shipment that a replay does not need are removed, and new ones may be packed. Shipments of before are due at once.
alter table shipments
  -- When its answers are thinned next; also the end of a lease; null: not before another answer is applied.
  add column thin_at timestamptz default 'epoch',
  -- How many of its answers were removed, and the moment before which they were received.
  add column thinned_answers integer not null default 0,
  add column thinned_before timestamptz;

alter table answers
  alter column pages drop not null,
  -- The pages as JSON, compressed by zstd, for rows without "pages"; and what a list shows of them.
  add column packed bytea,
  add column page_count integer,
  add column characters integer,
  -- PostgreSQL shall not try to compress it again.
  alter column packed set storage external;
