-- To find the entries of the audit log that are old enough to be removed.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists audit_log_by_age on audit_log (at);
