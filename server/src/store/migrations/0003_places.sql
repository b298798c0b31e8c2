-- Lists of places that an operator imported. They complete what is built in; nothing refers to them, so that they can be
-- forgotten at any time.

create table places (
  unlocode    text primary key check (unlocode ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  name        text not null,
  latitude    double precision check (latitude between -90 and 90),
  longitude   double precision check (longitude between -180 and 180),
  -- The coordinates are a geocoder's guess, not the list's own.
  guessed     boolean not null,
  -- Name of the file it was last read from.
  source      text not null,
  imported_at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);

create table terminals (
  unlocode    text not null check (unlocode ~ '^[A-Z]{2}[A-Z2-9]{3}$'),
  -- SMDG terminal code.
  code        text not null,
  name        text not null,
  latitude    double precision check (latitude between -90 and 90),
  longitude   double precision check (longitude between -180 and 180),
  source      text not null,
  imported_at timestamptz not null,
  primary key (unlocode, code),
  check ((latitude is null) = (longitude is null))
);
