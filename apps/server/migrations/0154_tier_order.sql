-- How the tiers of a product are sold: side by side, as all were until now, or each one after the other.
alter table products add column tier_order text not null default 'ALL_AT_ONCE'
  check (tier_order in ('ALL_AT_ONCE', 'ONE_AFTER_THE_OTHER'));
