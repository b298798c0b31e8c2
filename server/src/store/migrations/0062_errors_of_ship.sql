-- How wrong carriers were about the calls of one ship. A voyage begins with its ship.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists eta_errors_of_ship
  on eta_errors (simulated, split_part(voyage, '|', 1), lead_days, learned_at desc) where is_first;
