-- Messages to guests and buyers of an event, and to those who wait for places of it.
create table messages (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  -- Who wrote it; null: the product, by a rule of the event.
  written_by bigint references users (id) on delete set null,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'SCHEDULED', 'PROCESSING', 'SENT', 'FAILED', 'CANCELLED')),
  subject text not null default '',
  -- Made safe; its blanks are spans with `data-blank`.
  body text not null default '',
  -- Whom it is for: `audience` of the contract, read by its schema.
  audience jsonb not null,
  -- When it leaves, if not at once: an instant, or so many days before or after the event at a time of its clock.
  scheduled_at timestamptz,
  schedule_days int check (schedule_days between -365 and 365),
  schedule_anchor text check (schedule_anchor in ('START', 'END')),
  schedule_time time,
  is_copy_wanted boolean not null default false,
  -- Two people may write at one draft: one who saves names the version that they read.
  version int not null default 1,
  -- People it is for: as last counted, and from when it leaves those that it is for.
  recipient_count int,
  -- Sending begins then, and until then it can be undone.
  leaves_at timestamptz,
  ended_at timestamptz,
  -- Why it ended without having been sent.
  failure text check (failure in ('MISSED', 'NOBODY', 'NOT_ALLOWED', 'ALL_FAILED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  unique (event_id, id),
  constraint messages_schedule check (
    (schedule_days is null) = (schedule_anchor is null) and (schedule_days is null) = (schedule_time is null)
    and (scheduled_at is null or schedule_days is null)),
  constraint messages_scheduled check (status <> 'SCHEDULED' or scheduled_at is not null or schedule_days is not null),
  constraint messages_leaves check ((leaves_at is not null) or status in ('DRAFT', 'SCHEDULED', 'CANCELLED', 'FAILED'))
);
create index messages_of_event on messages (event_id, id);
create index messages_due on messages (status) where status in ('SCHEDULED', 'PROCESSING');

-- One mail a person: an address is on a message once, with all of its tickets.
create table message_recipients (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  message_id bigint not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  locale text not null,
  attendee_ids bigint[] not null default '{}',
  order_id bigint,
  waiting_entry_id bigint,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED', 'SUPPRESSED', 'CANCELLED')),
  -- Why it did not go, or why the last try failed.
  reason text check (
    reason in ('OPTED_OUT', 'BLOCKED', 'NO_MAILBOX', 'MAILBOX_FULL', 'NO_DOMAIN', 'REFUSED', 'UNREACHABLE',
      'COMPLAINT')),
  -- As the other side said it.
  error text,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  mail_id bigint references mails (id) on delete set null,
  sent_at timestamptz,
  foreign key (event_id, message_id) references messages (event_id, id) on delete cascade
);
create unique index message_recipients_address on message_recipients (message_id, lower(email));
create index message_recipients_waiting on message_recipients (message_id, next_attempt_at, id) where status = 'QUEUED';
create index message_recipients_mail on message_recipients (mail_id);

-- Who wants no more messages of an organizer. Mails about their own booking still come.
create table mail_opt_outs (
  account_id bigint not null,
  organizer_id bigint not null,
  email text not null check (email = lower(email)),
  -- The event whose message they answered so.
  event_id bigint,
  message_id bigint,
  created_at timestamptz not null default now(),
  primary key (organizer_id, email),
  foreign key (account_id, organizer_id) references organizers (account_id, id) on delete cascade
);

-- Addresses that take no mail: messages go there no more, tickets do.
create table mail_blocks (
  account_id bigint not null references accounts (id) on delete cascade,
  email text not null check (email = lower(email)),
  reason text not null check (reason in ('NO_MAILBOX', 'COMPLAINT')),
  error text,
  created_at timestamptz not null default now(),
  -- By which a member takes it off the list again.
  id bigint generated always as identity,
  primary key (account_id, email),
  constraint mail_blocks_id_key unique (account_id, id)
);
