/*
 * Takes what is personal out of some orders, tickets and entries of waiting lists of one account. Amounts, numbers,
 * invoices and the ledger stay, and of history what was done and when. `addresses`: whose they are, in lower case;
 * mails to them go. With the rights of the owner, because history is written once: it judges the account itself.
 */
create or replace function erase_guests(
  of_account bigint, of_orders bigint[], of_attendees bigint[], of_entries bigint[], addresses text[]
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_events bigint[];
begin
  of_orders := array(select id from orders where account_id = of_account and id = any(of_orders));
  of_attendees := array(
    select t.id from attendees t join events e on e.id = t.event_id
    where e.account_id = of_account and t.id = any(of_attendees));
  of_entries := array(select id from waiting_entries where account_id = of_account and id = any(of_entries));
  of_events := array(
    select event_id from orders where id = any(of_orders)
    union select event_id from attendees where id = any(of_attendees)
    union select event_id from waiting_entries where id = any(of_entries));

  -- A name of no person, so that rows of one order can still be told apart; links open nothing any more.
  update orders set first_name = 'Erased', last_name = nameless(), email = null, address = null, company = null,
    holders = '[]', answers = '[]', notes = null, opted_into_marketing = false,
    session_hash = sha256(gen_random_uuid()::text::bytea),
    short_id = 'o_' || left(replace(gen_random_uuid()::text, '-', ''), 22), erased_at = now()
  where id = any(of_orders);
  update attendees set first_name = 'Erased', last_name = nameless(), email = '', notes = null, door_note = null,
    short_id = 'a_' || left(replace(gen_random_uuid()::text, '-', ''), 22), erased_at = now()
  where id = any(of_attendees);
  delete from legacy_codes where attendee_id = any(of_attendees) and event_id = any(of_events);
  update question_answers set answer = '""'
  where attendee_id = any(of_attendees) or (order_id = any(of_orders) and attendee_id is null);
  delete from order_accesses where order_id = any(of_orders);
  delete from order_email_undos where order_id = any(of_orders);
  delete from order_handovers where order_id = any(of_orders);
  delete from till_claims where order_id = any(of_orders);
  update gift_cards set holder_name = null, holder_email = null, giver_name = null, message = null, note = null,
    send_at = null
  where account_id = of_account and lower(holder_email) = any(addresses);
  update refunds set note = null where note is not null and order_id = any(of_orders);
  update bank_lines set payer_name = '', payer_iban = null, text = '', end_to_end_id = null, note = null
  where id in (select bank_line_id from bank_bookings where order_id = any(of_orders));
  update bank_bookings set payer_name = '', payer_iban = null where order_id = any(of_orders);
  update scans set answer = case when answer is null then null else '{}'::jsonb end
  where attendee_id = any(of_attendees) and answer is not null;
  delete from waiting_entries where id = any(of_entries);

  -- What was written to them, and to others about them.
  -- An address each: no message has two recipients of one.
  update message_recipients set email = 'erased-' || id || '@erased.invalid', first_name = 'Erased', last_name = '',
    attendee_ids = '{}', order_id = null, waiting_entry_id = null
  where event_id = any(of_events)
    and (lower(email) = any(addresses) or order_id = any(of_orders) or waiting_entry_id = any(of_entries));
  delete from mails m where (m.account_id = of_account or m.event_id = any(of_events)) and (
    lower(m.recipient) = any(addresses)
    -- What they wrote through the contact form of an organizer's page went to the team.
    or lower(m.reply_to) = any(addresses)
    or (m.about_entity = 'attendee' and m.about_id = any(of_attendees))
    or (m.about_entity = 'order' and m.about_id = any(of_orders) and not exists (
      select from attendees t
      where t.order_id = m.about_id and t.email <> '' and lower(t.email) = lower(m.recipient))));
  delete from notices
  where account_id = of_account and ((entity = 'order' and entity_id = any(of_orders)));
  -- Of an order they hold a ticket of, too: it names them.
  delete from webhook_events where account_id = of_account and (
    (entity = 'order' and (entity_id = any(of_orders)
      or entity_id in (select order_id from attendees where id = any(of_attendees))))
    or (entity = 'attendee' and entity_id = any(of_attendees))
    or (entity = 'waiting_entry' and entity_id = any(of_entries)));
  delete from ticket_lookups where lower(email) = any(addresses);
  -- The link to all of their tickets belongs to no account.
  delete from mails where account_id is null and kind = 'ticket_lookup' and lower(recipient) = any(addresses);

  -- Not as a setting of the function: only a superuser may make one with a name of our own.
  perform set_config('turnout.erases_guests', 'on', true);
  update audit_rows set from_address = null, from_device = null,
    before = case when before ? 'status' then jsonb_build_object('status', before -> 'status') end,
    after = case when after ? 'status' then jsonb_build_object('status', after -> 'status') end
  where account_id = of_account and (
    (entity = 'order' and entity_id = any(of_orders)) or (entity = 'attendee' and entity_id = any(of_attendees))
    or (entity = 'waiting_entry' and entity_id = any(of_entries))
    or (entity = 'refund' and entity_id in (select id from refunds where order_id = any(of_orders))))
    and (before is not null or after is not null or from_address is not null or from_device is not null);
  perform set_config('turnout.erases_guests', 'off', true);
end $$;
