-- Each workspace has its turn, and in it the rows that are due the longest.
-- oldest-server: 0025

create index chat_channels_turn on chat_channels (workspace_id, next_attempt_at, id) where next_attempt_at is not null;
create index alerts_briefing_turn on alerts (workspace_id, briefing_due_at, id) where briefing_due_at is not null;
