-- What members are told of, once for each thing that happened; who is told follows from roles and choices.
create table notices (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint,
  kind text not null
    check (kind in
      ('order.created', 'order.refunded', 'refund.failed', 'payment.disputed', 'stock.low', 'message.failed',
        'webhook.switched_off', 'proposal.created')),
  -- Its subject.
  entity text not null check (entity in ('order', 'message', 'product', 'capacity_assignment', 'webhook', 'proposal')),
  entity_id bigint not null,
  -- The pool that runs out.
  pool_id bigint,
  -- The member who did it: they are not told of what they did themselves.
  actor_id bigint,
  -- What its sentence says beside the thing itself.
  facts jsonb not null default '{}',
  -- No key to the event: sales write these, and would all lock its row.
  at timestamptz not null default clock_timestamp(),
  constraint notices_of_account_check check (event_id is not null or entity in ('webhook', 'proposal'))
);
create index notices_of_account on notices (account_id, id);
-- An order that waits for its money and is paid later is new once.
create unique index notices_new_order on notices (entity_id) where kind = 'order.created';
create index notices_of_pool on notices (pool_id, at) where pool_id is not null;

-- How far one member has seen the notices of an account.
create table notice_readers (
  account_id bigint not null,
  user_id bigint not null,
  -- Up to here all of them.
  seen_id bigint not null default 0,
  -- Up to here they are in a mail of the day.
  digest_until timestamptz,
  primary key (account_id, user_id),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade
);

-- Those beyond `seen_id` that one member has seen.
create table notice_marks (
  account_id bigint not null,
  user_id bigint not null,
  notice_id bigint not null references notices (id) on delete cascade,
  primary key (account_id, user_id, notice_id),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade
);
create index notice_marks_of_notice on notice_marks (notice_id);

-- How one member wants to be told of a kind; without a row, as the product begins.
create table notice_choices (
  account_id bigint not null,
  user_id bigint not null,
  kind text not null,
  in_area boolean not null,
  by_mail text not null check (by_mail in ('AS_EVENT', 'EVERY_TIME', 'DAILY', 'NEVER')),
  primary key (account_id, user_id, kind),
  foreign key (account_id, user_id) references account_members (account_id, user_id) on delete cascade
);
create index notice_choices_daily on notice_choices (account_id, user_id) where by_mail = 'DAILY';
