-- What the platform itself keeps. None of these tables knows a domain word.

-- Views that auditors and the invariants read (apps/server/sql/inspect).
create schema if not exists inspect;

-- The outbox.
create table mails (
  id bigint generated always as identity primary key,
  account_id bigint,
  event_id bigint,
  kind text not null,
  -- Stable across retries, so that a receiver recognises a mail it already has.
  message_id text not null unique,
  recipient text not null,
  recipient_name text,
  reply_to text,
  sender_name text,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'HELD', 'SENT', 'FAILED', 'CANCELLED')),
  attempts int not null default 0,
  last_error text,
  about_entity text,
  about_id bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Files that go with a mail are made when it is sent: [{"kind": "invoice", "id": 1}].
  attachments jsonb not null default '[]',
  -- Which job wrote it: the same job again, after its worker was killed, finds its mails written.
  cause text unique,
  held_for text check (held_for in ('CONFIRMATION', 'ALLOWANCE', 'TOMORROW', 'BUYER')),
  -- Mails to many wait in a lane beside the others.
  lane text not null default 'SINGLE' check (lane in ('SINGLE', 'BULK')),
  -- Where a mail to many can be declined with one press (RFC 8058).
  unsubscribe_url text,
  -- Mail servers tell later that a mail which they had taken did not arrive.
  bounced_at timestamptz,
  -- HARD: there is no such mailbox. SOFT: anything else, such as a full one.
  bounce text check (bounce in ('HARD', 'SOFT')),
  constraint mails_bounced check ((bounced_at is null) = (bounce is null))
);
create index mails_about on mails (about_entity, about_id);
create index mails_newest on mails (id desc);
-- How many mails of a kind a mailbox got lately, of those that strangers can cause.
create index mails_of_logins on mails (lower(recipient), kind, created_at) where account_id is null;
create index mails_held on mails (account_id, id) where status = 'HELD';
-- What the home page looks for (docs/domain/home.md).
create index mails_failed on mails (account_id, created_at) where status = 'FAILED';

create table idempotency_keys (
  -- Whose key: a caller never meets another caller's answer.
  owner text not null,
  key text not null,
  fingerprint text not null,
  -- Sealed: an answer may hold a session identifier.
  answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table audit_rows (
  id bigint generated always as identity,
  account_id bigint,
  event_id bigint,
  entity text not null,
  entity_id bigint not null,
  act text not null,
  actor_kind text not null check (actor_kind in ('USER', 'TOKEN', 'BUYER', 'DOOR', 'SYSTEM')),
  actor_id bigint,
  request_id text,
  before jsonb,
  after jsonb,
  at timestamptz not null default now(),
  -- Where a member or a token called from: the visitor as limits count one, and the browser in short. No other address
  -- is history.
  from_address text check (char_length(from_address) <= 60),
  from_device text check (char_length(from_device) <= 60),
  primary key (entity, entity_id, id)
);
create index audit_rows_event on audit_rows (event_id, id) where event_id is not null;
-- The log of an account, newest first.
create index audit_rows_account on audit_rows (account_id, at, id);
-- What people do is little among what buyers do; a sale pays nothing for these.
create index audit_rows_person on audit_rows (account_id, actor_kind, actor_id, at, id)
  where actor_kind in ('USER', 'TOKEN');
create index audit_rows_address on audit_rows (account_id, from_address, at, id) where from_address is not null;
-- Everything but the history of orders and their tickets: rare acts are found, and old rows forgotten, without it.
create index audit_rows_act on audit_rows (account_id, act, at, id)
  where entity not in ('order', 'attendee', 'check_in', 'payment', 'payment_intent', 'refund');

-- How many mails an account (`account:7`) or a buyer session (`session:…`, a hash) caused on a day of the database's
-- clock.
create table mail_counts (
  counter text not null,
  day date not null,
  mails int not null check (mails >= 0),
  primary key (counter, day)
);
create index mail_counts_age on mail_counts (day);

-- Calls that are counted by all processes together, such as wrong passwords for one address. What they are counted by
-- is kept as a hash.
create unlogged table call_counts (
  counter text not null,
  key_hash bytea not null,
  calls integer not null,
  ends_at timestamptz not null,
  primary key (counter, key_hash)
);
create index call_counts_end on call_counts (ends_at);

-- Live streams that each process shows for an account. Rows of a process that is gone count no more: a process that
-- runs holds the lock of its number.
create unlogged table open_streams (
  account_id bigint not null,
  node integer not null,
  streams integer not null check (streams >= 0),
  primary key (account_id, node)
);

-- What the operator's commands did, such as a backup: a row when one is finished. The newest of a kind is what the
-- page of the operator shows. No command takes a row away, and nothing of the shop hangs on it.
create table operations (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  finished_at timestamptz not null default now(),
  detail jsonb not null default '{}'
);
create index operations_newest on operations (kind, finished_at desc);

-- Bytes that are kept for good, once for each content. What shows them refers to them by their sum (used_files).
create table files (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_in_bytes int not null check (size_in_bytes > 0),
  type text not null,
  -- null: they are in the bucket alone.
  bytes bytea,
  -- The bucket may have them; it has them where `bytes` is null and something refers to them.
  in_bucket boolean not null default false,
  created_at timestamptz not null default now(),
  -- Since when nothing refers to them, as of the last look; null: something did.
  unused_since timestamptz default now(),
  -- They are being removed: nothing may refer to them any more.
  removing_at timestamptz,
  constraint files_are_somewhere check (bytes is not null or in_bucket)
);
-- Pictures are compressed already.
alter table files alter column bytes set storage external;
create index files_unused on files (unused_since) where unused_since is not null;
create index files_in_bucket on files (sha256) where in_bucket;
