-- What a workspace says about its shipments (docs/own-words.md), and the text that a search reads.
-- oldest-server: 0025

-- OwnWords as JSON; null: the workspace has said nothing.
alter table shipments add column words jsonb;

-- Copies for filters and search. A row of an older server has no search_text, and none of the others, until the duty
-- `search-text` or the next answer fills them.
alter table journeys
  add column own_references text[],
  add column tags text[],
  -- Upper case, with a line for each number and name.
  add column search_text text collate "C";
