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
  unique (account_id, id)
);

create table events (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  organizer_id bigint not null,
  short_id text not null unique,
  title text not null,
  -- Sanitised HTML; sanitised again when it is shown.
  description text,
  category text,
  start_date timestamptz not null,
  end_date timestamptz,
  timezone text not null,
  currency text not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'LIVE', 'ARCHIVED')),
  -- Rises with every change that the public page could show; caches are keyed by it.
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Orders refer to it: the currency cannot change once an order was taken in it.
  unique (account_id, id, currency),
  foreign key (account_id, organizer_id) references organizers (account_id, id),
  constraint events_end_after_start check (end_date is null or end_date > start_date)
);
create index events_of_account on events (account_id, start_date);
create index events_of_organizer on events (organizer_id);

create table event_settings (
  event_id bigint primary key references events (id) on delete cascade,
  venue_name text,
  address_line_1 text,
  address_line_2 text,
  city text,
  state_or_region text,
  zip_or_postal_code text,
  country text,
  maps_url text,
  is_online_event boolean not null default false,
  online_event_connection_details text,
  homepage_background_type text not null default 'MIRROR_COVER_IMAGE' check (homepage_background_type in ('COLOR', 'MIRROR_COVER_IMAGE')),
  homepage_accent_color text not null default '#3148e0',
  homepage_background_color text not null default '#f7f6f3',
  continue_button_text text,
  pre_checkout_message text,
  post_checkout_message text,
  terms_text text,
  support_email text,
  website_url text,
  seo_title text,
  seo_description text,
  seo_keywords text,
  allow_search_engine_indexing boolean not null default true,
  order_timeout_in_minutes int not null default 15 check (order_timeout_in_minutes between 1 and 1440),
  require_billing_address boolean not null default false,
  price_display_mode text not null default 'INCLUSIVE' check (price_display_mode in ('INCLUSIVE', 'EXCLUSIVE')),
  attendee_details_collection_method text not null default 'PER_ORDER' check (attendee_details_collection_method in ('PER_TICKET', 'PER_ORDER')),
  payment_providers text[] not null default '{}',
  offline_payment_instructions text,
  allow_orders_awaiting_offline_payment_to_check_in boolean not null default false
);

create table images (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  event_id bigint references events (id) on delete cascade,
  type text not null,
  -- Names the files in addresses: they may be cached for ever, a new image has a new one.
  public_id text not null unique,
  width int not null,
  height int not null,
  placeholder text not null,
  created_at timestamptz not null default now()
);
create unique index images_one_cover on images (event_id) where type = 'EVENT_COVER';

create table image_files (
  image_id bigint not null references images (id) on delete cascade,
  width int not null,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  bytes bytea not null,
  primary key (image_id, width, format)
);

-- One key pair per event signs its ticket codes; the private half is sealed with TURNOUT_SECRET.
create table event_keys (
  event_id bigint primary key references events (id) on delete cascade,
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);
