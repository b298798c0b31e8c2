-- What a delivery costs PostgreSQL is mostly indexes, so each has more than one use.

-- By event first, the key also finds the deliveries of an event.
alter table deliveries drop constraint deliveries_pkey;
alter table deliveries add primary key (event_id, endpoint_id);
drop index deliveries_of_event;

-- With the event, those who read what is due can go on from where they were.
drop index deliveries_due;
create index deliveries_due on deliveries (endpoint_id, next_attempt_at, event_id) where next_attempt_at is not null;

-- The log of a delivery is read in the order of the ids; nothing is found by an id alone.
alter table delivery_attempts drop constraint delivery_attempts_pkey;
drop index delivery_attempts_of_delivery;
alter table delivery_attempts add primary key (endpoint_id, event_id, id);
