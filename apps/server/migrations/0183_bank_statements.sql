-- Files of bank statements, and the movements that they name (docs/domain/bank.md).
create table bank_statements (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  name text not null,
  format text check (format in ('CAMT_053', 'CAMT_054', 'MT940', 'CSV')),
  -- How its columns were read, where it is a CSV file.
  csv_columns jsonb,
  lines int not null default 0,
  new_lines int not null default 0,
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  -- Until then it is being read, and nothing shows it.
  read_at timestamptz
);
create index bank_statements_of_account on bank_statements (account_id, id);

-- Movements of a file that is being read, as they come; they go when it was read to its end, or was refused.
create unlogged table bank_lines_read (
  statement_id bigint not null,
  line int not null,
  content_sum text not null,
  fields jsonb not null,
  primary key (statement_id, line)
);

create table bank_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  statement_id bigint not null references bank_statements (id),
  line int not null,
  entry_reference text not null,
  content_sum text not null,
  -- Of lines that are alike in one file, the how manyth it is.
  copy int not null default 0,
  booked_on date not null,
  valued_on date,
  amount_minor bigint not null check (amount_minor <> 0),
  charges_minor bigint not null default 0,
  currency text not null,
  bank_account text,
  payer_name text not null default '',
  payer_iban text,
  reference text,
  text text not null default '',
  end_to_end_id text,
  is_reversal boolean not null default false,
  -- What it matches, and the facts that say so.
  match text not null
    check (match in
      ('EXACT', 'LIKELY', 'TOO_LITTLE', 'TOO_MUCH', 'PAID_TWICE', 'CAME_LATE', 'HAND_BACK', 'UNKNOWN', 'LEFT_OUT')),
  why text not null,
  difference_minor bigint,
  name_agrees boolean,
  order_ids bigint[] not null default '{}',
  shares_minor bigint[] not null default '{}',
  refund_id bigint references refunds (id),
  -- OPEN: not decided. CONFIRMED: it is booked when the time for undo is over.
  status text not null default 'OPEN' check (status in ('OPEN', 'CONFIRMED', 'BOOKED', 'IGNORED')),
  note text,
  decided_by bigint references users (id),
  decided_at timestamptz,
  -- CONFIRMED: what was asked for, and when it is booked.
  decision jsonb,
  books_at timestamptz,
  constraint bank_lines_once unique (account_id, entry_reference, content_sum, copy)
);
create index bank_lines_of_statement on bank_lines (statement_id, line);
create index bank_lines_undecided on bank_lines (account_id, match, id) where status = 'OPEN';
create index bank_lines_to_book on bank_lines (books_at) where status = 'CONFIRMED';
create index bank_lines_open_of_order on bank_lines using gin (order_ids) where status in ('OPEN', 'CONFIRMED');

-- Money of a line on an order. HELD: it pays for nothing yet: a part of what is asked for, or more than that. PAID: a
-- payment took it. GIVEN_BACK: a refund takes it back to the payer. TAKEN_BACK: it was of another order.
create table bank_bookings (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event_id bigint not null,
  order_id bigint not null references orders (id),
  bank_line_id bigint not null references bank_lines (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  received_on date not null,
  payer_name text not null default '',
  payer_iban text,
  state text not null check (state in ('HELD', 'PAID', 'GIVEN_BACK', 'TAKEN_BACK')),
  payment_id bigint references payments (id),
  refund_id bigint references refunds (id),
  created_by bigint references users (id),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint bank_bookings_settled check ((state = 'HELD') = (settled_at is null)),
  constraint bank_bookings_paid check (state not in ('PAID', 'GIVEN_BACK') or payment_id is not null)
);
create index bank_bookings_of_order on bank_bookings (order_id);
create index bank_bookings_of_line on bank_bookings (bank_line_id);
create index bank_bookings_of_payment on bank_bookings (payment_id) where payment_id is not null;

-- Refunds of transfers that were handed to a bank.
create table handed_over_refunds (
  refund_id bigint primary key references refunds (id),
  handed_over_by bigint references users (id),
  handed_over_at timestamptz not null default now(),
  -- The movement by which it left, where a statement has it.
  bank_line_id bigint references bank_lines (id)
);
