-- What an API key changes is in the audit log as well: an entry names a person or a key.
alter table audit_log alter column person_name drop not null;
alter table audit_log add column key_id text references api_keys (id) on delete set null;
-- As the key was called then.
alter table audit_log add column key_name text;
alter table audit_log add check (num_nonnulls(person_name, key_name) = 1);

-- Who of the workspace sees in the console that a mail was sent: this role and those above it. A link to choose a new password is
-- the business of its recipient alone.
alter table mails add column shown_to text not null default 'nobody'
  check (shown_to in ('viewer', 'developer', 'owner', 'nobody'));
update mails set shown_to = case
  when kind in ('alert', 'digest') then 'viewer'
  when subject like 'Join % on Landfall' then 'owner'
  when subject like '%A webhook endpoint %' then 'developer'
  else 'nobody'
end;

-- Who was shown the key when it was made; null for one that was made at the command line.
alter table api_keys add column created_by text references people (id) on delete set null;
create index api_keys_of_person on api_keys (created_by) where created_by is not null;
update api_keys set created_by = log.person_id
from audit_log log
where (log.action = 'key.create' and log.target = api_keys.id)
  or (log.action = 'key.rotate' and log.details ->> 'successor' = api_keys.id);
