/*
 * Moves orders on by what their buyer (or a payment) said, each as it was judged. `revision`: the row version that the
 * judging read; an order that was changed since is CHANGED and left alone, and so is one whose event is not of
 * `event_version` any more (null: the event does not matter). `sells`: what it holds becomes its own; when places of it
 * went to another buyer in the last moment, or its time is over, it is EXPIRED. REPLAYED as in reserve_orders.
 *
 * attendees: in the order of their orders. said: answers to questions, [{n, attendee: its place in attendees, or null,
 *   …}]. Mails follow as one job for all.
 * money: {payments: [{n, intent_id, …}], entries: [{n, posting, …}]}: card payments that came in for these orders, and
 *   what follows from the moves in the ledger; PAYMENT is about the order's payment, every other posting about the
 *   order itself.
 *
 * Locks: orders by id, then pools by id. Everything is decided by the clock after the locks.
 */
create or replace function complete_orders(
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
    select distinct c.pool_id
    from unnest(moves) as m join claims c on c.order_id = m.order_id and c.state not in ('SOLD', 'RELEASED')
    where m.sells))
  order by id for no key update;
  at := clock_timestamp();

  fate := array(
    select case
      when t.id is null or t.xmin::text <> m.revision then 'CHANGED'
      when t.reserved_until <= at then 'EXPIRED'
      when m.sells and exists (
        select from order_lines l where l.order_id = m.order_id
        and not exists (
          select from claims c where c.order_id = l.order_id and c.order_line_id = l.id and c.pool_id = l.pool_id
            and c.state not in ('SOLD', 'RELEASED'))) then 'EXPIRED'
      else 'DONE'
    end
    from unnest(moves) as m left join orders t on t.id = m.order_id order by m.n);
  if json_array_length(keys) > 0 then
    for found in
      select k.n from json_to_recordset(keys) as k(n int, owner text, key text)
        join idempotency_keys i on i.owner = k.owner and i.key = k.key
    loop fate[found.n] := 'REPLAYED'; end loop;
  end if;
  select array_agg(v.event_id) into changed_events
  from (select distinct m.event_id, m.event_version from unnest(moves) as m where m.event_version is not null) v
  where not exists (select from events e where e.id = v.event_id and e.version = v.event_version);
  if changed_events is not null then
    for found in
      select m.n from unnest(moves) as m join events e on e.id = m.event_id
      where m.event_id = any(changed_events) and m.event_version <> e.version
    loop fate[found.n] := 'CHANGED'; end loop;
  end if;
  attendee_ids := array(
    select case when fate[a.n] = 'DONE' then coalesce(a.id, nextval('attendees_id_seq')) else 0 end
    from unnest(attendees) with ordinality as a order by a.ordinality);

  update orders t set status = m.status, payment_status = m.payment_status,
    payment_provider = coalesce(m.payment_provider, t.payment_provider),
    first_name = case when m.gives_details then m.first_name else t.first_name end,
    last_name = case when m.gives_details then m.last_name else t.last_name end,
    email = case when m.gives_details then m.email else t.email end,
    address = case when m.gives_details then m.address else t.address end,
    company = case when m.gives_details then m.company else t.company end,
    holders = case when m.gives_details then m.holders else t.holders end,
    answers = case when m.gives_details then m.answers else t.answers end,
    opted_into_marketing = case when m.gives_details then m.opted_into_marketing else t.opted_into_marketing end,
    accepted_terms_at = case when not m.gives_details then t.accepted_terms_at when m.accepted_terms then at end,
    completed_at = case when m.status = 'COMPLETED' then coalesce(t.completed_at, at) else t.completed_at end,
    paid_at = case when m.payment_status = 'PAYMENT_RECEIVED' then coalesce(t.paid_at, at) else t.paid_at end,
    offline_method = coalesce(m.offline_method, t.offline_method), payment_due_at = m.payment_due_at,
    payment_ends_at = m.payment_ends_at
  from unnest(moves) as m where t.id = m.order_id and fate[m.n] = 'DONE';

  with sold as (
    update claims c set state = 'SOLD' from unnest(moves) as m
    where m.sells and fate[m.n] = 'DONE' and c.order_id = m.order_id and c.state not in ('SOLD', 'RELEASED')
    returning c.pool_id, c.quantity
  )
  update pools p set held = p.held - s.quantity, sold = p.sold + s.quantity
  from (select pool_id, sum(quantity)::int as quantity from sold group by pool_id) s where p.id = s.pool_id;

  insert into attendees (id, event_id, order_id, order_line_id, product_id, product_price_id, short_id, public_id,
    status, first_name, last_name, email, locale, seat_id)
  overriding system value
  select attendee_ids[a.ordinality], (moves[a.n]).event_id, (moves[a.n]).order_id, a.order_line_id, a.product_id,
    a.product_price_id, a.short_id, a.public_id, (moves[a.n]).attendee_status, a.first_name, a.last_name, a.email,
    (moves[a.n]).locale, a.seat_id
  from unnest(attendees) with ordinality as a where attendee_ids[a.ordinality] > 0;

  if json_array_length(said) > 0 then
    insert into question_answers (event_id, question_id, order_id, product_id, attendee_id, unit, title, answer)
    select (moves[q.n]).event_id, q.question_id, (moves[q.n]).order_id, q.product_id, attendee_ids[q.attendee], q.unit,
      q.title, q.answer
    from json_to_recordset(said)
      as q(n int, attendee int, question_id bigint, product_id bigint, unit int, title text, answer jsonb)
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
      from json_to_recordset(money -> 'payments')
        as p(n int, intent_id bigint, provider text, provider_ref text, provider_account text, amount bigint,
          currency text, application_fee bigint, card_brand text, card_last4 text)
      where fate[p.n] = 'DONE'
    ), settled as (
      update payment_intents i set status = 'SUCCEEDED', provider_ref = p.provider_ref, failure_code = null,
        failure_message = null, checked_at = at, check_at = null
      from paid p where i.id = p.intent_id
    ), received as (
      insert into payments (order_id, provider, provider_ref, provider_account, payment_intent_id, amount_minor,
        application_fee_minor, currency, state, card_brand, card_last4)
      select order_id, provider, provider_ref, provider_account, intent_id, amount, application_fee, currency,
        'RECEIVED', card_brand, card_last4 from paid
      returning id, order_id, amount_minor, currency
    )
    insert into audit_rows (account_id, event_id, entity, entity_id, act, actor_kind, request_id, after)
    select p.account_id, p.event_id, 'payment', r.id, 'payment.received', 'SYSTEM', p.request_id,
      jsonb_build_object(
        'order_id', r.order_id, 'amount_minor', r.amount_minor, 'currency', r.currency, 'purpose', 'ORDER')
    from received r join paid p on p.order_id = r.order_id;
  end if;
  if json_array_length(money -> 'entries') > 0 then
    insert into ledger_entries (account_id, event_id, order_id, posting, cause_id, account, amount_minor, currency, at)
    select (moves[e.n]).account_id, (moves[e.n]).event_id, (moves[e.n]).order_id, e.posting,
      case when e.posting = 'PAYMENT' then (
        select y.id from payments y where y.order_id = (moves[e.n]).order_id and y.purpose = 'ORDER') else 0 end,
      e.account, e.amount, e.currency, at
    from json_to_recordset(money -> 'entries') as e(n int, posting text, account text, amount bigint, currency text)
    where fate[e.n] = 'DONE';
  end if;
  if json_array_length(keys) > 0 then
    insert into idempotency_keys (owner, key, fingerprint, answer)
    select k.owner, k.key, k.fingerprint, decode(k.answer, 'base64')
    from json_to_recordset(keys) as k(n int, owner text, key text, fingerprint text, answer text)
    where fate[k.n] = 'DONE';
  end if;

  -- One job for all; the worker writes those of several jobs together (features/orders/jobs.ts).
  select json_agg(json_build_object('order_id', m.order_id, 'kind', m.mail, 'cause', gen_random_uuid())) into mails
  from unnest(moves) as m where m.mail is not null and fate[m.n] = 'DONE';
  if mails is not null then
    perform graphile_worker.add_job('mail_orders', payload := json_build_object('mails', mails));
  end if;
  decided_at := at;
end $$;
