-- The two acts of a sale that thousands do at once, each as one call for many requests: `reserve_orders` takes stock and writes orders, lines,
-- claims and history; `complete_orders` (below) turns holds into orders with attendees. docs/domain/reservation-and-locking.md tells the rules, decision
-- 0008 why they stand in the database: one round trip, one commit and one wait for the disk carry up to some hundred requests.

-- A session's live hold is looked up, its past ones never: the identifier itself proves that it is ours.
drop index orders_of_session;
create index orders_held_by_session on orders (session_hash) where status = 'RESERVED';
-- The key (order, price, amount) begins with the order.
drop index order_lines_of_order;
-- One index for both foreign keys.
drop index order_lines_of_product;
drop index order_lines_of_price;
create index order_lines_of_price on order_lines (product_id, product_price_id);

/*
 * Judges requests in the order they arrived, each as a whole and alone, and takes for those that fit.
 *
 * catalogues: what the requests were judged and priced with before they came here: [{c, event_id, version, opens, closes}]. One that is not the event's
 *   any more, or whose time (opens to closes) is not now, makes its requests STALE: nothing is taken, the caller judges again.
 * request_catalogue: c by request; requests are numbered from 1.
 * draws: what line `draw_line` of request `draw_n` takes from `draw_pool`.
 * sessions: [{n, event_id, session}] for requests whose session may have an earlier hold, which the new one replaces. At most one request a session and call.
 * keys: [{n, owner, key, fingerprint, answer}], answer in base64. A key that was used before makes its request REPLAYED.
 * requests, lines: what is written, by n (and l).
 *
 * Answers each request: TAKEN with the ids of order and lines, SHORT with the pools that lack and what is left in them, STALE, or REPLAYED.
 *
 * Locks: orders by id (earlier holds), then pools by id. Everything is decided by the clock after the locks.
 */
