-- To delete a person without reading the whole audit log, which refers to them.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists audit_log_of_person on audit_log (person_id) where person_id is not null;
