-- How many questions a workspace put to carriers on one day (UTC) that found nothing: each workspace has an allowance.
create table no_data_counts (
  workspace_id text not null references workspaces,
  day          date not null,
  questions    integer not null check (questions >= 0),
  primary key (workspace_id, day)
);
create index no_data_counts_by_day on no_data_counts (day);
