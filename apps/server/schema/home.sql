-- What a person put off on their home page: until a moment, or (null) for good. Nothing else of that page is stored.
create table home_snoozes (
  account_id bigint not null,
  user_id bigint not null,
  key text not null check (char_length(key) between 1 and 60),
  until timestamptz,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id, key),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade
);
