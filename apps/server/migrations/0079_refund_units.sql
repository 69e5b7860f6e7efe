-- The units that a refund is of, each with what it was sold for. Rows of a refund that failed stay: it names what was
-- asked for, and those units can be given back again.
create table refund_units (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds (id),
  order_line_id bigint not null references order_lines (id),
  -- null: goods, which are nobody's.
  attendee_id bigint references attendees (id),
  net_minor bigint not null check (net_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  unique (refund_id, attendee_id)
);
create index refund_units_attendee on refund_units (attendee_id) where attendee_id is not null;
create index refund_units_line on refund_units (order_line_id);
create index refund_units_refund on refund_units (refund_id);

-- Why money went back, and what the team wants to remember of it; the buyer reads neither.
alter table refunds
  add column reason text
    check (reason in ('GUEST_CANNOT_COME', 'BOUGHT_BY_MISTAKE', 'EVENT_CHANGED', 'GOODWILL', 'FRAUD')),
  add column note text check (char_length(note) between 1 and 500);
