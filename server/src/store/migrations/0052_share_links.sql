-- Links that show shipments to people without an account, and how a workspace looks on their pages: docs/sharing.md.
-- oldest-server: 0025

create table share_links (
  id             text primary key,
  workspace_id   text not null references workspaces (id) on delete cascade,
  mode           text not null check (mode in ('live', 'test')),
  -- A shipment, a tag, or the filters of a saved view as they were when the link was made.
  scope          jsonb not null,
  title          text,
  embeddable     boolean not null,
  -- The name of the person or the key that made it.
  maker          text not null,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  revoked_at     timestamptz,
  opens          integer not null default 0,
  last_opened_at timestamptz
);
create index share_links_of_workspace on share_links (workspace_id, mode, created_at, id);
create index share_links_working on share_links (workspace_id, expires_at) where revoked_at is null;
create index share_links_over on share_links (least(expires_at, revoked_at));

create table brands (
  workspace_id  text primary key references workspaces (id) on delete cascade,
  -- As `#rrggbb`; null: none was chosen.
  colour        text,
  embed_origins text[] not null default '{}',
  logo          bytea,
  -- The media type of the logo; null without one.
  logo_type     text check ((logo is null) = (logo_type is null)),
  changed_at    timestamptz not null
);
