-- What the invariants of `npm run verify` ask beyond wire.md §7: columns are only ever added at the end of a view, so that whoever reads one
-- goes on reading it. Money in minor units.
create or replace view inspect.v_claims as
  select pool_id, order_id, quantity as qty, lower(state collate "C") collate "default" as state, until, order_line_id as line_id from claims;

create or replace view inspect.v_orders as
  select id, event_id, status, payment_status, refund_status, currency, total_gross_minor as total_gross, total_tax_minor as total_tax,
    total_fee_minor as total_fee, total_discount_minor as total_discount, total_refunded_minor as total_refunded,
    total_before_additions_minor as total_net, account_id, promo_code_id, short_id, is_manual, created_at, completed_at, reserved_until
  from orders;

-- `price`, `net_each`, `tax_each` and `fee_each` are per unit, `listed` too: before the promo code, after it, without the taxes it contains.
create or replace view inspect.v_lines as
  select order_id, product_id, product_price_id as price_id, quantity as qty,
    (total_before_additions_minor + (listed_price_minor - price_minor) * quantity) / quantity as unit_price,
    (listed_price_minor - price_minor) * quantity as discount, total_tax_minor as tax, total_fee_minor as fee, total_gross_minor as line_total,
    id, event_id, pool_id, product_type, listed_price_minor as listed, price_minor as price, fee_minor as fee_each, tax_minor as tax_each,
    total_before_additions_minor as net, charges
  from order_lines;

create or replace view inspect.v_payments as
  select id, order_id, provider, provider_ref, amount_minor as amount, currency, case state when 'RECEIVED' then 'SUCCEEDED' end as state,
    received_by, received_at_list
  from payments;

create or replace view inspect.v_attendees as
  select id, order_id, product_id, product_price_id as price_id, status, code_version, order_line_id as line_id, event_id, short_id, public_id, created_at
  from attendees;

create or replace view inspect.v_checkins as
  select attendee_id, check_in_list_id as list_id, opened_at, closed_at, id, event_id from check_ins;

create or replace view inspect.v_audit as
  select id, entity, entity_id, coalesce(actor_kind || ':' || actor_id, actor_kind) as actor, at, act, account_id, event_id, actor_kind, request_id,
    before ->> 'status' as status_before, after ->> 'status' as status_after
  from audit_rows;

create or replace view inspect.v_outbox as
  select id, kind, lower(status) as state, attempts, null::timestamptz as next_at, recipient, about_entity, about_id, sent_at from mails;

-- When something of these last changed, by its history: what was sold before cannot be judged by how it is now.
create function inspect.changed_at(of_entity text, of_id bigint) returns timestamptz language sql stable as $$
  select max(at) from audit_rows where entity = of_entity and entity_id = of_id
$$;

create view inspect.v_events as
  select id, account_id, organizer_id, currency, status, end_date, deleted_at, inspect.changed_at('event', id) as changed_at from events;

create view inspect.v_prices as
  select r.id as price_id, r.product_id, r.event_id, r.pool_id, p.type, p.max_per_order, c.event_id as category_event_id,
    r.is_hidden or p.is_hidden or c.is_hidden as is_hidden, p.is_hidden_without_promo_code, p.is_paused,
    greatest(p.sale_start_date, r.sale_start_date) as sale_start, least(coalesce(p.sale_end_date, e.end_date), r.sale_end_date) as sale_end,
    e.status = 'LIVE' and e.deleted_at is null as is_event_open,
    greatest(inspect.changed_at('product', p.id), inspect.changed_at('product_category', c.id), inspect.changed_at('event', e.id)) as changed_at
  from product_prices r join products p on p.id = r.product_id join product_categories c on c.id = p.product_category_id join events e on e.id = r.event_id;

create view inspect.v_promo_codes as
  select c.id, c.event_id, c.pool_id, c.rate_ppm, c.expiry_date, c.deleted_at, inspect.changed_at('promo_code', c.id) as changed_at,
    array(select product_id from promo_code_products t where t.promo_code_id = c.id) as product_ids
  from promo_codes c;

create view inspect.v_capacities as
  select a.id, a.event_id, a.pool_id, array(select product_id from capacity_assignment_products t where t.capacity_assignment_id = a.id) as product_ids
  from capacity_assignments a where a.deleted_at is null;

create view inspect.v_questions as
  select q.id, q.event_id, q.belongs_to, q.required, q.is_hidden, q.deleted_at, inspect.changed_at('question', q.id) as changed_at,
    array(select product_id from question_products t where t.question_id = q.id) as product_ids
  from questions q;

create view inspect.v_answers as select id, event_id, question_id, order_id, product_id, attendee_id from question_answers;

create view inspect.v_lists as
  select l.id, l.event_id, l.activates_at, l.expires_at, inspect.changed_at('check_in_list', l.id) as changed_at,
    array(select product_id from check_in_list_products t where t.check_in_list_id = l.id) as product_ids
  from check_in_lists l;

create view inspect.v_members as select account_id, user_id, role, status, is_owner from account_members;
create view inspect.v_accounts as select id from accounts;
create view inspect.v_categories as select id, event_id from product_categories;

-- Everything of an account that another account's thing refers to, as pairs that must agree.
create view inspect.v_tenancy as
  select 'event of organizer' as link, e.id, e.account_id, o.account_id as parent_account_id from events e join organizers o on o.id = e.organizer_id
  union all
  select 'image of event', i.id, i.account_id, e.account_id from images i join events e on e.id = i.event_id
  union all
  select 'tax or fee of product', p.id, t.account_id, e.account_id
  from product_taxes_and_fees l join taxes_and_fees t on t.id = l.tax_or_fee_id join products p on p.id = l.product_id join events e on e.id = p.event_id;

-- What has a creator: kind, id and when, for things whose every change must be in the history.
create view inspect.v_created as
  select 'product' as entity, id as entity_id, created_at from products
  union all select 'promo_code', id, created_at from promo_codes
  union all select 'capacity_assignment', id, created_at from capacity_assignments
  union all select 'affiliate', id, created_at from affiliates
  union all select 'question', id, created_at from questions
  union all select 'check_in_list', id, created_at from check_in_lists
  union all select 'event', id, created_at from events
  union all select 'user', id, created_at from users
  union all select 'check_in', id, opened_at from check_ins;

-- Guards that the database itself holds: unique indexes, constraints and triggers, and whether each is in force.
create view inspect.v_guards as
  select i.indrelid::regclass::text as of_table, c.relname::text as name, 'UNIQUE' as kind, i.indisunique and i.indisvalid and i.indisready as is_in_force
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and i.indisunique
  union all
  select conrelid::regclass::text, conname::text, 'CHECK', convalidated from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass::text, tgname::text, 'TRIGGER', tgenabled in ('O', 'A') from pg_trigger where not tgisinternal;

-- The job tables are made by the job runner, after the migrations: looked up when asked.
create function inspect.jobs() returns table (id bigint, task text, attempts int, max_attempts int, locked_at timestamptz, run_at timestamptz, last_error text)
language plpgsql stable as $$
begin
  return query select j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, j.locked_at, j.run_at, j.last_error from graphile_worker.jobs j;
end $$;
create view inspect.v_jobs as select * from inspect.jobs();
