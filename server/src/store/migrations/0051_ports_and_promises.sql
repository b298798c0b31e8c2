-- What lists of boxes are narrowed by: their ports, and the day promised to the customer. A row of an older server has neither,
-- until the duty `search-text` or the next answer fills them.
-- oldest-server: 0025
alter table journeys
  -- UN/LOCODEs of the ports of loading and discharge; null: not filled.
  add column ports text[],
  -- Null: nothing is promised, or not filled.
  add column promised_at date;
