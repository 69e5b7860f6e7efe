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
  -- Names of the defaults that were chosen otherwise on an event: defaults that change later leave them.
  set_by_hand text[] not null default '{}',
  -- It was on sale when its account was closed, and is again when the account is opened.
  closed_live boolean not null default false,
  -- The event that this one was made from: reports by the day of the event compare the two. It says no more than that;
  -- nothing else of the copy points there.
  duplicated_from_event_id bigint,
  -- A cancelled event sells nothing any more, whatever its status says; null: it takes place.
  cancelled_at timestamptz,
  -- The language that the texts of an event were first written in, and what they are in others.
  locale text not null default 'en',
  translations jsonb not null default '{}',
  -- The last order of the event whose people were erased by the account's clock.
  guests_erased_to bigint not null default 0,
  unique (account_id, id),
  -- Orders refer to it: the currency cannot change once an order was taken in it.
  unique (account_id, id, currency),
  foreign key (account_id, organizer_id) references organizers (account_id, id),
  constraint events_end_after_start check (end_date is null or end_date > start_date),
  constraint events_duplicated_from foreign key (account_id, duplicated_from_event_id)
    references events (account_id, id) on delete set null (duplicated_from_event_id)
);
create index events_of_account on events (account_id, start_date);
create index events_of_organizer on events (organizer_id);
create index events_duplicated_from on events (duplicated_from_event_id) where duplicated_from_event_id is not null;

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
  homepage_background_type text not null default 'MIRROR_COVER_IMAGE'
    check (homepage_background_type in ('COLOR', 'MIRROR_COVER_IMAGE')),
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
  attendee_details_collection_method text not null default 'PER_ORDER'
    check (attendee_details_collection_method in ('PER_TICKET', 'PER_ORDER')),
  payment_providers text[] not null default '{}',
  offline_payment_instructions text,
  allow_orders_awaiting_offline_payment_to_check_in boolean not null default false,
  offline_payment_deadline_in_days int check (offline_payment_deadline_in_days between 1 and 365),
  enable_invoicing boolean not null default false,
  invoice_label text,
  invoice_prefix text not null default '',
  invoice_start_number int not null default 1 check (invoice_start_number >= 1),
  invoice_payment_terms_days int check (invoice_payment_terms_days between 0 and 1000),
  invoice_tax_details text,
  invoice_notes text,
  organization_name text,
  organization_address text,
  -- Colours beside accent and background, that clients of other servers read and write.
  homepage_primary_text_color text not null default '#ffffff',
  homepage_secondary_color text not null default '#eeece6',
  homepage_secondary_text_color text not null default '#1a1917',
  -- The look of an event beside its colours: light or dark, fonts, crop of the cover, order of sections, texts, video,
  -- gallery. Null: nothing was chosen, and its pages look as the table gives them.
  homepage_theme jsonb,
  -- Sites that may show the tickets of an event in a frame; none: every site may.
  widget_allowed_sites text[] not null default '{}',
  -- How the tickets of an event look: logo, head, what they show, note, paper. Null: as the product draws them.
  ticket_design jsonb,
  -- How the mails of an event leave: who they are from (null: the organizer), a line under each, and whether those who
  -- run it are told of every order.
  mail_sender_name text,
  email_footer_message text,
  notify_organizer_of_new_orders boolean not null default false,
  -- Up to how many days before the start buyers may cancel a completed order themselves; null: they may not.
  buyers_cancel_until_days int check (buyers_cancel_until_days between 0 and 365),
  waitlist_auto_process boolean not null default true,
  waitlist_offer_timeout_minutes int not null default 240
    check (waitlist_offer_timeout_minutes between 15 and 10080),
  hide_getting_started_page boolean not null default false,
  -- Mails that an event sends without being asked: the reminder of the day before, the news of another date or place,
  -- the thanks of the day after.
  send_reminder boolean not null default true,
  send_changes boolean not null default true,
  send_thanks boolean not null default false,
  translations jsonb not null default '{}',
  require_company boolean not null default false,
  -- {payee, iban, bic, bank}; null: there is no account, and bank transfer is not offered
  -- (docs/domain/offline-payments.md).
  bank_transfer jsonb,
  -- Both kinds to begin with: without an account only payment at the door is offered.
  offline_payment_methods text[] not null default '{BANK_TRANSFER,AT_THE_DOOR}'
    constraint event_settings_known_offline_methods check (offline_payment_methods <@ '{BANK_TRANSFER,AT_THE_DOOR}'),
  -- Whether buyers change the names on tickets and pass them on themselves (docs/domain/self-service.md).
  allow_attendee_self_edit boolean not null default true,
  -- What the link of an order opens, and who may read the address for questions
  -- (docs/domain/self-service.md, docs/domain/mail.md).
  require_code_for_tickets boolean not null default false,
  is_support_email_public boolean not null default false
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
  created_at timestamptz not null default now(),
  -- Of an organizer instead of an event: one logo and one cover.
  organizer_id bigint references organizers (id) on delete cascade,
  constraint images_of_one check (num_nonnulls(event_id, organizer_id) <= 1)
);
create unique index images_one_cover on images (event_id) where type = 'EVENT_COVER';
create unique index images_one_of_organizer on images (organizer_id, type) where organizer_id is not null;

