-- So that a client cannot have a carrier asked about one shipment again and again, by whichever server: when a question last
-- taught nothing, and when another carrier was last asked because the client named it.
alter table shipments add column fruitless_at timestamptz, add column hint_asked_at timestamptz;
-- To find what was untracked a moment ago.
create index shipments_of_before on shipments (workspace_id, mode, reference, removed_at) where removed_at is not null;
