create table organizers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null,
  email text not null,
  description text,
  website text,
  address text,
  currency text not null,
  timezone text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What an organizer's public page shows beside its events, and how its events look to begin with.
  homepage_theme_settings jsonb,
  social_media_handles jsonb not null default '{}',
  is_address_shown boolean not null default false,
  seo_title text,
  seo_description text,
  allow_search_engine_indexing boolean not null default true,
  updated_at timestamptz not null default now(),
  -- Who may see an organizer's page, how to call them, and what their new events begin with.
  status text not null default 'LIVE' check (status in ('DRAFT', 'LIVE', 'ARCHIVED')),
  phone text check (char_length(phone) <= 50),
  location_details jsonb,
  -- null: what events begin with anyway.
  default_attendee_details_collection_method text
    check (default_attendee_details_collection_method in ('PER_TICKET', 'PER_ORDER')),
  default_allow_attendee_self_edit boolean,
  unique (account_id, id)
);