create function reserve_orders(
  catalogues json, request_catalogue int[],
  draw_n int[], draw_line int[], draw_pool bigint[], draw_quantity int[],
  sessions json, keys json, requests json, lines json
) returns table (n int, outcome text, order_id bigint, line_ids bigint[], shortages jsonb, decided_at timestamptz, reserved_until timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  -- By request: what became of it, or null while it may still be taken.
  fate text[] := array_fill(null::text, array[cardinality(request_catalogue)]);
  short jsonb[] := array_fill(null::jsonb, array[cardinality(request_catalogue)]);
  earlier_n int[] := '{}';
  earlier_id bigint[] := '{}';
  stale int[];
  at timestamptz;
  found record;
begin
  if json_array_length(sessions) > 0 then
    select coalesce(array_agg(held.n), '{}'), coalesce(array_agg(held.id), '{}') into earlier_n, earlier_id from (
      select s.n, o.id from json_to_recordset(sessions) as s(n int, event_id bigint, session text)
      join orders o on o.session_hash = decode(s.session, 'hex') and o.event_id = s.event_id
      where o.status = 'RESERVED' and o.payment_status is distinct from 'PROCESSING'
      order by o.id for no key update of o) held;
  end if;
  perform 1 from pools where id in (
    select unnest(draw_pool) union select pool_id from claims where order_id = any(earlier_id) and state = 'HELD')
  order by id for no key update;
  at := clock_timestamp();

  select array_agg(c.c) into stale from json_to_recordset(catalogues) as c(c int, event_id bigint, version bigint, opens timestamptz, closes timestamptz)
  where at < c.opens or at >= c.closes or not exists (select from events e where e.id = c.event_id and e.version = c.version);
  if stale is not null then
    for i in 1..cardinality(fate) loop
      if request_catalogue[i] = any(stale) then fate[i] := 'STALE'; end if;
    end loop;
  end if;
  if json_array_length(keys) > 0 then
    for found in
      select k.n from json_to_recordset(keys) as k(n int, owner text, key text) join idempotency_keys i on i.owner = k.owner and i.key = k.key
    loop fate[found.n] := 'REPLAYED'; end loop;
  end if;

  select judged.fate, judged.short into fate, short
  from judge_draws(at, fate, short, draw_n, draw_pool, draw_quantity, earlier_n, earlier_id) judged;

  if cardinality(earlier_id) > 0 then
    perform abandon_replaced_holds(array(
      select h.id from unnest(earlier_n, earlier_id) as h(n, id) where fate[h.n] is null), requests);
  end if;
  update pools p set held = p.held + w.quantity
  from (select d.pool, sum(d.quantity)::int as quantity from unnest(draw_n, draw_pool, draw_quantity) as d(n, pool, quantity) where fate[d.n] is null group by d.pool) w
  where p.id = w.pool;

  return query
  with taken as materialized (
    select r.*, nextval('orders_id_seq') as order_id, at + make_interval(mins => r.timeout) as until
    from json_to_recordset(requests) as r(
      n int, account_id bigint, event_id bigint, short_id text, public_id text, session text, currency text, locale text, timeout int,
      promo_code_id bigint, promo_code text, affiliate_id bigint, net bigint, discount bigint, fee bigint, tax bigint, gross bigint,
      actor_kind text, actor_id bigint, request_id text, line_count int)
    where fate[r.n] is null order by r.n
  ), new_orders as (
    insert into orders (id, account_id, event_id, short_id, public_id, session_hash, currency, locale, promo_code_id, promo_code, affiliate_id,
      total_before_additions_minor, total_discount_minor, total_fee_minor, total_tax_minor, total_gross_minor, reserved_until)
    overriding system value
    select t.order_id, t.account_id, t.event_id, t.short_id, t.public_id, decode(t.session, 'hex'), t.currency, t.locale, t.promo_code_id, t.promo_code, t.affiliate_id,
      t.net, t.discount, t.fee, t.tax, t.gross, t.until
    from taken t
  ), taken_lines as materialized (
    select l.*, t.order_id, t.event_id, t.until, nextval('order_lines_id_seq') as line_id
    from json_to_recordset(lines) as l(
      n int, l int, product_id bigint, price_id bigint, pool_id bigint, product_type text, item_name text, quantity int,
      listed bigint, price bigint, fee bigint, tax bigint, charges jsonb, line_net bigint, line_fee bigint, line_tax bigint, line_gross bigint)
    join taken t on t.n = l.n
  ), new_lines as (
    insert into order_lines (id, event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name, quantity, listed_price_minor, price_minor,
      fee_minor, tax_minor, charges, total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor)
    overriding system value
    select l.line_id, l.event_id, l.order_id, l.product_id, l.price_id, l.pool_id, l.product_type, l.item_name, l.quantity, l.listed, l.price,
      l.fee, l.tax, coalesce(l.charges, '[]'), l.line_net, l.line_fee, l.line_tax, l.line_gross
    from taken_lines l
  ), new_claims as (
    insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
    select l.line_id, d.pool, l.order_id, d.quantity, 'HELD', l.until
    from unnest(draw_n, draw_line, draw_pool, draw_quantity) as d(n, l, pool, quantity) join taken_lines l on l.n = d.n and l.l = d.l
  ), history as (
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
    select t.account_id, t.event_id, 'order', t.order_id, 'order.reserved', t.actor_kind, t.actor_id, t.request_id,
      jsonb_build_object('status', 'RESERVED', 'lines', t.line_count)
    from taken t
  ), used_keys as (
    insert into idempotency_keys (owner, key, fingerprint, answer)
    select k.owner, k.key, k.fingerprint, decode(k.answer, 'base64')
    from json_to_recordset(keys) as k(n int, owner text, key text, fingerprint text, answer text) where fate[k.n] is null
  ), numbered_lines as (
    select l.n, array_agg(l.line_id order by l.l) as line_ids from taken_lines l group by l.n
  )
  select r.n, coalesce(fate[r.n], 'TAKEN'), t.order_id, l.line_ids, short[r.n], at, t.until
  from generate_series(1, cardinality(fate)) as r(n) left join taken t on t.n = r.n left join numbered_lines l on l.n = r.n;
end $$;

/*
 * Which of the requests that are still open (fate null) the pools can fill. A pool that holds enough for everybody refuses nobody; only requests that draw from
 * a contested pool are looked at one by one, in their order. `at` decides which holds are over; theirs is freed here, so a late sweep loses no sale.
 * The pools are locked.
 */
create function judge_draws(
  at timestamptz, inout fate text[], inout short jsonb[],
  draw_n int[], draw_pool bigint[], draw_quantity int[], earlier_n int[], earlier_id bigint[]
) language plpgsql as $$
#variable_conflict use_column
declare
  contested bigint[];
  pool_left int[];
  before int[];
  lacking jsonb;
  asked record;
begin
  contested := contested_pools(fate, draw_n, draw_pool, draw_quantity);
  if cardinality(contested) = 0 then return; end if;
  if free_expired_claims(contested, at) then
    contested := contested_pools(fate, draw_n, draw_pool, draw_quantity);
    if cardinality(contested) = 0 then return; end if;
  end if;
  pool_left := array(select p.capacity - p.held - p.sold from unnest(contested) with ordinality as c(id, place) join pools p on p.id = c.id order by c.place);
  for asked in
    select d.n, array_agg(d.place) as places, array_agg(d.quantity) as quantities
    from (
      select w.n, array_position(contested, w.pool) as place, sum(w.quantity)::int as quantity
      from unnest(draw_n, draw_pool, draw_quantity) as w(n, pool, quantity)
      where w.pool = any(contested) and fate[w.n] is null group by w.n, w.pool) d
    group by d.n order by d.n
  loop
    before := pool_left;
    lacking := null;
    -- What the hold to be replaced keeps is this buyer's own to take again.
    if asked.n = any(earlier_n) then
      select array_agg(pool_left[c.place] + coalesce(own.quantity, 0) order by c.place) into pool_left
      from unnest(contested) with ordinality as c(id, place) left join (
        select k.pool_id, sum(k.quantity)::int as quantity from unnest(earlier_n, earlier_id) as h(n, id)
        join claims k on k.order_id = h.id and k.state = 'HELD' where h.n = asked.n group by k.pool_id) own on own.pool_id = c.id;
    end if;
    for i in 1..cardinality(asked.places) loop
      if pool_left[asked.places[i]] < asked.quantities[i] then
        lacking := coalesce(lacking, '[]') || jsonb_build_object('poolId', contested[asked.places[i]], 'left', greatest(0, pool_left[asked.places[i]]));
      else
        pool_left[asked.places[i]] := pool_left[asked.places[i]] - asked.quantities[i];
      end if;
    end loop;
    if lacking is not null then
      pool_left := before;
      fate[asked.n] := 'SHORT';
      short[asked.n] := lacking;
    end if;
  end loop;
end $$;

-- Pools that cannot fill all that is asked of them.
create function contested_pools(fate text[], draw_n int[], draw_pool bigint[], draw_quantity int[]) returns bigint[]
language sql as $$
  select coalesce(array_agg(p.id order by p.id), '{}')
  from (
    select d.pool, sum(d.quantity)::int as quantity from unnest(draw_n, draw_pool, draw_quantity) as d(n, pool, quantity)
    where fate[d.n] is null group by d.pool) w
  join pools p on p.id = w.pool
  where p.capacity < p.held + p.sold + w.quantity
$$;

-- Frees held claims that are past their time in pools whose lock is held; whether there were any.
create function free_expired_claims(pool_ids bigint[], at timestamptz) returns boolean
language sql as $$
  with expired as (
    update claims set state = 'RELEASED' where pool_id = any(pool_ids) and state = 'HELD' and until <= at returning pool_id, quantity
  ), freed as (
    update pools p set held = p.held - e.quantity from (select pool_id, sum(quantity)::int as quantity from expired group by pool_id) e where p.id = e.pool_id
    returning p.id
  )
  select exists (select from freed)
$$;

-- Gives up holds that their own buyer replaces; orders and pools are locked.
create function abandon_replaced_holds(order_ids bigint[], requests json) returns void
language sql as $$
  with given_up as (
    update orders set status = 'ABANDONED' where id = any(order_ids) returning id, account_id, event_id, session_hash
  ), released as (
    update claims set state = 'RELEASED' where order_id = any(order_ids) and state = 'HELD' returning pool_id, quantity
  ), freed as (
    update pools p set held = p.held - r.quantity from (select pool_id, sum(quantity)::int as quantity from released group by pool_id) r where p.id = r.pool_id
  )
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, before, after)
  select g.account_id, g.event_id, 'order', g.id, 'order.abandoned', r.actor_kind, r.actor_id, r.request_id, '{"status": "RESERVED"}', '{"status": "ABANDONED"}'
  from given_up g join json_to_recordset(requests) as r(event_id bigint, session text, actor_kind text, actor_id bigint, request_id text)
    on decode(r.session, 'hex') = g.session_hash and r.event_id = g.event_id
