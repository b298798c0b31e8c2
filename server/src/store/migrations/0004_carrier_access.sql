-- How carriers are asked, shared by all servers: what of each credential's quota is spent, and how each carrier fares.

create table carrier_quotas (
  -- SHA-256 of address and log-in in hexadecimal: the credential itself is not here.
  credential text primary key check (length(credential) = 64),
  -- Counts up with every change, so that of two servers changing it at once only one succeeds.
  version    bigint not null,
  bucket     jsonb not null
);

create table carrier_conditions (
  scac        text primary key,
  outcome     text not null check (outcome in ('found', 'no_data', 'unavailable')),
  reason      text check ((reason is not null) = (outcome = 'unavailable')),
  detail      text,
  answered_at timestamptz not null,
  failures    integer not null check (failures >= 0),
  open_until  timestamptz
);
