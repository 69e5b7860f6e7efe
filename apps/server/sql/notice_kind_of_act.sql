-- The kind of notice that an act of the history makes; null: it makes none.
create or replace function notice_kind_of_act(act text) returns text language sql immutable
  return case act
    when 'order.completed' then 'order.created'
    when 'order.awaiting_offline_payment' then 'order.created'
    when 'order.created' then 'order.created'
    when 'order.refunded' then 'order.refunded'
    when 'order.refund_failed' then 'refund.failed'
    when 'order.surplus_given_up' then 'refund.failed'
    when 'order.disputed' then 'payment.disputed'
    when 'message.failed' then 'message.failed'
    when 'message.delivered' then 'message.failed'
    when 'message.stopped' then 'message.failed'
    when 'webhook.switched_off' then 'webhook.switched_off'
    when 'proposal.created' then 'proposal.created'
  end;
