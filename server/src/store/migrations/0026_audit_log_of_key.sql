-- To delete a key without reading the whole audit log, which refers to it.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists audit_log_of_key on audit_log (key_id) where key_id is not null;
