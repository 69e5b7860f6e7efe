-- The two acts of a sale that thousands do at once, each as one call for many requests: `reserve_orders` takes stock and writes orders, lines,
-- claims and history; `complete_orders` (below) turns holds into orders with attendees. docs/domain/reservation-and-locking.md tells the rules, decision
-- 0009 why they stand in the database: one round trip, one commit and one wait for the disk carry up to some hundred requests.

-- A session's live hold is looked up, its past ones never: the identifier itself proves that it is ours.
drop index orders_of_session;
-- By hash: the names are random, and in a tree each would land on another page.
create index orders_held_by_session on orders using hash (session_hash) where status = 'RESERVED';
-- The key (order, price, amount) begins with the order.
drop index order_lines_of_order;
-- One key and one index say that product, price and event belong together; every row of a sale pays for each of them.
alter table product_prices add constraint product_prices_of_product unique (event_id, product_id, id);
alter table order_lines
  drop constraint order_lines_product,
  drop constraint order_lines_price,
  -- A tier with sales cannot be deleted, and so neither can its product: the database says so, the stores word it.
  add constraint order_lines_price foreign key (event_id, product_id, product_price_id) references product_prices (event_id, product_id, id),
  -- Its claim on the pool is what counts, and has a key.
  drop constraint order_lines_pool_id_fkey;
drop index order_lines_of_product;
drop index order_lines_of_price;
create index order_lines_of_price on order_lines (product_id, product_price_id);
-- A claim belongs to an order through its line.
alter table claims drop constraint claims_order_id_fkey;
alter table attendees
  drop constraint attendees_event_id_product_id_fkey,
  drop constraint attendees_product_id_product_price_id_fkey,
  add constraint attendees_price foreign key (event_id, product_id, product_price_id) references product_prices (event_id, product_id, id);

-- The functions below find rows by key, a few hundred at most, in tables that grow by thousands a second. A plan made while a table was small or its statistics
-- old would read all of it, so they may not: sequential scans, hash and merge joins are off inside, and where claims of known orders are meant, HELD is written as
-- "not in (SOLD, RELEASED)", or the small index of held claims would look like the shortest way and be the longest.

-- What the functions below are handed, many at once. `n` numbers the requests of a call from 1.
create type reservation_row as (
  n int, account_id bigint, event_id bigint, short_id text, public_id text, session text, currency text, locale text, timeout int,
  promo_code_id bigint, promo_code text, affiliate_id bigint, net bigint, discount bigint, fee bigint, tax bigint, gross bigint,
  actor_kind text, actor_id bigint, request_id text, lines int
);
create type reservation_line_row as (
  n int, product_id bigint, price_id bigint, pool_id bigint, product_type text, item_name text, quantity int,
  listed bigint, price bigint, fee bigint, tax bigint, charges jsonb, net bigint, fees bigint, taxes bigint, gross bigint
);
create type move_row as (
  n int, order_id bigint, revision text, event_version bigint, sells boolean, account_id bigint, event_id bigint, status text, payment_status text, payment_provider text,
  gives_details boolean, first_name text, last_name text, email text, address jsonb, holders jsonb, answers jsonb, opted_into_marketing boolean, accepted_terms boolean,
  locale text, attendee_status text, act text, status_before text, payment_status_before text, actor_kind text, actor_id bigint, request_id text, mail text
);
create type move_attendee_row as (
  n int, line_id bigint, product_id bigint, price_id bigint, short_id text, public_id text, first_name text, last_name text, email text
);

/*
 * Judges requests in the order they arrived, each as a whole and alone, and takes for those that fit.
 *
 * catalogues: what the requests were judged and priced with before they came here: [{c, event_id, version, opens, closes}]. One that is not the event's
 *   any more, or whose time (opens to closes) is not now, makes its requests STALE: nothing is taken, the caller judges again.
 * request_catalogue: c by request.
 * draws: what request `draw_n` takes from `draw_pool` for the line `draw_line`, a place in `lines`.
 * sessions: [{n, event_id, session}] for requests whose session may have an earlier hold, which the new one replaces. At most one request a session and call.
 * keys: [{n, owner, key, fingerprint, answer}], answer in base64. A key that was used before makes its request REPLAYED.
 *
 * Answers by request: TAKEN with the ids of the order and, by place, of its lines, all of the row version `revision`; SHORT with the pools that lack and what is left in them; STALE; REPLAYED.
 *
 * Locks: orders by id (earlier holds), then pools by id. Everything is decided by the clock after the locks.
 */
