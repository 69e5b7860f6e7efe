-- A mail that waits: until its account's own address is confirmed (CONFIRMATION), until the day has room again (ALLOWANCE), until tomorrow because of what its
-- buyer session caused today (TOMORROW), or until somebody sends it anew, because that session changed addresses too often (BUYER). docs/domain/mail.md.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('QUEUED', 'HELD', 'SENT', 'FAILED'));
alter table mails add column held_for text check (held_for in ('CONFIRMATION', 'ALLOWANCE', 'TOMORROW', 'BUYER'));
create index mails_held on mails (account_id, id) where status = 'HELD';

-- How many mails an account (`account:7`) or a buyer session (`session:…`, a hash) caused on a day of the database's clock.
create table mail_counts (
  counter text not null,
  day date not null,
  mails int not null check (mails >= 0),
  primary key (counter, day)
);
create index mail_counts_age on mail_counts (day);
