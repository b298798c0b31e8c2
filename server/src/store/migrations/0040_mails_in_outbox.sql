-- Which mails never left, because there was no mail server and they became files.
-- oldest-server: 0025

-- Null: settled before this was noted, or not sent yet.
alter table mails add column in_outbox boolean;