create function reserve_orders(
  catalogues json, request_catalogue int[],
  draw_n int[], draw_line int[], draw_pool bigint[], draw_quantity int[],
  sessions json, keys json, requests reservation_row[], lines reservation_line_row[],
  out fate text[], out order_ids bigint[], out line_ids bigint[], out shortages json, out decided_at timestamptz, out revision text
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  count constant int := cardinality(request_catalogue);
  short jsonb[] := array_fill(null::jsonb, array[count]);
  earlier_n int[] := '{}';
  earlier_id bigint[] := '{}';
  stale int[];
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
        -- The buyer's bank may be asking them right now (migration 0012).
        and not exists (select from payment_intents i where i.order_id = o.id and i.status in ('REQUIRES_ACTION', 'PROCESSING'))
      order by o.id for no key update of o) held;
  end if;
  perform 1 from pools where id = any(draw_pool || array(select pool_id from claims where order_id = any(earlier_id) and state not in ('SOLD', 'RELEASED')))
  order by id for no key update;
  at := clock_timestamp();

  select array_agg(c.c) into stale from json_to_recordset(catalogues) as c(c int, event_id bigint, version bigint, opens timestamptz, closes timestamptz)
  where at < c.opens or at >= c.closes or not exists (select from events e where e.id = c.event_id and e.version = c.version);
  if stale is not null then
    for i in 1..count loop
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
    perform abandon_replaced_holds(array(select h.id from unnest(earlier_n, earlier_id) as h(n, id) where fate[h.n] is null), requests);
  end if;
  update pools p set held = p.held + w.quantity
  from (select d.pool, sum(d.quantity)::int as quantity from unnest(draw_n, draw_pool, draw_quantity) as d(n, pool, quantity) where fate[d.n] is null group by d.pool) w
  where p.id = w.pool;

  -- No nulls in these: an array without them is read by place in one step.
  order_ids := array(select case when fate[i] is null then nextval('orders_id_seq') else 0 end from generate_series(1, count) as r(i) order by i);
  line_ids := array(select case when fate[l.n] is null then nextval('order_lines_id_seq') else 0 end from unnest(lines) with ordinality as l order by l.ordinality);

  insert into orders (id, account_id, event_id, short_id, public_id, session_hash, currency, locale, promo_code_id, promo_code, affiliate_id,
    total_before_additions_minor, total_discount_minor, total_fee_minor, total_tax_minor, total_gross_minor, reserved_until, created_at)
  overriding system value
  select order_ids[r.n], r.account_id, r.event_id, r.short_id, r.public_id, decode(r.session, 'hex'), r.currency, r.locale, r.promo_code_id, r.promo_code, r.affiliate_id,
    r.net, r.discount, r.fee, r.tax, r.gross, at + make_interval(mins => r.timeout), at
  from unnest(requests) as r where order_ids[r.n] > 0;

  insert into order_lines (id, event_id, order_id, product_id, product_price_id, pool_id, product_type, item_name, quantity, listed_price_minor, price_minor,
    fee_minor, tax_minor, charges, total_before_additions_minor, total_fee_minor, total_tax_minor, total_gross_minor)
  overriding system value
  select line_ids[l.ordinality], (requests[l.n]).event_id, order_ids[l.n], l.product_id, l.price_id, l.pool_id, l.product_type, l.item_name, l.quantity, l.listed, l.price,
    l.fee, l.tax, coalesce(l.charges, '[]'), l.net, l.fees, l.taxes, l.gross
  from unnest(lines) with ordinality as l where order_ids[l.n] > 0;

  insert into claims (order_line_id, pool_id, order_id, quantity, state, until)
  select line_ids[d.line], d.pool, order_ids[d.n], d.quantity, 'HELD', at + make_interval(mins => (requests[d.n]).timeout)
  from unnest(draw_n, draw_line, draw_pool, draw_quantity) as d(n, line, pool, quantity) where order_ids[d.n] > 0;

  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, after)
  select r.account_id, r.event_id, 'order', order_ids[r.n], 'order.reserved', r.actor_kind, r.actor_id, r.request_id,
    jsonb_build_object('status', 'RESERVED', 'lines', r.lines)
  from unnest(requests) as r where order_ids[r.n] > 0;

  if json_array_length(keys) > 0 then
    insert into idempotency_keys (owner, key, fingerprint, answer)
    select k.owner, k.key, k.fingerprint, decode(k.answer, 'base64')
    from json_to_recordset(keys) as k(n int, owner text, key text, fingerprint text, answer text) where order_ids[k.n] > 0;
  end if;
  fate := array(select coalesce(f, 'TAKEN') from unnest(fate) with ordinality as t(f, place) order by place);
  select coalesce(json_object_agg(place, s), '{}') into shortages from unnest(short) with ordinality as t(s, place) where s is not null;
  decided_at := at;
  revision := pg_current_xact_id()::xid::text;
