/*
 * Judges requests in the order they arrived, each as a whole and alone, and takes for those that fit.
 *
 * catalogues: what the requests were judged and priced with before they came here: [{c, event_id, version, opens,
 *   closes}]. One that is not the event's any more, or whose time (opens to closes) is not now, makes its requests
 *   STALE: nothing is taken, the caller judges again.
 * request_catalogue: c by request.
 * draws: what request `draw_n` takes from `draw_pool` for the line `draw_line`, a place in `lines`.
 * sessions: [{n, event_id, session}] for requests whose session may have an earlier hold, which the new one replaces.
 *   At most one request a session and call.
 * keys: [{n, owner, key, fingerprint, answer}], answer in base64. A key that was used before makes its request
 *   REPLAYED.
 *
 * visitors: by request, the network address that asks, as a number that only this installation can make of it; null: it
 * is not counted (the desk, an offer of the waiting list), and places that people wait for are open to it.
 * hold_factor: by what the limits of an address are multiplied; null: there are none.
 *
 * after_n, after_pool, after_below: request `after_n` is taken only when, beside what it takes itself, fewer than
 * `after_below` are left in `after_pool`: a price that is sold after another one. Otherwise TOO_EARLY.
 *
 * seats: what request `seat_n` wants on a date for the line `seat_line`; `seat_pool`, the pool of the seat's zone, is
 * among what the line draws. judge_seats says who gets them. `seat_link`: by seat, the link that its request came by;
 * empty where none came by one.
 *
 * overbooks: what the pools lack is sold beyond their capacity, and noted there. It is the desk's alone, which gives a
 * reason; the table refuses it for the uses of a code.
 *
 * Answers by request: TAKEN with the ids of the order and, by place, of its lines, all of the row version `revision`;
 * and in `clocks`, where it goes on, the clock of the hold it replaces; SHORT with the pools that lack and what is left
 * in them; LIMITED when its address holds too much already; SEATS with the seats (`gone`) that another one has; CROSSED
 * (judge again); STALE; REPLAYED.
 *
 * Locks: orders by id (earlier holds), then pools by id. Everything is decided by the clock after the locks.
 *
 * The functions of a sale and of the door find rows by key, a few hundred at most, in tables that grow by thousands a
 * second. A plan made while a table was small or its statistics old would read all of it, so they may not: sequential
 * scans, hash and merge joins are off inside, and where claims of known orders are meant, HELD is written as "not in
 * (SOLD, RELEASED)", or the small index of held claims would look like the shortest way and be the longest.
 */
