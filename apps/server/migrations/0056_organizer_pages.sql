-- What an organizer's public page shows beside its events, and how its events look to begin with.
alter table organizers
  add column homepage_theme_settings jsonb,
  add column social_media_handles jsonb not null default '{}',
  add column is_address_shown boolean not null default false,
  add column seo_title text,
  add column seo_description text,
  add column allow_search_engine_indexing boolean not null default true,
  add column updated_at timestamptz not null default now();

-- A logo and a cover of its own: of each one.
alter table images add column organizer_id bigint references organizers (id) on delete cascade;
alter table images add constraint images_of_one check (num_nonnulls(event_id, organizer_id) <= 1);
create unique index images_one_of_organizer on images (organizer_id, type) where organizer_id is not null;
