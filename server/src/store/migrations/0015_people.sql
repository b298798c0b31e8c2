-- People who can be managed by operators.

alter table people add column last_sign_in_at timestamptz;
-- What is known of sign-ins before this migration: the sessions that are left.
update people set last_sign_in_at = (select max(created_at) from sessions where person_id = people.id);

-- What lies in the database gives nobody access by itself.

-- The mail holds a link that is a secret: the body is sealed while it waits, and replaced once it is sent or given up.
alter table mails add column holds_link boolean not null default false;
alter table mails add column sealed_body bytea;
alter table mails add constraint mails_sealed check (sealed_body is null or holds_link);
create index mails_sealed on mails (id) where sealed_body is not null;
-- Those written before this migration: settled ones lose their links here, the others once they are sent.
update mails set holds_link = true
  where kind = 'notice' and (text ~ '/join/[0-9A-Za-z]{32}' or text ~ '/reset-password#');
update mails set
    text = E'This mail held a link, which was removed after it was sent.\n',
    html = '<p>This mail held a link, which was removed after it was sent.</p>'
  where holds_link and settled_at is not null;
-- A link to choose a password is kept as its SHA-256; those that are open go on working.
update verifications set
    identifier = rtrim(translate(encode(sha256(convert_to(identifier, 'UTF8')), 'base64'), '+/', '-_'), '=')
  where identifier like 'reset-password:%';

-- When links to choose a password were mailed in the last hour.
alter table people add column password_links_at timestamptz[] not null default '{}';

-- Tries at passwords that failed, counted for all servers; see console/people/signing-in.
create table sign_in_failures (
  bucket         text primary key,
  failures       integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  next_try_at    timestamptz not null
);
create index sign_in_failures_by_age on sign_in_failures (last_failed_at);

-- From where a person signed in: there, no stranger slows the person down.
create table sign_in_addresses (
  person_id    text not null references people (id) on delete cascade,
  -- An IPv4 address, or a network of IPv6.
  address      text not null,
  last_used_at timestamptz not null,
  primary key (person_id, address)
);
create index sign_in_addresses_by_age on sign_in_addresses (last_used_at);

-- For clearing away sign-ins of long ago.
create index audit_log_sign_ins on audit_log (at) where action in ('sign_in.success', 'sign_in.failure');
-- Failures of an account are one row an hour, the only kind of row in the log that changes: it counts.
create unique index audit_log_failures on audit_log (person_id, date_trunc('hour', at at time zone 'UTC'))
  where action = 'sign_in.failure';
