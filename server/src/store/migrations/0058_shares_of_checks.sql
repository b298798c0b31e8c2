-- Each workspace has its turn when shipments are checked.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists shipments_turn on shipments (workspace_id, next_check_at, id)
  where next_check_at is not null;
