-- A sandbox shipment is counted with each new one, the untracked ones first to make room.
create index shipments_of_sandbox on shipments (workspace_id, removed_at) where mode = 'test';
-- For retention: what the sandbox was not asked about for long, and what is no longer tracked.
create index shipments_of_sandbox_by_check on shipments (checked_at) where mode = 'test' and removed_at is null;
create index shipments_removed on shipments (removed_at, id) where removed_at is not null;
-- Answers that the sandbox invented.
create index answers_of_sandbox on answers (received_at, id) where carrier = 'SBOX';

-- A mail is kept as long as other mails, also when the shipment that it is about goes before it.
alter table mails drop constraint mails_shipment_id_fkey;
alter table mails add constraint mails_shipment_id_fkey
  foreign key (shipment_id) references shipments (id) on delete set null;

-- Changes that are mailed later: their workspace had its alert mails of the hour. One row per box, whoever is to be mailed.
create table gathered_alerts (
  id           bigint generated always as identity primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  mode         text not null check (mode in ('live', 'test')),
  -- Those that the change meets.
  conditions   text[] not null,
  reference    text not null,
  container    text not null,
  -- What happened, on one line.
  line         text not null,
  -- When the digests are written; also the end of a lease.
  due_at       timestamptz not null,
  -- Recipients up to this one, in order and lower case, have their digest.
  told_up_to   text collate "C" not null default ''
);
create index gathered_alerts_due on gathered_alerts (due_at);
create index gathered_alerts_of_workspace on gathered_alerts (workspace_id, id);

-- Addresses outside a team that were asked, in a first mail, whether they want its alerts.
create table confirmations (
  workspace_id text not null references workspaces (id) on delete cascade,
  -- In lower case, as in `unsubscriptions`.
  recipient    text not null check (recipient = lower(recipient)),
  asked_at     timestamptz not null,
  -- Null: no answer yet, or unsubscribed since.
  confirmed_at timestamptz,
  primary key (workspace_id, recipient)
);
-- Those who had alerts before they could be asked go on getting them.
insert into confirmations (workspace_id, recipient, asked_at, confirmed_at)
  select workspace_id, lower(recipient), min(created_at), now()
  from mails
  where kind in ('alert', 'digest') and state = 'sent'
    and not exists (
      select from unsubscriptions
      where unsubscriptions.workspace_id = mails.workspace_id and unsubscriptions.recipient = lower(mails.recipient)
    )
  group by 1, 2;

-- Invitations that were mailed lately, also those that were withdrawn since: they are counted by workspace and by address.
create table invitation_mails (
  workspace_id text not null references workspaces (id) on delete cascade,
  recipient    text not null check (recipient = lower(recipient)),
  sent_at      timestamptz not null
);
create index invitation_mails_of_workspace on invitation_mails (workspace_id, sent_at);
create index invitation_mails_to on invitation_mails (recipient, sent_at);
create index invitation_mails_by_age on invitation_mails (sent_at);
