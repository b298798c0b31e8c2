-- Evidence for the arrival forecast: what carriers expected of a call of a ship at a port, when the ship arrived, and
-- how wrong the carriers were. It is about ships and carriers, so it serves the whole installation.

create table port_calls (
  id bigint generated always as identity primary key,
  -- Reported by a simulated carrier: serves only the forecasts of simulated carriers.
  simulated boolean not null,
  -- IMO number, or else the name without spaces.
  ship text not null check (ship <> ''),
  ship_name text not null,
  -- The UN/LOCODE that stands for all codes of the port, or else its name without spaces.
  port text not null check (port <> ''),
  -- The newest expected or actual arrival. A statement within a week of it is about this call.
  around timestamptz not null,
  arrived_at timestamptz,
  arrival_learned_at timestamptz,
  arrival_moment text check (arrival_moment in ('arrival', 'discharge')),
  check (num_nulls(arrived_at, arrival_learned_at, arrival_moment) in (0, 3))
);
create index port_calls_by_ship on port_calls (simulated, ship, port, around);
create index port_calls_by_age on port_calls (around);

-- An ETA of the call: a new row only when the carrier states another one.
create table eta_statements (
  port_call_id bigint not null references port_calls on delete cascade,
  carrier text not null,
  learned_at timestamptz not null,
  eta timestamptz not null,
  classifier text not null check (classifier in ('EST', 'PLN')),
  moment text not null check (moment in ('arrival', 'discharge')),
  voyage text,
  primary key (port_call_id, carrier, learned_at)
);

-- Where boxes for this call come from: the port of loading, and when the first of them left it.
create table port_call_lanes (
  port_call_id bigint not null references port_calls on delete cascade,
  carrier text not null,
  pol text not null,
  departed_at timestamptz,
  -- A lane that was learnt after the arrival has no part in the errors.
  learned_at timestamptz not null,
  primary key (port_call_id, carrier, pol)
);

-- How wrong a carrier was at a lead, written once the arrival is known. One row for each lane of the call.
create table eta_errors (
  port_call_id bigint not null references port_calls on delete cascade,
  simulated boolean not null,
  carrier text not null,
  -- `CNSHA-NLRTM`; empty when the port of loading is not known.
  lane text not null,
  lead_days smallint not null,
  -- Calls of one ship on one voyage share their delay, so they count as one.
  voyage text not null,
  -- The moment at which the carrier's own ETA was this many days ahead.
  origin_at timestamptz not null,
  eta timestamptz not null,
  error_hours real not null,
  -- When the arrival was learnt: no forecast before it may use this row.
  learned_at timestamptz not null,
  -- One row of each call, carrier and lead; the others differ from it only in the lane.
  is_first boolean not null,
  primary key (port_call_id, carrier, lead_days, lane)
);
create index eta_errors_of_all on eta_errors (simulated, lead_days, learned_at desc) where is_first;
create index eta_errors_of_carrier on eta_errors (simulated, carrier, lead_days, learned_at desc) where is_first;
create index eta_errors_of_lane on eta_errors (simulated, carrier, lane, lead_days, learned_at desc);

-- What was forecast of a call: the first forecast at each lead.
create table forecasts (
  port_call_id bigint not null references port_calls on delete cascade,
  carrier text not null,
  lead_days smallint not null,
  made_at timestamptz not null,
  eta timestamptz not null,
  p10 timestamptz not null,
  p50 timestamptz not null,
  p90 timestamptz not null,
  basis text not null check (basis in ('own', 'imported', 'prior')),
  voyages integer not null check (voyages >= 0),
  primary key (port_call_id, carrier, lead_days)
);

-- What another installation learnt, below one's own evidence. Quantiles of the error in hours, at fixed probabilities.
create table imported_lanes (
  carrier text not null,
  lane text not null,
  lead_days smallint not null,
  voyages integer not null check (voyages > 0),
  quantiles real[] not null,
  imported_at timestamptz not null,
  primary key (carrier, lane, lead_days)
);

-- A simulated carrier gave the answer; null for one of an older version, which did not store it.
alter table observations add column simulated boolean;
-- The forecast of each box, made with the newest answer; null until then.
alter table shipments add column forecasts jsonb;
-- The days of the band at the port of discharge, for lists.
alter table journeys add column forecast_p10 date;
alter table journeys add column forecast_p50 date;
alter table journeys add column forecast_p90 date;
