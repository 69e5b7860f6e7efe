/*
 * A thing as webhooks tell of it, in columns and minor units: the product makes the fields of its API of it. Nothing in
 * it opens anything: no short ids, no codes of tickets, no notes that staff write for each other.
 */
create or replace function webhook_snapshot(of_entity text, of_id bigint) returns jsonb language sql stable as $$
  select case of_entity
    when 'order' then (
      select to_jsonb(o) || jsonb_build_object(
        'lines', (
          select coalesce(jsonb_agg(to_jsonb(l) order by l.id), '[]') from (
            select id, product_id, product_price_id, product_type, item_name, quantity, listed_price_minor, price_minor,
              discount_title, rule_off_minor,
              total_before_additions_minor, total_tax_minor, total_fee_minor, total_gross_minor,
              date_of_ticket(occurrence_id) as date,
              dates_of_pass(occurrence_ids) as dates
            from order_lines where order_id = of_id) l),
        'attendees', (
          select coalesce(jsonb_agg(to_jsonb(t) order by t.id), '[]') from (
            select id, public_id, status, first_name, last_name, email, product_id, product_price_id, locale,
              seat_of_ticket(id) as seat
            from attendees where order_id = of_id) t))
      from (
        select id, event_id, public_id, status, payment_status, refund_status, payment_provider, currency,
          total_before_additions_minor, total_discount_minor, total_tax_minor, total_fee_minor, total_gross_minor,
          total_refunded_minor, first_name, last_name, email, locale, address, company, promo_code,
          is_manual as is_manually_created, opted_into_marketing, created_at, completed_at, paid_at, cancelled_at
        from orders where id = of_id) o)
    when 'attendee' then (
      select to_jsonb(t) from (
        select a.id, a.event_id, a.order_id, o.public_id as order_public_id, a.public_id, a.status, a.first_name,
          a.last_name, a.email, a.locale, a.product_id, a.product_price_id, p.title as product_title,
          r.label as price_label, a.created_at, a.cancelled_at, date_of_ticket(l.occurrence_id) as date,
          dates_of_pass(l.occurrence_ids) as dates, seat_of_ticket(a.id) as seat
        from attendees a join orders o on o.id = a.order_id join products p on p.id = a.product_id
          join product_prices r on r.id = a.product_price_id join order_lines l on l.id = a.order_line_id
        where a.id = of_id) t)
    when 'check_in' then (
      select to_jsonb(c) from (
        select i.id, i.event_id, i.check_in_list_id, l.name as check_in_list_name, i.opened_at, i.closed_at,
          i.closed_because, a.id as attendee_id, a.public_id as attendee_public_id, a.first_name, a.last_name,
          a.product_id
        from check_ins i join attendees a on a.id = i.attendee_id join check_in_lists l on l.id = i.check_in_list_id
        where i.id = of_id) c)
    when 'product' then (
      select to_jsonb(p) || jsonb_build_object(
        'prices', (
          select coalesce(jsonb_agg(to_jsonb(r) order by r."order", r.id), '[]') from (
            select x.id, x.label, x.price_minor, x.sale_start_date, x.sale_end_date, x.is_hidden, x."order",
              q.capacity, q.sold
            from product_prices x join pools q on q.id = x.pool_id where x.product_id = of_id) r),
        'tax_and_fee_ids', (
          select coalesce(jsonb_agg(tax_or_fee_id order by tax_or_fee_id), '[]')
          from product_taxes_and_fees where product_id = of_id))
      from (
        select p.id, p.event_id, p.product_category_id, p.title, p.description, p.product_type, p.type, p."order",
          p.min_per_order, p.max_per_order, p.sale_start_date, p.sale_end_date, p.is_hidden,
          p.is_hidden_without_promo_code, p.is_paused, p.created_at, e.currency
        from products p join events e on e.id = p.event_id where p.id = of_id) p)
    when 'event' then (
      select to_jsonb(e) from (
        select e.id, e.organizer_id, g.name as organizer_name, e.title, e.description, e.category, e.start_date,
          e.end_date, e.timezone, e.currency, e.status, e.cancelled_at, e.created_at, e.updated_at, s.venue_name,
          s.address_line_1, s.address_line_2, s.city, s.state_or_region, s.zip_or_postal_code, s.country,
          s.is_online_event
        from events e join organizers g on g.id = e.organizer_id join event_settings s on s.event_id = e.id
        where e.id = of_id) e)
    when 'occurrence' then (
      select to_jsonb(d) from (
        select o.id, o.event_id, o.kind, o.starts_at, o.ends_at, o.label, o.place, o.status, o.is_hidden, p.capacity,
          coalesce(p.sold, 0) as sold, o.sale_opens_minutes_before, o.sale_ends_minutes_before, o.early_minutes,
          o.late_minutes, o.rule_id, o.is_detached, o.moved_from,
          o.cancelled_at, o.cancel_reason, o.version
        from occurrences o left join pools p on p.id = o.pool_id where o.id = of_id) d)
    when 'waiting_entry' then (
      select to_jsonb(w) from (
        select id, event_id, status, first_name, last_name, email, locale, quantity, takes_fewer, created_at,
          offered_at, offer_expires_at, occurrence_id as event_occurrence_id,
          occurrence_ids as event_occurrence_ids
        from waiting_entries where id = of_id) w)
    when 'message' then (
      select to_jsonb(n) from (
        select m.id, m.event_id, m.status, m.subject, m.recipient_count, m.created_at, m.ended_at,
          count(*) filter (where r.status = 'SENT') as sent_count,
          count(*) filter (where r.status = 'FAILED') as failed_count
        from messages m left join message_recipients r on r.message_id = m.id where m.id = of_id group by m.id) n)
  end
$$;
