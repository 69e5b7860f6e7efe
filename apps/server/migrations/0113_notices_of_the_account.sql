-- A notice can be of the account itself, such as that of a webhook for all events.
alter table notices alter column event_id drop not null;
alter table notices drop constraint notices_kind_check, drop constraint notices_entity_check;
alter table notices
  add constraint notices_kind_check check (kind in (
    'order.created', 'order.refunded', 'refund.failed', 'payment.disputed', 'stock.low', 'message.failed',
    'webhook.switched_off', 'proposal.created')),
  add constraint notices_entity_check check (
    entity in ('order', 'message', 'product', 'capacity_assignment', 'webhook', 'proposal')),
  add constraint notices_of_account_check check (event_id is not null or entity in ('webhook', 'proposal'));
