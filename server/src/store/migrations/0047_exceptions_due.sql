-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists shipments_exceptions_due on shipments (exceptions_due_at)
  where exceptions_due_at is not null;
