-- The language and the time zone of a person, and what mails in a language need.
-- oldest-server: 0025

-- Null: not chosen. The server checks the zone, because the list of zones changes.
alter table people
  add column language text check (language in ('en', 'de', 'es', 'fr', 'zh')),
  add column zone text check (length(zone) between 1 and 64);

-- The person who made the rule: mails to somebody outside the team are in this person's language. Null: a key, or a rule of an
-- older server. Without a foreign key, because a person who is gone has no language.
alter table alerts add column created_by text;

-- Null: English, or a mail of an older server.
alter table mails add column language text;

-- The line in the other languages, by language. Null: a line of an older server.
alter table gathered_alerts add column lines jsonb;
