-- Reports that are mailed: when and to whom; see docs/domain/reports.md.
create table report_schedules (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  event_id bigint not null references events (id) on delete cascade,
  report text not null,
  rhythm text not null,
  weekday integer,
  at_time text not null,
  formats text[] not null,
  basis text,
  group_by text,
  question_id bigint,
  -- null: it is stopped.
  next_at timestamptz,
  stopped_at timestamptz,
  -- Who may see reports no longer.
  stopped_for bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint report_schedules_rhythm_check check (rhythm in ('daily', 'weekly', 'monthly')),
  constraint report_schedules_weekday_check check ((rhythm = 'weekly') = (weekday is not null) and weekday between 1 and 7),
  constraint report_schedules_stopped_check check ((next_at is null) = (stopped_at is not null))
);
create index report_schedules_of_event on report_schedules (event_id);
create index report_schedules_due on report_schedules (next_at) where next_at is not null;

create table report_schedule_people (
  report_schedule_id bigint not null references report_schedules (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (report_schedule_id, user_id)
);

-- What one mail is to bring, as it was decided when the mail was written: its files are made when it leaves.
create table report_mailings (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  event_id bigint not null references events (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  report text not null,
  basis text,
  group_by text,
  question_id bigint,
  start_date date not null,
  end_date date not null,
  locale text not null,
  created_at timestamptz not null default now()
);
create index report_mailings_of_event on report_mailings (event_id);
