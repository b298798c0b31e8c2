-- Lists of one tag do not read every box of a workspace.
-- oldest-server: 0025
-- outside-transaction
create index concurrently if not exists journeys_tagged on journeys using gin (tags) where tags is not null;
