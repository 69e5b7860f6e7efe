-- What webhooks tell of an act that became a row of history, and of which thing. An order tells of its tickets
-- too, which have no rows yet when they are sold. One act may make or change many dates: those that this transaction
-- did. The only date of an event is told of with its event.
create or replace function webhook_facts(of_entity text, of_id bigint, act text)
  returns table (type text, entity text, entity_id bigint)
  language sql stable as $$
  select told.type, of_entity, of_id
  from (values
    ('event.created', 'event.created'), ('event.duplicated', 'event.created'), ('event.published', 'event.published'),
    ('event.archived', 'event.archived'), ('event.updated', 'event.updated'),
    ('event.settings_updated', 'event.updated'), ('event.unpublished', 'event.updated'),
    ('event.restored', 'event.updated'), ('event.cancelled', 'event.updated'),
    ('product.created', 'product.created'), ('product.duplicated', 'product.created'),
    ('product.updated', 'product.updated'), ('product.deleted', 'product.deleted'),
    ('order.completed', 'order.created'), ('order.awaiting_offline_payment', 'order.created'),
    ('order.updated', 'order.updated'), ('order.nothing_owed', 'order.updated'),
    ('order.erased', 'order.updated'), ('order.answer_changed', 'order.updated'),
    ('order.marked_as_paid', 'order.marked_as_paid'), ('order.refunded', 'order.refunded'),
    ('order.cancelled', 'order.cancelled'), ('order.expired', 'order.expired'),
    ('order.payment_failed', 'order.payment_failed'), ('order.refund_failed', 'order.refund_failed'),
    ('attendee.updated', 'attendee.updated'), ('attendee.erased', 'attendee.updated'),
    ('attendee.answer_changed', 'attendee.updated'),
    ('attendee.moved', 'attendee.updated'), ('attendee.date_changed', 'attendee.updated'),
    ('attendee.seat_changed', 'attendee.updated'),
    ('attendee.reissued', 'attendee.updated'),
    ('attendee.reactivated', 'attendee.updated'), ('attendee.cancelled', 'attendee.cancelled'),
    ('checkin.created', 'checkin.created'), ('checkin.deleted', 'checkin.deleted'),
    ('waiting_entry.joined', 'waitlist.joined'), ('waiting_entry.offered', 'waitlist.offered'),
    ('occurrence.cancelled', 'occurrence.cancelled'), ('occurrence.deleted', 'occurrence.deleted'),
    ('message.delivered', 'message.sent')
  ) as told (act, type)
  where told.act = webhook_facts.act
  union all
  select 'attendee.created', 'attendee', t.id
  from attendees t where t.order_id = of_id and act in ('order.completed', 'order.awaiting_offline_payment')
    and of_entity = 'order'
  union all
  select 'attendee.cancelled', 'attendee', t.id
  from attendees t where t.order_id = of_id and act in ('order.cancelled', 'order.expired')
    and of_entity = 'order' and t.cancelled_at >= now()
  union all
  select 'occurrence.created', 'occurrence', d.id
  from occurrences d where d.event_id = of_id and act in ('occurrence.added', 'occurrence.rule_changed')
    and d.created_at = now()
  union all
  select 'occurrence.changed', 'occurrence', d.id
  from occurrences d
  where act in ('occurrence.updated', 'occurrence.rule_changed', 'event.updated', 'event.cancelling_stopped')
    and (act <> 'occurrence.rule_changed' or d.created_at < now())
    and d.event_id = case when of_entity = 'event' then of_id
      else (select event_id from occurrences where id = of_id) end
    and d.pool_id is not null and d.xmin = pg_current_xact_id()::xid
$$;
