-- Who is mailed about what, and the mails themselves.

create table alerts (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  condition    text not null check (condition in ('any_update', 'delayed', 'arrived')),
  recipient    text not null,
  -- A tracked reference, or a box of one; null: every shipment.
  reference    text,
  created_at   timestamptz not null
);
create index alerts_newest on alerts (workspace_id, mode, created_at desc, id desc);

-- Who wants no more alerts of a workspace, whatever its rules say.
create table unsubscriptions (
  workspace_id    text not null references workspaces (id) on delete cascade,
  -- In lower case: nobody means two people by two spellings.
  recipient       text not null check (recipient = lower(recipient)),
  unsubscribed_at timestamptz not null,
  primary key (workspace_id, recipient)
);

-- The row is the job.
create table mails (
  id              text primary key,
  workspace_id    text not null references workspaces (id) on delete cascade,
  kind            text not null check (kind in ('alert', 'digest', 'notice')),
  recipient       text not null,
  subject         text not null,
  text            text not null,
  html            text not null,
  unsubscribe_url text,
  -- `held`: its recipient has had enough for this hour; then one digest stands for all that were (`digested`).
  -- `dropped`: its recipient unsubscribed after it was written.
  state           text not null check (state in ('pending', 'held', 'sent', 'failed', 'digested', 'dropped')),
  attempts        integer not null default 0 check (attempts >= 0),
  -- Also the end of a lease.
  next_attempt_at timestamptz,
  -- Why the last attempt failed, in the words of the mail server.
  last_error      text,
  created_at      timestamptz not null,
  -- Since when it counts among what its recipient gets in an hour. Notices do not count.
  admitted_at     timestamptz,
  settled_at      timestamptz,
  -- The digest that stands for it; by name only, since the two may be cleared away in any order.
  digest_id       text,
  check ((state in ('pending', 'held')) = (next_attempt_at is not null)),
  check ((state in ('pending', 'held')) = (settled_at is null)),
  check ((state = 'digested') = (digest_id is not null)),
  check (state <> 'held' or admitted_at is null),
  check (kind <> 'notice' or (state <> 'held' and admitted_at is null))
);
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_admitted on mails (workspace_id, lower(recipient), admitted_at) where admitted_at is not null;
-- Alerts that were not let through yet.
create index mails_waiting on mails (workspace_id, lower(recipient), created_at, id)
  where state in ('pending', 'held') and admitted_at is null;
-- For clearing away what was settled long ago.
create index mails_by_age on mails (settled_at) where settled_at is not null;
