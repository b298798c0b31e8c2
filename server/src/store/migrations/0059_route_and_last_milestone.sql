-- What the table of shipments is ordered by: the route of a box, and its last milestone. A row of an older server has none of
-- them, until the duty `search-text` or the next answer fills them.
-- oldest-server: 0025
alter table journeys
  -- The ports of loading and discharge as lists show them; '' when not known.
  add column pol text,
  add column pod text,
  -- Null: nothing has happened, or not filled.
  add column last_milestone_at timestamptz;
