-- Exports: what was updated since a moment, and keys that can do nothing else.
-- oldest-server: 0025

-- When something other than an answer of its carrier changed the shipment last: own words, forecasts, exceptions. Null: nothing
-- yet. Servers of the release before do not fill it.
alter table shipments add column changed_at timestamptz;

alter table api_keys
  drop constraint api_keys_purposes_check,
  add constraint api_keys_purposes_check
    check (purposes <@ array['track', 'read', 'webhooks', 'export'] and purposes <> '{}');
