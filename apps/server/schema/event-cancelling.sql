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
  order_id bigint primary key references orders (id),
  cancelling_id bigint not null,
  event_id bigint not null,
  -- WAITING: not cancelled yet, or its money waits for a refund that is under way. SENT: cancelled, and what goes back
  -- was asked for. BY_HAND: cancelled, the organizer owes the money. PAID_BACK: they say that they gave it back.
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED', 'BY_HAND', 'PAID_BACK')),
  way text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  refund_id bigint references refunds (id),
  tries int not null default 0,
  -- The code of the refusal.
  failure text,
  try_at timestamptz not null default now(),
  -- When the order itself was cancelled.
  cancelled_at timestamptz,
  foreign key (event_id, cancelling_id) references event_cancellings (event_id, id) on delete cascade
);
create index cancelling_orders_state on cancelling_orders (cancelling_id, state, order_id);
