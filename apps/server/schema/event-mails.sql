-- An organizer's own words for a mail of an event, in one language; what is null stands as the product says it.
create table mail_words (
  account_id bigint not null,
  event_id bigint not null,
  kind text not null check (kind in ('order_confirmation', 'ticket', 'offline_payment', 'payment_reminder',
    'event_reminder', 'event_changed', 'event_thanks', 'order_cancelled', 'refund')),
  locale text not null,
  subject text check (subject <> ''),
  -- Made safe; its blanks are spans with `data-blank`.
  introduction text check (introduction <> ''),
  updated_at timestamptz not null default now(),
  primary key (event_id, kind, locale),
  foreign key (account_id, event_id) references events (account_id, id) on delete cascade,
  constraint mail_words_say_something check (subject is not null or introduction is not null),
  constraint mail_words_locale_check
    check (locale in ('en', 'de', 'fr', 'pt', 'es', 'zh-cn', 'pt-br'))
);
