-- What the new events of an account start with; null: as everywhere else. Taxes and fees say themselves whether they are a default.
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
  support_email text
);

-- Names of the defaults that somebody chose otherwise on an event: defaults that change later leave them.
alter table events add column set_by_hand text[] not null default '{}';

-- Of events that are there nobody noted it: what differs from how events have begun so far was chosen.
update events set set_by_hand = array_remove(array[
  case when events.timezone <> o.timezone then 'timezone' end,
  case when events.currency <> o.currency then 'currency' end,
  case when s.order_timeout_in_minutes <> 15 then 'order_timeout_in_minutes' end,
  case when s.payment_providers <> '{}' then 'payment_providers' end,
  case when s.offline_payment_instructions is not null then 'offline_payment_instructions' end,
  case when s.price_display_mode <> 'INCLUSIVE' then 'price_display_mode' end,
  case when s.homepage_accent_color <> '#3148e0' then 'homepage_primary_color' end,
  case when s.homepage_background_color <> '#f7f6f3' then 'homepage_background_color' end,
  case when s.pre_checkout_message is not null then 'pre_checkout_message' end,
  case when s.post_checkout_message is not null then 'post_checkout_message' end,
  case when s.terms_text is not null then 'terms_text' end,
  case when s.support_email is distinct from o.email then 'support_email' end], null)
from event_settings s, organizers o where s.event_id = events.id and o.id = events.organizer_id;

-- An account is closed by its owner, can be opened again for thirty days, and is erased then.
alter table accounts add column closed_at timestamptz, add column erased_at timestamptz;
alter table accounts add constraint accounts_erased_when_closed check (erased_at is null or closed_at is not null);
create index accounts_closed on accounts (closed_at) where closed_at is not null and erased_at is null;
-- It was on sale when its account was closed, and is again when the account is opened.
alter table events add column closed_live boolean not null default false;
