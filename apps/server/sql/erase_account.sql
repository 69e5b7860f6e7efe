-- Erases what is personal in an account that was closed thirty days ago (domain/accounts/closing.ts); answers whether
-- it was due. What the law asks for stays: invoices, payments, refunds, the ledger, and orders with their amounts.
-- With the rights of the owner, because history is written once: it judges the account itself.
create or replace function erase_account(closed_account bigint) returns boolean language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  person bigint;
  mailbox text;
  held record;
begin
  update accounts set erased_at = now(), name = 'Erased account'
  where id = closed_account and closed_at <= now() - interval '30 days' and erased_at is null;
  if not found then
    return false;
  end if;
  -- Not as a setting of the function: only a superuser may make one with a name of our own.
  perform set_config('turnout.erases_accounts', 'on', true);

  -- Guests and buyers. Their links are others from now on, so that the old ones open nothing.
  update question_answers set answer = '""' where event_id in (select id from events where account_id = closed_account);
  delete from legacy_codes where event_id in (select id from events where account_id = closed_account);
  delete from order_accesses where order_id in (select id from orders where account_id = closed_account);
  delete from order_email_undos where order_id in (select id from orders where account_id = closed_account);
  delete from waiting_entries where account_id = closed_account;
  delete from order_handovers where order_id in (select id from orders where account_id = closed_account);
  delete from till_claims where order_id in (select id from orders where account_id = closed_account);
  update attendees set first_name = 'Erased', last_name = '', email = '', notes = null, door_note = null,
    short_id = 'a_' || left(replace(gen_random_uuid()::text, '-', ''), 22)
  where event_id in (select id from events where account_id = closed_account);
  update orders set first_name = null, last_name = null, email = null, address = null, company = null, holders = '[]',
    answers = '[]', notes = null, session_hash = sha256(gen_random_uuid()::text::bytea),
    short_id = 'o_' || left(replace(gen_random_uuid()::text, '-', ''), 22)
  where account_id = closed_account;
  update bank_lines set payer_name = '', payer_iban = null, text = '', end_to_end_id = null, note = null
  where account_id = closed_account;
  update bank_bookings set payer_name = '', payer_iban = null where account_id = closed_account;
  update gift_cards set holder_name = null, holder_email = null, giver_name = null, message = null, note = null,
    send_at = null where account_id = closed_account;
  update refunds set note = null
  where note is not null and order_id in (select id from orders where account_id = closed_account);
  update scans set device = null, answer = case when answer is null then null else '{}'::jsonb end
  where check_in_list_id in (
    select l.id from check_in_lists l join events e on e.id = l.event_id where e.account_id = closed_account);
  update check_ins set device = null where event_id in (select id from events where account_id = closed_account);
  delete from till_unbooked_sales where account_id = closed_account;
  delete from notices where account_id = closed_account;
  delete from webhooks where account_id = closed_account;
  delete from webhook_events where account_id = closed_account;
  delete from webhook_sequences where account_id = closed_account;
  delete from mails
  where account_id = closed_account or event_id in (select id from events where account_id = closed_account);

  update message_recipients set email = 'erased-' || id || '@erased.invalid', first_name = 'Erased', last_name = '',
    attendee_ids = '{}', order_id = null, waiting_entry_id = null
  where event_id in (select id from events where account_id = closed_account);
  update messages set subject = '', body = '' where account_id = closed_account;
  delete from mail_opt_outs where account_id = closed_account;

  -- What the account said of itself.
  update affiliates set name = 'Erased', email = null
  where event_id in (select id from events where account_id = closed_account);
  update check_in_lists set short_id = 'cil_' || left(replace(gen_random_uuid()::text, '-', ''), 22),
    deleted_at = coalesce(deleted_at, now())
  where event_id in (select id from events where account_id = closed_account);
  update tills set short_id = 't_' || left(replace(gen_random_uuid()::text, '-', ''), 22),
    deleted_at = coalesce(deleted_at, now())
  where account_id = closed_account;
  update till_people set name = 'Erased', pin_hash = null where account_id = closed_account;
  update till_sessions set device = null, note = null,
    z_report = z_report || '{"opened_by": "Erased", "closed_by": "Erased", "note": null}'
  where account_id = closed_account;
  update event_settings set support_email = null, website_url = null, maps_url = null,
    online_event_connection_details = null, pre_checkout_message = null, post_checkout_message = null,
    offline_payment_instructions = null, bank_transfer = null, homepage_theme = null, ticket_design = null,
    widget_allowed_sites = '{}'
  where event_id in (select id from events where account_id = closed_account);
  delete from event_defaults where account_id = closed_account;
  update event_cancellings set reason = '', requested_by = null where account_id = closed_account;
  update events set description = null, closed_live = false where account_id = closed_account;
  update organizers set name = 'Erased', email = '', description = null, website = null, address = null,
    social_media_handles = '{}', seo_title = null, seo_description = null, electronic_invoicing = null
  where account_id = closed_account;
  update connected_accounts set email = '', requirements = '[]' where account_id = closed_account;
  delete from images where account_id = closed_account;
  delete from look_drafts where account_id = closed_account;
  delete from imports where account_id = closed_account;
  delete from imported_refs where event_id in (select id from events where account_id = closed_account);
  delete from connect_states where account_id = closed_account;
  -- Sessions, tokens, invitations, providers of sign-in: all that would go with the account itself.
  for held in
    select conrelid::regclass as place, a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass and c.confdeltype = 'c' and cardinality(c.conkey) = 1
      and c.conrelid <> 'account_members'::regclass
  loop
    execute format('delete from %s where %I = $1', held.place, held.name) using closed_account;
  end loop;

  -- Where nothing was ever ordered, nothing has to be kept.
  if not exists (select from orders where account_id = closed_account) and not exists (
    select from scanned_lists s join events e on e.id = s.event_id where e.account_id = closed_account)
  then
    delete from events where account_id = closed_account;
    delete from seat_plans where account_id = closed_account;
    delete from taxes_and_fees where account_id = closed_account;
    delete from organizers where account_id = closed_account;
  end if;

  -- History keeps what was done and when; of what was written only the steps of an order.
  update audit_rows set from_address = null, from_device = null,
    before = case when before ? 'status' then jsonb_build_object('status', before -> 'status') end,
    after = case when after ? 'status' then jsonb_build_object('status', after -> 'status') end
  where account_id = closed_account
    and (before is not null or after is not null or from_address is not null or from_device is not null);

  -- The team. A member of another account keeps their login; of the others only the number stays, for history.
  for person, mailbox in
    select u.id, u.email from account_members m join users u on u.id = m.user_id
    where m.account_id = closed_account and not exists (
      select from account_members o join accounts a on a.id = o.account_id
      where o.user_id = m.user_id and o.account_id <> closed_account and a.erased_at is null)
  loop
    delete from mails where recipient = mailbox and account_id is null;
    for held in
      select conrelid::regclass as place, a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c' and cardinality(c.conkey) = 1
        and c.conrelid <> 'account_members'::regclass
    loop
      execute format('delete from %s where %I = $1', held.place, held.name) using person;
    end loop;
    update users set first_name = 'Erased', last_name = '', email = 'erased-' || person || '@erased.invalid',
      password_hash = null, timezone = 'UTC', locale = 'en', email_verified_at = null
    where id = person;
  end loop;
  delete from account_members where account_id = closed_account and not is_owner;
  perform set_config('turnout.erases_accounts', 'off', true);
  return true;
end $$;
