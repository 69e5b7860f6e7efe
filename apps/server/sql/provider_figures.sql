-- What one line of the provider's books counts: once by its kind, and once each by its fees and by what is left of it.
-- One that left with a payout is of the day of the payout, which is a day of the bank and of no zone: midnight, UTC.
create or replace function provider_figures(one provider_bookings)
returns table (part text, at timestamptz, label text, amount_minor bigint) language sql immutable as $$
  select case when one.payout_on is null then 'WAITING' else 'PAYOUT' end,
    case when one.payout_on is null then figure_quarter(one.booked_at)
      else one.payout_on::timestamp at time zone 'UTC' end,
    jsonb_build_array(one.currency, f.what, one.payout_ref)::text, f.amount_minor
  from (values (one.kind, one.amount_minor), ('PROVIDER_FEE', one.fee_minor),
    ('PLATFORM_FEE', one.application_fee_minor), ('LEFT', one.net_minor)) f (what, amount_minor)
$$;
