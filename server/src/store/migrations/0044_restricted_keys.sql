-- What a key may do. Servers of the release before do not know it: to them every key may do everything.
-- oldest-server: 0025

-- Null: everything.
alter table api_keys add column purposes text[]
  check (purposes <@ array['track', 'read', 'webhooks'] and purposes <> '{}');
