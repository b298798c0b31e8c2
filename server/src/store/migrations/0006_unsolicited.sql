-- What carriers say without being asked: pushed to us, or in EDI files.

-- Null for an answer that was asked for; else when the message came.
alter table observations add column arrived_at timestamptz;

-- Every message with what it names, for references that are tracked later.
create table unsolicited_answers (
  answer_id  bigint primary key references answers (id),
  -- Containers, Bills of Lading and bookings as clients write them; numbers of papers without a SCAC in front.
  names      text[] not null,
  arrived_at timestamptz not null
);
create index unsolicited_answers_by_name on unsolicited_answers using gin (names);

-- The events a shipment was told unasked, by SHA-256 of their content: the same one again is not news.
create table unsolicited_events (
  shipment_id text not null references shipments (id) on delete cascade,
  event_hash  bytea not null check (octet_length(event_hash) = 32),
  primary key (shipment_id, event_hash)
);

-- A message is about whoever tracks what it names, in every workspace.
create index shipments_named on shipments (reference) where mode = 'live' and removed_at is null;
create index journeys_of_box on journeys (container) where mode = 'live';
create index journeys_of_bill on journeys (bl) where mode = 'live';
