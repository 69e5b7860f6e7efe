-- What the platform itself keeps: mail outbox, idempotency keys, audit rows. None of these tables knows a domain word.

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
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts int not null default 0,
  last_error text,
  about_entity text,
  about_id bigint,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_about on mails (about_entity, about_id);
create index mails_newest on mails (id desc);

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
  id bigint generated always as identity primary key,
  account_id bigint,
  event_id bigint,
  entity text not null,
  entity_id bigint not null,
  act text not null,
  actor_kind text not null check (actor_kind in ('USER', 'BUYER', 'DOOR', 'SYSTEM')),
  actor_id bigint,
  request_id text,
  before jsonb,
  after jsonb,
  at timestamptz not null default now()
);
create index audit_rows_entity on audit_rows (entity, entity_id, id);
create index audit_rows_event on audit_rows (event_id, id desc) where event_id is not null;
