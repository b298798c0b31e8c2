-- What a line of the log of requests shows when it is opened.
-- oldest-server: 0025

-- Null: none, or a line of an older server. Secrets are hidden, and long texts are cut, before they are stored.
alter table requests add column query text, add column body text, add column answer text;
