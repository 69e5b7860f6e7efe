-- Read-only views kept stable (wire.md §7), so that anyone can audit a shop without knowing its tables. Money in minor units.
-- `npm run verify` runs every invariant over them. Refunds, invoices and the ledger stay empty until their slices fill them.
create schema inspect;

create view inspect.v_pools as
  select id as pool_id, event_id, kind, capacity, held, sold from pools;

create view inspect.v_claims as
  select pool_id, order_id, quantity as qty, lower(state) as state, until from claims;

create view inspect.v_orders as
  select id, event_id, status, payment_status, refund_status, currency, total_gross_minor as total_gross, total_tax_minor as total_tax,
    total_fee_minor as total_fee, total_discount_minor as total_discount, total_refunded_minor as total_refunded
  from orders;

-- unit_price is without the taxes included in it, so that qty × unit_price − discount + tax + fee = line_total.
create view inspect.v_lines as
  select order_id, product_id, product_price_id as price_id, quantity as qty,
    (total_before_additions_minor + (listed_price_minor - price_minor) * quantity) / quantity as unit_price,
    (listed_price_minor - price_minor) * quantity as discount, total_tax_minor as tax, total_fee_minor as fee, total_gross_minor as line_total
  from order_lines;

create view inspect.v_payments as
  select id, order_id, provider, provider_ref, amount_minor as amount, currency, case state when 'RECEIVED' then 'SUCCEEDED' end as state
  from payments;

create view inspect.v_refunds as
  select id, order_id, provider, provider_ref, amount_minor as amount, currency, state from payments where false;

create view inspect.v_attendees as
  select id, order_id, product_id, product_price_id as price_id, status, code_version from attendees;

create view inspect.v_checkins as
  select attendee_id, check_in_list_id as list_id, opened_at, closed_at from check_ins;

create view inspect.v_invoices as
  select event_id, ''::text as prefix, 0 as number, id as order_id, ''::text as kind, total_gross_minor as total from orders where false;

create view inspect.v_ledger as
  select id as order_id, ''::text as account, total_gross_minor as amount, currency from orders where false;

create view inspect.v_audit as
  select id, entity, entity_id, coalesce(actor_kind || ':' || actor_id, actor_kind) as actor, at, act from audit_rows;

create view inspect.v_outbox as
  select id, kind, lower(status) as state, attempts, null::timestamptz as next_at from mails;
