-- What an accountant calls an account and what it books (docs/domain/books.md). Without a row it is as for a new one.
create table book_settings (
  account_id bigint primary key references accounts (id),
  consultant_number int,
  client_number int,
  chart text not null default 'SKR03' check (chart in ('SKR03', 'SKR04')),
  fiscal_year_month int not null default 1 check (fiscal_year_month between 1 and 12),
  -- Account numbers that are not those of the chart, by what is booked there.
  numbers jsonb not null default '{}'
);