end $$;

/*
 * Which of the requests that are still open (fate null) the pools can fill. A pool that holds enough for everybody refuses nobody; only requests that draw from
 * a contested pool are looked at one by one, in their order. `at` decides which holds are over; theirs is freed here, so a late sweep loses no sale.
 * The pools are locked.
 */
create function judge_draws(
  at timestamptz, inout fate text[], inout short jsonb[],
  draw_n int[], draw_pool bigint[], draw_quantity int[], earlier_n int[], earlier_id bigint[]
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
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
        join claims k on k.order_id = h.id and k.state not in ('SOLD', 'RELEASED') where h.n = asked.n group by k.pool_id) own on own.pool_id = c.id;
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
create function abandon_replaced_holds(order_ids bigint[], requests reservation_row[]) returns void
language sql as $$
  with given_up as (
    update orders set status = 'ABANDONED' where id = any(order_ids) returning id, account_id, event_id, session_hash
  ), released as (
    update claims set state = 'RELEASED' where order_id = any(order_ids) and state not in ('SOLD', 'RELEASED') returning pool_id, quantity
  ), freed as (
    update pools p set held = p.held - r.quantity from (select pool_id, sum(quantity)::int as quantity from released group by pool_id) r where p.id = r.pool_id
  )
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, before, after)
  select g.account_id, g.event_id, 'order', g.id, 'order.abandoned', r.actor_kind, r.actor_id, r.request_id, '{"status": "RESERVED"}', '{"status": "ABANDONED"}'
  from given_up g join unnest(requests) as r
    on decode(r.session, 'hex') = g.session_hash and r.event_id = g.event_id
$$;

/*
 * Moves orders on by what their buyer (or a payment) said, each as it was judged. `revision`: the row version that the judging read; an order that somebody
 * changed since is CHANGED and left alone, and so is one whose event is not of `event_version` any more (null: the event does not matter). `sells`: what it holds becomes its own; when places of it went to somebody else in the last moment, or its time
 * is over, it is EXPIRED. REPLAYED as in reserve_orders.
 *
 * attendees: in the order of their orders. said: answers to questions, [{n, attendee: its place in attendees, or null, …}]. Mails follow as one job for all.
 * money: {payments: [{n, intent_id, …}], entries: [{n, posting, …}]}: card payments that came in for these orders, and what follows from the moves in the ledger;
 * PAYMENT is about the order's payment, every other posting about the order itself. Tables of migration 0012.
 *
 * Locks: orders by id, then pools by id. Everything is decided by the clock after the locks.
 */
