-- So that a client is warned while the carrier's last answer lacks a page that the carrier announced.
alter table shipments add column pages_missing boolean not null default false;
