-- Most answers repeat what is known. Then the state of the shipment, which is big, is not written again, but only when its
-- events were seen.
-- oldest-server: 0025

alter table shipments add column seen_at timestamptz;
