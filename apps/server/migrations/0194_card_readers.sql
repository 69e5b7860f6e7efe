-- Card readers at the tills (docs/domain/box-office-readers.md).
alter table payment_intents add column is_in_person boolean not null default false;

-- Devices that read cards, of the account that takes the money.
create table card_readers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  provider text not null check (provider in ('STRIPE')),
  -- The connected account that it is registered at; null: the shop's own.
  provider_account text,
  provider_ref text not null,
  location_ref text not null,
  label text not null,
  -- As the provider said last; null: it did not say.
  is_online boolean,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint card_readers_once unique (provider, provider_ref)
);
create index card_readers_of_account on card_readers (account_id, id);

-- Sales that are paid at a reader. The order and its attempt to pay hold the money; this is the till's part of it.
create table till_charges (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  till_id bigint not null,
  session_id bigint not null,
  person_id bigint not null,
  -- The request that it began with, for its history.
  request_id text not null,
  short_id text not null unique,
  -- The device's: the same act sent again is one row.
  key text not null,
  fingerprint text not null,
  reader_id bigint not null references card_readers (id),
  order_id bigint not null unique,
  payment_intent_id bigint not null references payment_intents (id),
  -- WAITING: the sum is on the reader. LOST: the outcome is not known. APPROVED: the money is here.
  state text not null default 'WAITING'
    check (state in ('WAITING', 'APPROVED', 'DECLINED', 'LOST', 'CANCELLED')),
  -- Put aside: the till sells to others meanwhile.
  is_parked boolean not null default false,
  -- The seller wants no charge any more; the provider has not said yes.
  is_cancelling boolean not null default false,
  -- Counts from 1; the next card is another attempt.
  attempt int not null default 1 check (attempt > 0),
  sent_at timestamptz not null default clock_timestamp(),
  -- The last charge that is known to be of an attempt before: it is not taken for this one.
  declined_ref text,
  failure_code text,
  failure_message text,
  -- Lets the guests in once it is paid.
  admits boolean not null default false,
  -- When the provider was asked last, and when it is asked next; null: it is over.
  asked_at timestamptz,
  check_at timestamptz,
  -- The sale in the journal of the till.
  movement_id bigint references till_movements (id),
  created_at timestamptz not null default clock_timestamp(),
  constraint till_charges_key unique (till_id, key),
  foreign key (event_id, till_id) references tills (event_id, id),
  foreign key (event_id, session_id) references till_sessions (event_id, id),
  foreign key (event_id, person_id) references till_people (event_id, id),
  foreign key (event_id, order_id) references orders (event_id, id)
);
-- Of a till one sale is at a reader, of a reader one sale.
create unique index till_charges_one_open on till_charges (till_id)
  where state in ('WAITING', 'LOST') and not is_parked;
create unique index till_charges_one_at_reader on till_charges (reader_id) where state = 'WAITING';
create index till_charges_to_check on till_charges (check_at) where check_at is not null;
create index till_charges_of_session on till_charges (event_id, session_id);
create index till_charges_person on till_charges (event_id, person_id);
create index till_charges_of_till on till_charges (event_id, till_id, id);
create index till_charges_reader on till_charges (reader_id, id);
create index till_charges_intent on till_charges (payment_intent_id);
create index till_charges_order on till_charges (event_id, order_id);
create index till_charges_movement on till_charges (movement_id) where movement_id is not null;