$$;

/*
 * Moves orders on by what their buyer (or a payment) said, each as it was judged: [{n, order_id, revision, …}]. `revision` is the row version the judging
 * read; an order that somebody changed since is CHANGED and left alone. `is_live`: the hold must not have run out. `sells`: what it holds becomes its own;
 * when places of it went to somebody else in the last moment it is EXPIRED like one whose time is over. REPLAYED as in reserve_orders.
 *
 * attendees: [{n, a, line_id, …}], a from 1 in each order. answers: [{n, a or null, …}]. Mails follow as one job for all.
 *
 * Locks: orders by id, then pools by id. Everything is decided by the clock after the locks.
 */
create function complete_orders(orders json, attendees json, answers json, keys json)
returns table (n int, outcome text, attendee_ids bigint[], decided_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare
  fate text[];
  at timestamptz;
  mails json;
begin
  select array_fill(null::text, array[json_array_length(orders)]) into fate;
  perform 1 from orders t where t.id in (select o.order_id from json_to_recordset(orders) as o(order_id bigint)) order by t.id for no key update;
  perform 1 from pools where id in (
    select c.pool_id from json_to_recordset(orders) as o(order_id bigint, sells boolean) join claims c on c.order_id = o.order_id and c.state = 'HELD' where o.sells)
  order by id for no key update;
  at := clock_timestamp();

  select array_agg(
    case
      when exists (select from json_to_recordset(keys) as k(n int, owner text, key text) join idempotency_keys i on i.owner = k.owner and i.key = k.key where k.n = o.n) then 'REPLAYED'
      when t.xmin::text is distinct from o.revision then 'CHANGED'
      when o.is_live and t.reserved_until <= at then 'EXPIRED'
      when o.sells and exists (
        select from order_lines l where l.order_id = o.order_id
        and not exists (select from claims c where c.order_line_id = l.id and c.pool_id = l.pool_id and c.state = 'HELD')) then 'EXPIRED'
    end order by o.n) into fate
  from json_to_recordset(orders) as o(n int, order_id bigint, revision text, sells boolean, is_live boolean) left join orders t on t.id = o.order_id;

  return query
  with moved as materialized (
    select o.* from json_to_recordset(orders) as o(
      n int, order_id bigint, account_id bigint, event_id bigint, sells boolean, status text, payment_status text, payment_provider text, details jsonb,
      locale text, attendee_status text, act text, before jsonb, after jsonb, actor_kind text, actor_id bigint, request_id text)
    where fate[o.n] is null
  ), new_states as (
    update orders t set status = m.status, payment_status = m.payment_status, payment_provider = coalesce(m.payment_provider, t.payment_provider),
      first_name = case when m.details is null then t.first_name else m.details ->> 'first_name' end,
      last_name = case when m.details is null then t.last_name else m.details ->> 'last_name' end,
      email = case when m.details is null then t.email else m.details ->> 'email' end,
      address = case when m.details is null then t.address else nullif(m.details -> 'address', 'null') end,
      holders = case when m.details is null then t.holders else m.details -> 'holders' end,
      answers = case when m.details is null then t.answers else m.details -> 'answers' end,
      opted_into_marketing = case when m.details is null then t.opted_into_marketing else (m.details ->> 'opted_into_marketing')::boolean end,
      accepted_terms_at = case when m.details is null then t.accepted_terms_at when (m.details ->> 'accepted_terms')::boolean then at end,
      completed_at = case when m.status = 'COMPLETED' then coalesce(t.completed_at, at) else t.completed_at end,
      paid_at = case when m.payment_status = 'PAYMENT_RECEIVED' then coalesce(t.paid_at, at) else t.paid_at end
    from moved m where t.id = m.order_id
  ), sold as (
    update claims c set state = 'SOLD' from moved m where m.sells and c.order_id = m.order_id and c.state = 'HELD' returning c.pool_id, c.quantity
  ), counted as (
    update pools p set held = p.held - s.quantity, sold = p.sold + s.quantity
    from (select pool_id, sum(quantity)::int as quantity from sold group by pool_id) s where p.id = s.pool_id
  ), numbered as materialized (
    select a.*, m.order_id, m.event_id, m.locale, m.attendee_status, nextval('attendees_id_seq') as attendee_id
    from json_to_recordset(attendees) as a(
      n int, a int, line_id bigint, product_id bigint, price_id bigint, short_id text, public_id text, first_name text, last_name text, email text)
    join moved m on m.n = a.n order by a.n, a.a
  ), new_attendees as (
    insert into attendees (id, event_id, order_id, order_line_id, product_id, product_price_id, short_id, public_id, status, first_name, last_name, email, locale)
    overriding system value
    select a.attendee_id, a.event_id, a.order_id, a.line_id, a.product_id, a.price_id, a.short_id, a.public_id, a.attendee_status, a.first_name, a.last_name, a.email, a.locale
    from numbered a
  ), new_answers as (
    insert into question_answers (event_id, question_id, order_id, product_id, attendee_id, unit, title, answer)
    select m.event_id, q.question_id, m.order_id, q.product_id, a.attendee_id, q.unit, q.title, q.answer
    from json_to_recordset(answers) as q(n int, a int, question_id bigint, product_id bigint, unit int, title text, answer jsonb)
    join moved m on m.n = q.n left join numbered a on a.n = q.n and a.a = q.a
  ), history as (
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, before, after)
    select m.account_id, m.event_id, 'order', m.order_id, m.act, m.actor_kind, m.actor_id, m.request_id, m.before, m.after from moved m
  ), used_keys as (
    insert into idempotency_keys (owner, key, fingerprint, answer)
    select k.owner, k.key, k.fingerprint, decode(k.answer, 'base64')
    from json_to_recordset(keys) as k(n int, owner text, key text, fingerprint text, answer text) where fate[k.n] is null
  ), ids as (
    select a.n, array_agg(a.attendee_id order by a.a) as attendee_ids from numbered a group by a.n
  )
  select r.n, coalesce(fate[r.n], 'DONE'), i.attendee_ids, at
  from generate_series(1, cardinality(fate)) as r(n) left join ids i on i.n = r.n;

  -- One job for all: the worker gives each its own (features/orders/jobs.ts).
  select json_agg(json_build_object('order_id', o.order_id, 'kind', o.mail)) into mails
  from json_to_recordset(orders) as o(n int, order_id bigint, mail text) where o.mail is not null and fate[o.n] is null;
  if mails is not null then
    perform graphile_worker.add_job('mail_orders', payload := json_build_object('mails', mails));
  end if;
end $$;