create or replace function reserve_orders(
  catalogues json, request_catalogue int[],
  draw_n int[], draw_line int[], draw_pool bigint[], draw_quantity int[],
  sessions json, keys json, requests reservation_row[], lines reservation_line_row[],
  visitors bigint[], hold_factor float8, after_n int[], after_pool bigint[], after_below int[],
  overbooks boolean,
  seat_n int[], seat_line int[], seat_occurrence bigint[], seat_pool bigint[], seat_id bigint[],
  seat_link bigint[],
  out fate text[], out order_ids bigint[], out line_ids bigint[], out shortages json, out clocks json,
  out gone jsonb, out decided_at timestamptz, out revision text
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  count constant int := cardinality(request_catalogue);
  short jsonb[] := array_fill(null::jsonb, array[count]);
  earlier_n int[] := '{}';
  earlier_id bigint[] := '{}';
  stale int[];
  ends timestamptz[];
  extended int[] := '{}';
  at timestamptz;
  found record;
begin
  -- Null while a request may still be taken.
  fate := array_fill(null::text, array[count]);
  if json_array_length(sessions) > 0 then
    select coalesce(array_agg(held.n), '{}'), coalesce(array_agg(held.id), '{}') into earlier_n, earlier_id from (
      select s.n, o.id from json_to_recordset(sessions) as s(n int, event_id bigint, session text)
      join orders o on o.session_hash = decode(s.session, 'hex') and o.event_id = s.event_id
      where o.status = 'RESERVED' and o.payment_status is distinct from 'PROCESSING'
        -- The buyer's bank may be asking them right now (payment_intents).
        and not exists (
          select from payment_intents i where i.order_id = o.id and i.status in ('REQUIRES_ACTION', 'PROCESSING'))
      order by o.id for no key update of o) held;
  end if;
  perform 1 from pools where id = any(draw_pool || after_pool || array(
    select pool_id from claims where order_id = any(earlier_id) and state not in ('SOLD', 'RELEASED')))
  order by id for no key update;
  at := clock_timestamp();

  select array_agg(c.c) into stale
  from json_to_recordset(catalogues)
    as c(c int, event_id bigint, version bigint, opens timestamptz, closes timestamptz)
  where at < c.opens or at >= c.closes
    or not exists (select from events e where e.id = c.event_id and e.version = c.version);
  if stale is not null then
    for i in 1..count loop
      if request_catalogue[i] = any(stale) then fate[i] := 'STALE'; end if;
    end loop;
  end if;
  if json_array_length(keys) > 0 then
    for found in
      select k.n from json_to_recordset(keys) as k(n int, owner text, key text)
        join idempotency_keys i on i.owner = k.owner and i.key = k.key
    loop fate[found.n] := 'REPLAYED'; end loop;
  end if;

  if hold_factor is not null then
    fate := limit_holds(at, hold_factor, fate, visitors, draw_n, draw_pool, draw_quantity, earlier_n, earlier_id);
  end if;
  if cardinality(after_n) > 0 then
    fate := judge_turns(at, fate, after_n, after_pool, after_below, draw_n, draw_pool, draw_quantity);
  end if;
  if cardinality(seat_n) > 0 then
    select judged.fate, judged.gone into fate, gone
    from judge_seats(
      at, fate, seat_n, seat_occurrence, reserve_orders.seat_id, reserve_orders.seat_link,
      earlier_n, earlier_id) judged;
  end if;
  if not overbooks then
    select judged.fate, judged.short into fate, short
    from judge_draws(at, fate, short, draw_n, draw_pool, draw_quantity, earlier_n, earlier_id,
      case when cardinality(seat_link) = 0 then visitors else visitors_beside_links(
        visitors, draw_n, draw_line, seat_n, seat_line, seat_occurrence, reserve_orders.seat_id, seat_link) end) judged;
  end if;

  ends := array(
    select at + make_interval(mins => r.order_timeout_in_minutes)
    from unnest(requests) with ordinality as r order by r.ordinality);
  if cardinality(earlier_id) > 0 then
    -- While places are short, choosing again gives no new time: otherwise all places could be held for ever.
    for found in
      select h.n, max(o.reserved_until) as until, max(o.extensions) as extensions
      from unnest(earlier_n, earlier_id) as h(n, id) join orders o on o.id = h.id
      where fate[h.n] is null and o.reserved_until > at and exists (
        select from unnest(draw_n, draw_pool) as d(n, pool) join pools p on p.id = d.pool
        where d.n = h.n and p.capacity - p.held - p.sold < greatest(10, p.capacity / 10))
      group by h.n
    loop
      ends[found.n] := found.until;
      extended[found.n] := found.extensions;
      clocks := coalesce(clocks::jsonb, '{}') || jsonb_build_object(found.n,
        jsonb_build_object('until', found.until, 'extensions', found.extensions));
    end loop;
    perform abandon_replaced_holds(
      array(select h.id from unnest(earlier_n, earlier_id) as h(n, id) where fate[h.n] is null), requests);
  end if;
  update pools p set held = p.held + w.quantity, overbooked = case
      when overbooks then greatest(p.overbooked, p.held + p.sold + w.quantity - p.capacity) else p.overbooked end
  from (
    select d.pool, sum(d.quantity)::int as quantity
    from unnest(draw_n, draw_pool, draw_quantity) as d(n, pool, quantity) where fate[d.n] is null group by d.pool) w
  where p.id = w.pool;

  -- No nulls in these: an array without them is read by place in one step.
  order_ids := array(
    select case when fate[i] is null then nextval('orders_id_seq') else 0 end
    from generate_series(1, count) as r(i) order by i);
  line_ids := array(
    select case when fate[l.n] is null then nextval('order_lines_id_seq') else 0 end
    from unnest(lines) with ordinality as l order by l.ordinality);

  insert into orders (id, account_id, event_id, short_id, public_id, session_hash, currency, locale,
    promo_code_id, promo_code, affiliate_id, source_id,
    total_before_additions_minor, total_discount_minor, total_fee_minor, total_tax_minor, total_gross_minor,
    reserved_until, extensions, held_from, created_at)
  overriding system value
  select order_ids[r.n], r.account_id, r.event_id, r.short_id, r.public_id, decode(r.session_hash, 'hex'),
    r.currency, r.locale, r.promo_code_id, r.promo_code, r.affiliate_id,
    r.source_id,
    r.total_before_additions_minor, r.total_discount_minor, r.total_fee_minor, r.total_tax_minor, r.total_gross_minor,
    ends[r.n], coalesce(extended[r.n], 0), visitors[r.n], at
  from unnest(requests) as r where order_ids[r.n] > 0;

  insert into order_lines (id, event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name,
    quantity, listed_price_minor, price_minor, fee_minor, tax_minor, charges,
    total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor, occurrence_id,
    occurrence_ids, seat_ids, discount_rule_id, discount_title, rule_off_minor)
  overriding system value
  select line_ids[l.ordinality], (requests[l.n]).event_id, order_ids[l.n], l.product_id, l.product_price_id, l.pool_id,
    l.product_type, l.item_name, l.quantity, l.listed_price_minor, l.price_minor, l.fee_minor, l.tax_minor,
    coalesce(l.charges, '[]'), l.total_before_additions_minor, l.total_fee_minor, l.total_tax_minor,
    l.total_gross_minor, l.occurrence_id, l.occurrence_ids,
    l.seat_ids, l.discount_rule_id, l.discount_title, l.rule_off_minor
  from unnest(lines) with ordinality as l where order_ids[l.n] > 0;

  insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
  select line_ids[d.line], d.pool, order_ids[d.n], d.quantity, 'HELD', ends[d.n]
  from unnest(draw_n, draw_line, draw_pool, draw_quantity) as d(n, line, pool, quantity) where order_ids[d.n] > 0;

  if cardinality(seat_n) > 0 then
    insert into seat_claims (occurrence_id, seat_id, event_id, order_id, order_line_id, pool_id)
    select s.occurrence, s.seat, (requests[s.n]).event_id, order_ids[s.n], line_ids[s.line], s.pool
    from unnest(seat_n, seat_line, seat_occurrence, seat_pool, reserve_orders.seat_id)
      as s(n, line, occurrence, pool, seat)
    where order_ids[s.n] > 0 order by s.occurrence, s.seat
    on conflict (occurrence_id, seat_id) do update
      set order_id = excluded.order_id, order_line_id = excluded.order_line_id, pool_id = excluded.pool_id;
  end if;

  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
  select r.account_id, r.event_id, 'order', order_ids[r.n], 'order.reserved', r.actor_kind, r.actor_id, r.request_id,
    jsonb_build_object('status', 'RESERVED', 'lines', r.lines)
  from unnest(requests) as r where order_ids[r.n] > 0;

  if json_array_length(keys) > 0 then
    insert into idempotency_keys (owner, key, fingerprint, answer)
    select k.owner, k.key, k.fingerprint, decode(k.answer, 'base64')
    from json_to_recordset(keys) as k(n int, owner text, key text, fingerprint text, answer text)
    where order_ids[k.n] > 0;
  end if;
  fate := array(select coalesce(f, 'TAKEN') from unnest(fate) with ordinality as t(f, place) order by place);
  select coalesce(json_object_agg(place, s), '{}') into shortages
  from unnest(short) with ordinality as t(s, place) where s is not null;
  clocks := coalesce(clocks, '{}');
  decided_at := at;
  revision := pg_current_xact_id()::xid::text;
end $$;
