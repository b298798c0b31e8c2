-- One word for each concept, in the tables as in the code: what a carrier sends without being asked is a message, what
-- clients were informed of is announced, and a difference between two states of a journey is a change. All data is kept.

-- The rows first: the tables can be read until the names change.
update shipments set told = (
    select jsonb_agg(
      (box - 'arrivalTold' - 'delayTold') || jsonb_build_object(
        'arrivalAnnounced', box -> 'arrivalTold',
        'delayAnnounced', box -> 'delayTold'
      )
      order by place
    )
    from jsonb_array_elements(told) with ordinality as boxes (box, place)
  )
  where jsonb_array_length(told) > 0;

-- Inside a text of the JSON, quotation marks have a backslash before them: only the name of a member is replaced.
update shipments set state = replace(state::text, '"elsewhere": true', '"fromMessage": true')::jsonb
  where state @? '$.known[*].elsewhere';

alter table shipments rename column told to announced;
alter table unsolicited_answers rename to messages;
alter index unsolicited_answers_by_name rename to messages_by_name;
alter table unsolicited_events rename to message_events;

alter table revisions rename to journey_changes;
alter table journey_changes rename constraint revisions_field_check to journey_changes_field_check;
alter index revisions_by_shipment rename to journey_changes_by_shipment;

alter table journeys rename column tell_late_at to announce_late_at;
alter table endpoint_health rename column owner_told to owner_notified;
alter table gathered_alerts rename column told_up_to to digested_up_to;
