-- The language that the texts of an event were first written in, and what they are in others.
alter table events add column locale text not null default 'en';
alter table events add column translations jsonb not null default '{}';
alter table event_settings add column translations jsonb not null default '{}';
alter table product_categories add column translations jsonb not null default '{}';
alter table products add column translations jsonb not null default '{}';
alter table product_prices add column translations jsonb not null default '{}';
alter table questions add column translations jsonb not null default '{}';

-- Events that stand are in the language that the account's new events begin with, or else its first owner's.
update events e set locale = coalesce(
  (select d.locale from event_defaults d where d.account_id = e.account_id),
  (select u.locale from account_members m join users u on u.id = m.user_id
   where m.account_id = e.account_id and m.is_owner order by m.created_at, m.user_id limit 1),
  'en');
