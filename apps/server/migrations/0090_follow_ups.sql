-- Mails that an event sends by itself: the reminder of the day before, the news of another date or place, the thanks
-- of the day after.
alter table event_settings
  add column send_reminder boolean not null default true,
  add column send_changes boolean not null default true,
  add column send_thanks boolean not null default false;

-- Date and place of an event changed while it had orders. One row gathers the changes of a while: `was` is what buyers
-- know. It goes when all is as it was, or when nobody is to be told.
create table event_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  -- Date, zone and place as mails name them.
  was jsonb not null,
  -- The same as buyers were told; null: they are not yet.
  became jsonb,
  -- Whoever ordered later read it on the page.
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

-- Which order a mail of these was written for: each once.
create table order_follow_ups (
  event_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('REMINDER', 'CHANGE', 'THANKS')),
  change_id bigint,
  created_at timestamptz not null default now(),
  foreign key (event_id, order_id) references orders (event_id, id) on delete cascade,
  foreign key (event_id, change_id) references event_changes (event_id, id) on delete cascade,
  unique nulls not distinct (order_id, kind, change_id),
  constraint order_follow_ups_of_change check ((kind = 'CHANGE') = (change_id is not null))
);
create index order_follow_ups_of_event on order_follow_ups (event_id, kind);
create index order_follow_ups_of_change on order_follow_ups (event_id, change_id) where change_id is not null;
