-- Shares of due rows, counts of imports that are done, and what is dropped because a channel is full.
-- oldest-server: 0025

-- How many rows of an import have each outcome, and the credits that they spent. Null while some may be pending: the rows are
-- counted.
alter table imports
  add column counts jsonb,
  add column charged integer,
  add check ((counts is null) = (charged is null));

-- Messages that were not kept because too many waited; the next message to the channel says how many, and they count no more.
alter table chat_channels add column dropped_count integer not null default 0 check (dropped_count >= 0);

-- Each workspace has its turn, and in it the rows that are due the longest.
create index chat_channels_turn on chat_channels (workspace_id, next_attempt_at, id) where next_attempt_at is not null;
create index alerts_briefing_turn on alerts (workspace_id, briefing_due_at, id) where briefing_due_at is not null;
