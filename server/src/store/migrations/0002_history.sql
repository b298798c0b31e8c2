-- The history also tells of ports omitted from the plan, steps taken back or told with two times, and new journeys of a box.

alter table revisions drop constraint revisions_field_check;
alter table revisions add constraint revisions_field_check
  check (field in ('journey', 'status', 'pod', 'transshipment', 'vessel', 'eta', 'milestone', 'carrier'));