create function complete_orders(
  keys json, moves move_row[], attendees move_attendee_row[], said json, money json,
  out fate text[], out attendee_ids bigint[], out decided_at timestamptz
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  moved_ids bigint[] := array(select m.order_id from unnest(moves) as m);
  changed_events bigint[];
  at timestamptz;
  found record;
  mails json;
begin
  perform 1 from orders t where t.id = any(moved_ids) order by t.id for no key update;
  perform 1 from pools where id = any(array(
    select distinct c.pool_id from unnest(moves) as m join claims c on c.order_id = m.order_id and c.state not in ('SOLD', 'RELEASED') where m.sells))
  order by id for no key update;
  at := clock_timestamp();

  fate := array(
    select case
      when t.id is null or t.xmin::text <> m.revision then 'CHANGED'
      when t.reserved_until <= at then 'EXPIRED'
      when m.sells and exists (
        select from order_lines l where l.order_id = m.order_id
        and not exists (select from claims c where c.order_id = l.order_id and c.order_line_id = l.id and c.pool_id = l.pool_id and c.state not in ('SOLD', 'RELEASED'))) then 'EXPIRED'
      else 'DONE'
    end
    from unnest(moves) as m left join orders t on t.id = m.order_id order by m.n);
  if json_array_length(keys) > 0 then
    for found in
      select k.n from json_to_recordset(keys) as k(n int, owner text, key text) join idempotency_keys i on i.owner = k.owner and i.key = k.key
    loop fate[found.n] := 'REPLAYED'; end loop;
  end if;
  select array_agg(v.event_id) into changed_events
  from (select distinct m.event_id, m.event_version from unnest(moves) as m where m.event_version is not null) v
  where not exists (select from events e where e.id = v.event_id and e.version = v.event_version);
  if changed_events is not null then
    for found in
      select m.n from unnest(moves) as m join events e on e.id = m.event_id where m.event_id = any(changed_events) and m.event_version <> e.version
    loop fate[found.n] := 'CHANGED'; end loop;
  end if;
  attendee_ids := array(select case when fate[a.n] = 'DONE' then nextval('attendees_id_seq') else 0 end from unnest(attendees) with ordinality as a order by a.ordinality);

  update orders t set status = m.status, payment_status = m.payment_status, payment_provider = coalesce(m.payment_provider, t.payment_provider),
    first_name = case when m.gives_details then m.first_name else t.first_name end,
    last_name = case when m.gives_details then m.last_name else t.last_name end,
    email = case when m.gives_details then m.email else t.email end,
    address = case when m.gives_details then m.address else t.address end,
    holders = case when m.gives_details then m.holders else t.holders end,
    answers = case when m.gives_details then m.answers else t.answers end,
    opted_into_marketing = case when m.gives_details then m.opted_into_marketing else t.opted_into_marketing end,
    accepted_terms_at = case when not m.gives_details then t.accepted_terms_at when m.accepted_terms then at end,
    completed_at = case when m.status = 'COMPLETED' then coalesce(t.completed_at, at) else t.completed_at end,
    paid_at = case when m.payment_status = 'PAYMENT_RECEIVED' then coalesce(t.paid_at, at) else t.paid_at end,
    payment_due_at = case when m.status = 'AWAITING_OFFLINE_PAYMENT' then (
      select at + make_interval(days => s.offline_payment_deadline_in_days) from event_settings s where s.event_id = m.event_id) end
  from unnest(moves) as m where t.id = m.order_id and fate[m.n] = 'DONE';

  with sold as (
    update claims c set state = 'SOLD' from unnest(moves) as m
    where m.sells and fate[m.n] = 'DONE' and c.order_id = m.order_id and c.state not in ('SOLD', 'RELEASED') returning c.pool_id, c.quantity
  )
  update pools p set held = p.held - s.quantity, sold = p.sold + s.quantity
  from (select pool_id, sum(quantity)::int as quantity from sold group by pool_id) s where p.id = s.pool_id;

  insert into attendees (id, event_id, order_id, order_line_id, product_id, product_price_id, short_id, public_id, status, first_name, last_name, email, locale)
  overriding system value
  select attendee_ids[a.ordinality], (moves[a.n]).event_id, (moves[a.n]).order_id, a.line_id, a.product_id, a.price_id, a.short_id, a.public_id,
    (moves[a.n]).attendee_status, a.first_name, a.last_name, a.email, (moves[a.n]).locale
  from unnest(attendees) with ordinality as a where attendee_ids[a.ordinality] > 0;

  if json_array_length(said) > 0 then
    insert into question_answers (event_id, question_id, order_id, product_id, attendee_id, unit, title, answer)
    select (moves[q.n]).event_id, q.question_id, (moves[q.n]).order_id, q.product_id, attendee_ids[q.attendee], q.unit, q.title, q.answer
    from json_to_recordset(said) as q(n int, attendee int, question_id bigint, product_id bigint, unit int, title text, answer jsonb)
    where fate[q.n] = 'DONE';
  end if;
  insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, actor_id, request_id, before, after)
  select m.account_id, m.event_id, 'order', m.order_id, m.act, m.actor_kind, m.actor_id, m.request_id,
    jsonb_build_object('status', m.status_before, 'payment_status', m.payment_status_before),
    jsonb_build_object('status', m.status, 'payment_status', m.payment_status)
  from unnest(moves) as m where fate[m.n] = 'DONE';
  if json_array_length(money -> 'payments') > 0 then
    with paid as (
      select (moves[p.n]).order_id, (moves[p.n]).account_id, (moves[p.n]).event_id, (moves[p.n]).request_id, p.*
      from json_to_recordset(money -> 'payments') as p(n int, intent_id bigint, provider text, provider_ref text, provider_account text, amount bigint,
        currency text, application_fee bigint, card_brand text, card_last4 text)
      where fate[p.n] = 'DONE'
    ), settled as (
      update payment_intents i set status = 'SUCCEEDED', provider_ref = p.provider_ref, failure_code = null, failure_message = null, checked_at = at, check_at = null
      from paid p where i.id = p.intent_id
    ), received as (
      insert into payments (order_id, provider, provider_ref, provider_account, payment_intent_id, amount_minor, application_fee_minor, currency, state, card_brand, card_last4)
      select order_id, provider, provider_ref, provider_account, intent_id, amount, application_fee, currency, 'RECEIVED', card_brand, card_last4 from paid
      returning id, order_id, amount_minor, currency
    )
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, request_id, after)
    select p.account_id, p.event_id, 'payment', r.id, 'payment.received', 'SYSTEM', p.request_id,
      jsonb_build_object('order_id', r.order_id, 'amount_minor', r.amount_minor, 'currency', r.currency, 'purpose', 'ORDER')
    from received r join paid p on p.order_id = r.order_id;
  end if;
  if json_array_length(money -> 'entries') > 0 then
    insert into ledger_entries (account_id, event_id, order_id, posting, cause_id, account, amount_minor, currency, at)
    select (moves[e.n]).account_id, (moves[e.n]).event_id, (moves[e.n]).order_id, e.posting,
      case when e.posting = 'PAYMENT' then (select y.id from payments y where y.order_id = (moves[e.n]).order_id and y.purpose = 'ORDER') else 0 end,
      e.account, e.amount, e.currency, at
    from json_to_recordset(money -> 'entries') as e(n int, posting text, account text, amount bigint, currency text) where fate[e.n] = 'DONE';
  end if;
  if json_array_length(keys) > 0 then
    insert into idempotency_keys (owner, key, fingerprint, answer)
    select k.owner, k.key, k.fingerprint, decode(k.answer, 'base64')
    from json_to_recordset(keys) as k(n int, owner text, key text, fingerprint text, answer text) where fate[k.n] = 'DONE';
  end if;

  -- One job for all: the worker gives each its own (features/orders/jobs.ts).
  select json_agg(json_build_object('order_id', m.order_id, 'kind', m.mail, 'cause', gen_random_uuid())) into mails
  from unnest(moves) as m where m.mail is not null and fate[m.n] = 'DONE';
  if mails is not null then
    perform graphile_worker.add_job('mail_orders', payload := json_build_object('mails', mails));
  end if;
  decided_at := at;
end $$;