create table image_files (
  image_id bigint not null references images (id) on delete cascade,
  width int not null,
  format text not null check (format in ('avif', 'webp', 'jpeg')),
  sha256 text not null,
  primary key (image_id, width, format),
  constraint image_files_bytes foreign key (sha256) references files (sha256)
);
create index image_files_of_content on image_files (sha256);

-- One key pair per event signs its ticket codes; the private half is sealed with TURNOUT_SECRET.
create table event_keys (
  event_id bigint primary key references events (id) on delete cascade,
  public_key bytea not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- What a member changes in the designer before it is published; one for an event, for all who may write it.
create table look_drafts (
  event_id bigint primary key references events (id) on delete cascade,
  account_id bigint not null references accounts (id),
  look jsonb not null,
  -- Rises with every change: who saves over another one's work is told.
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index look_drafts_account on look_drafts (account_id);

-- Date and place of an event changed while it had orders. One row gathers the changes of a while: `was` is what buyers
-- know. It goes when all is as it was, or when no buyer is to be told.
create table event_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  -- Date, zone and place as mails name them.
  was jsonb not null,
  -- The same as buyers were told; null: they are not yet.
  became jsonb,
  -- Buyers who ordered later read it on the page.
  changed_at timestamptz not null default now(),
  due_at timestamptz not null,
  told_at timestamptz,
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  unique (event_id, id),
  constraint event_changes_told check ((told_at is null) = (became is null))
);
create unique index event_changes_untold on event_changes (event_id) where told_at is null;
create index event_changes_due on event_changes (due_at) where told_at is null;
create index event_changes_told on event_changes (told_at) where told_at is not null;

-- What the new events of an account start with; null: as everywhere else. Taxes and fees say themselves whether they
-- are a default.
create table event_defaults (
  account_id bigint primary key references accounts (id) on delete cascade,
  timezone text,
  currency text,
  locale text,
  order_timeout_in_minutes int check (order_timeout_in_minutes between 1 and 1440),
  payment_providers text[],
  offline_payment_instructions text,
  price_display_mode text check (price_display_mode in ('INCLUSIVE', 'EXCLUSIVE')),
  homepage_primary_color text,
  homepage_background_color text,
  pre_checkout_message text,
  post_checkout_message text,
  terms_text text,
  support_email text,
  bank_transfer jsonb,
  offline_payment_methods text[]
    constraint event_defaults_known_offline_methods check (offline_payment_methods <@ '{BANK_TRANSFER,AT_THE_DOOR}'),
  offline_payment_deadline_in_days int
);

-- An organizer's own words for a mail of an event, in one language; what is null is the product's text.
create table mail_words (
  account_id bigint not null,
  event_id bigint not null,
  kind text not null check (kind in ('order_confirmation', 'ticket', 'offline_payment', 'payment_reminder',
    'event_reminder', 'event_changed', 'event_thanks', 'order_cancelled', 'refund')),
  locale text not null,
  subject text check (subject <> ''),
  -- Made safe; its blanks are spans with `data-blank`.
  introduction text check (introduction <> ''),
  updated_at timestamptz not null default now(),
  primary key (event_id, kind, locale),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  constraint mail_words_say_something check (subject is not null or introduction is not null),
  constraint mail_words_locale_check
    check (locale in ('en', 'de', 'fr', 'pt', 'es', 'zh-cn', 'pt-br'))
);

-- How an event is cancelled: what was decided, and how far it came. One that was stopped in time is kept; a new one may
-- follow it.
create table event_cancellings (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  state text not null default 'COUNTDOWN' check (state in ('COUNTDOWN', 'RUNNING', 'PAUSED', 'DONE', 'STOPPED')),
  page text not null check (page in ('KEEP', 'TAKE_DOWN')),
  money text not null check (money in ('ALL', 'WITHOUT_FEES', 'NONE')),
  mails_buyers boolean not null,
  mails_guests boolean not null,
  mails_waiting boolean not null,
  -- As buyers and visitors read it.
  reason text not null,
  -- What the event goes back to when this is stopped in time.
  status_before text not null,
  tickets int not null,
  requested_by bigint references users (id) on delete set null,
  -- The request that began it: what follows is told of the same.
  request_id text,
  -- The moment until which it can be stopped.
  starts_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  unique (event_id, id)
);
create unique index event_cancellings_standing on event_cancellings (event_id) where state <> 'STOPPED';
create index event_cancellings_open on event_cancellings (starts_at) where state in ('COUNTDOWN', 'RUNNING');

-- The orders that a cancelling is about, each once for good.
create table cancelling_orders (
  order_id bigint primary key,
  cancelling_id bigint not null,
  event_id bigint not null,
  -- WAITING: not cancelled yet, or its money waits for a refund that is under way. SENT: cancelled, and what goes back
  -- was asked for. BY_HAND: cancelled, the organizer owes the money. PAID_BACK: they say that they gave it back.
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'BY_HAND', 'PAID_BACK')),
  way text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  refund_id bigint,
  tries int not null default 0,
  -- The code of the refusal.
  failure text,
  try_at timestamptz not null default now(),
  -- When the order itself was cancelled.
  cancelled_at timestamptz,
  foreign key (event_id, cancelling_id) references event_cancellings (event_id, id) on delete cascade
);
create index cancelling_orders_state on cancelling_orders (cancelling_id, state, order_id);
