-- Viewers may be limited to shipments with one of these tags; null: all shipments. Servers of the release before show them all.
-- oldest-server: 0025

alter table memberships add column tags text[];
alter table invitations add column tags text[];
