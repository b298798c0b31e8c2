-- Channels of Slack and Microsoft Teams as recipients of alert rules, the messages to them, and rules with several recipients.
-- oldest-server: 0025

create table chat_channels (
  id              text primary key,
  workspace_id    text not null references workspaces (id) on delete cascade,
  mode            text not null check (mode in ('live', 'test')),
  kind            text not null check (kind in ('slack', 'teams')),
  -- The URL is the permission to post, so it is sealed.
  url             bytea not null,
  -- Its host and its last characters.
  masked_url      text not null,
  -- The person who added it; null: a key. Without a foreign key, because the channel outlives the membership.
  created_by      text,
  created_at      timestamptz not null,
  -- Failed attempts since the last success.
  attempts        integer not null default 0 check (attempts >= 0),
  -- Also the end of a lease. Null: nothing waits, or it is paused.
  next_attempt_at timestamptz,
  paused_at       timestamptz,
  -- Why the last attempt failed; null after a success.
  last_error      text,
  last_sent_at    timestamptz,
  check (paused_at is null or next_attempt_at is null)
);
create index chat_channels_due on chat_channels (next_attempt_at) where next_attempt_at is not null;
create index chat_channels_of_workspace on chat_channels (workspace_id, mode);

create table chat_messages (
  id           text primary key,
  workspace_id text not null references workspaces (id) on delete cascade,
  channel_id   text not null references chat_channels (id) on delete cascade,
  -- Null for a message about no shipment, or about several. By name only, as a purged shipment may have messages.
  shipment_id  text,
  kind         text not null check (kind in ('alert', 'briefing', 'test')),
  language     text not null check (language in ('en', 'de', 'es', 'fr', 'zh')),
  -- The heading, also as the line of a message that gathers several.
  subject      text not null,
  content      jsonb not null,
  -- `gathered`: sent as a line of one message for many.
  state        text not null default 'pending' check (state in ('pending', 'sent', 'gathered', 'failed')),
  last_error   text,
  created_at   timestamptz not null,
  settled_at   timestamptz,
  check ((state = 'pending') = (settled_at is null))
);
create index chat_messages_of_channel on chat_messages (channel_id);
create index chat_messages_waiting on chat_messages (channel_id, created_at, id) where state = 'pending';
create index chat_messages_sent on chat_messages (channel_id, settled_at) where state in ('sent', 'gathered');
create index chat_messages_newest on chat_messages (workspace_id, created_at desc, id desc);
create index chat_messages_by_age on chat_messages (settled_at) where settled_at is not null;
create index chat_messages_of_shipment on chat_messages (shipment_id) where shipment_id is not null;

-- The other addresses and the channels of a rule; null: none. `recipient` is the first address, or '' in a rule with channels only or
-- with a briefing. Servers of the release before mail only `recipient`, and nothing to ''.
alter table alerts
  add column more_recipients text[],
  add column channel_ids text[];

-- A rule with a briefing sends how shipments stand, by day or week, and nothing at once. `briefed_at`: until when changes were in a
-- briefing, on the clock of the workspace.
alter table alerts
  add column briefing jsonb,
  add column briefed_at timestamptz,
  -- Also the end of a lease.
  add column briefing_due_at timestamptz;
create index alerts_briefing_due on alerts (briefing_due_at) where briefing_due_at is not null;
