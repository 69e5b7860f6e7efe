-- Money and counts by day, kept beside the rows; see docs/decisions/0054-kept-figures.md and docs/domain/figures.md.

-- What the triggers of apps/server/sql note in the transaction that changes a figure: rows that are only added, so that a sale waits for nobody.
-- `part`: ORDER, LINE, CHARGE, LEDGER, GUEST; REBUILD: this event's figures are to be counted anew. `at`: the quarter of an hour.
create table figure_changes (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  part text not null,
  at timestamptz not null,
  product_price_id bigint not null default 0,
  promo_code_id bigint not null default 0,
  affiliate_id bigint not null default 0,
  label text not null default '',
  orders bigint not null default 0,
  products bigint not null default 0,
  attendees bigint not null default 0,
  sales bigint not null default 0,
  quantity bigint not null default 0,
  cancelled bigint not null default 0,
  charged_minor bigint not null default 0,
  discount_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  base_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  refunded_fee_minor bigint not null default 0,
  refunded_tax_minor bigint not null default 0,
  refunded_base_minor bigint not null default 0,
  entries bigint not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
create index figure_changes_of_event on figure_changes (event_id);

-- The changes, folded into one row a key. Written by fold_figures alone, so nobody waits for a row of it. `day` and `hour`: in the zone of the event.
create table kept_figures (
  event_id bigint not null,
  part text not null,
  day date not null,
  hour smallint not null default 0,
  product_price_id bigint not null default 0,
  promo_code_id bigint not null default 0,
  affiliate_id bigint not null default 0,
  label text not null default '',
  orders bigint not null default 0,
  products bigint not null default 0,
  attendees bigint not null default 0,
  sales bigint not null default 0,
  quantity bigint not null default 0,
  cancelled bigint not null default 0,
  charged_minor bigint not null default 0,
  discount_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  base_minor bigint not null default 0,
  refunded_minor bigint not null default 0,
  refunded_fee_minor bigint not null default 0,
  refunded_tax_minor bigint not null default 0,
  refunded_base_minor bigint not null default 0,
  entries bigint not null default 0,
  constraint kept_figures_pkey primary key (event_id, part, day, hour, product_price_id, promo_code_id, affiliate_id, label),
  constraint kept_figures_part_check check (part in ('DAY', 'HOUR', 'ORDER', 'LINE', 'CHARGE', 'LEDGER'))
) with (fillfactor = 80);

-- What was sold before is counted at the end of this start (finish_migrations).
insert into figure_changes (event_id, part, at) select distinct event_id, 'REBUILD', now() from ordered_events;
