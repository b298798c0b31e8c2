-- A role between viewer and developer: an editor tracks shipments and keeps alerts, and has no keys and webhooks.
-- oldest-server: 0025

alter table memberships drop constraint memberships_role_check;
alter table memberships add constraint memberships_role_check
  check (role in ('viewer', 'editor', 'developer', 'owner'));

alter table invitations drop constraint invitations_role_check;
alter table invitations add constraint invitations_role_check
  check (role in ('viewer', 'editor', 'developer', 'owner'));

-- Not validated, which would read the whole table: every row satisfies the narrower check that was there before.
alter table mails drop constraint mails_shown_to_check;
alter table mails add constraint mails_shown_to_check
  check (shown_to in ('viewer', 'editor', 'developer', 'owner', 'nobody')) not valid;
