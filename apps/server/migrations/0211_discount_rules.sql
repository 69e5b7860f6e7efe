-- What buyers get without a code once what they choose fits: from ten on, the cheapest of three, for a second date,
-- early groups (docs/domain/discount-rules.md).
create table discount_rules (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  title text not null,
  kind text not null check (kind in ('FROM_COUNT', 'CHEAPEST_OF', 'OTHER_DATE', 'EARLY_GROUP')),
  count int not null check (count between 2 and 1000),
  -- None: all that have a price. One that was deleted stays named, or the rule would become one for everything.
  product_ids bigint[] not null default '{}',
  discount_type text not null check (discount_type in ('FIXED', 'PERCENTAGE')),
  discount_minor bigint check (discount_minor >= 0),
  rate_ppm int check (rate_ppm between 0 and 1000000),
  is_off_together boolean not null default false,
  is_also_with_code boolean not null default false,
  is_on boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  -- Judged in this order.
  "order" int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  -- The row stays: orders name it.
  deleted_at timestamptz,
  unique (event_id, id),
  constraint discount_rules_amount check (
    (discount_type = 'FIXED') = (discount_minor is not null)
    and (discount_type = 'PERCENTAGE') = (rate_ppm is not null)),
  constraint discount_rules_time check (starts_at < ends_at)
);
create index discount_rules_in_order on discount_rules (event_id, "order", id) where deleted_at is null;

-- Why a unit of the line cost less than listed, and how much of that is the rule's; the rest is the promo code's. No
-- foreign key, as with `occurrence_id`: every row of a sale would pay for it.
alter table order_lines add column discount_rule_id bigint;
alter table order_lines add column discount_title text;
alter table order_lines add column rule_off_minor bigint not null default 0 check (rule_off_minor >= 0);
alter table order_lines add constraint order_lines_rule check ((discount_rule_id is null) = (discount_title is null)
  and (discount_rule_id is not null or rule_off_minor = 0));
-- An amount off several units together may leave some of them a minor unit dearer than others.
alter table order_lines drop constraint order_lines_once;
alter table order_lines add constraint order_lines_once unique nulls not distinct (
  order_id, product_price_id, listed_price_minor, moved_at, occurrence_id, occurrence_ids, price_minor,
  discount_rule_id);
create index order_lines_of_rule on order_lines (discount_rule_id) where discount_rule_id is not null;
