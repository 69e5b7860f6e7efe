-- Views of a desk that people saved: its filters, search, sort, columns and height of rows, as an address has them.
create table desk_views (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  user_id bigint not null,
  desk text not null check (desk in ('orders', 'attendees', 'promo_codes', 'check_in_lists')),
  name text not null,
  address text not null,
  -- All who work at this desk see it; only its owner changes it.
  is_shared boolean not null default false,
  -- Among the views of its owner.
  place integer not null,
  created_at timestamptz not null default now(),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade,
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade
);
create index desk_views_of_event on desk_views (event_id, desk);
create index desk_views_of_person on desk_views (account_id, user_id);
