-- The history also tells when and why tracking ended.

alter table revisions drop constraint revisions_field_check;
alter table revisions add constraint revisions_field_check
  check (field in ('journey', 'status', 'pod', 'transshipment', 'vessel', 'eta', 'milestone', 'carrier', 'tracking'));
