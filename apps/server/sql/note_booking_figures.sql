-- Lines of the provider's books, when they are read and when a payout takes them along or fails; and the payments by
-- card that they tell of, however many lines of a payment stand there in a currency.
create or replace function note_booking_figures() returns trigger
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  before provider_bookings[] := '{}';
  after provider_bookings[] := array(select row(b.*)::provider_bookings from becomes b);
begin
  if tg_op = 'UPDATE' then before := array(select row(w.*)::provider_bookings from was w); end if;
  insert into figure_changes (event_id, part, at, label, charged_minor, entries)
  select b.event_id, f.part, f.at, f.label, sum(sign * f.amount_minor), sum(sign) from (
    select 1 as sign, a as booking from unnest(after) a union all select -1, w from unnest(before) w
  ) state cross join lateral (select (booking).event_id) b cross join lateral provider_figures(booking) f
  group by 1, 2, 3, 4 having sum(sign * f.amount_minor) <> 0 or sum(sign) <> 0;
  insert into figure_changes (event_id, part, at, label, charged_minor, entries)
  select o.event_id, 'CARD', figure_quarter(p.created_at), n.currency, sum(step * p.amount_minor), sum(step)
  from (
    select payment_id, currency, sum(sign) as more from (
      select 1 as sign, a.* from unnest(after) a union all select -1, w.* from unnest(before) w
    ) state where kind = 'PAYMENT' group by 1, 2 having sum(sign) <> 0
  ) n cross join lateral (
    select count(*) as lines from provider_bookings b
    where b.payment_id = n.payment_id and b.currency = n.currency and b.kind = 'PAYMENT'
  ) c cross join lateral (select (c.lines > 0)::int - (c.lines - n.more > 0)::int as step) s
  join payments p on p.id = n.payment_id and p.provider = 'STRIPE' join orders o on o.id = p.order_id
  where step <> 0 group by 1, 3, 4;
  return null;
end $$;

create or replace trigger provider_bookings_new_figures after insert on provider_bookings
  referencing new table as becomes for each statement execute function note_booking_figures();

create or replace trigger provider_bookings_other_figures after update on provider_bookings
  referencing old table as was new table as becomes for each statement execute function note_booking_figures();
