-- When the owner last had the failures of the endpoint forgotten; null: never. It is granted once an hour.
alter table endpoint_health add column begun_anew_at timestamptz;
