-- Everything of an account that another account's thing refers to, as pairs that must agree.
create or replace view inspect.v_tenancy as
  select 'event of organizer' as link, e.id, e.account_id, o.account_id as parent_account_id
  from events e join organizers o on o.id = e.organizer_id
  union all
  select 'image of event', i.id, i.account_id, e.account_id from images i join events e on e.id = i.event_id
  union all
  select 'image of organizer', i.id, i.account_id, o.account_id from images i join organizers o on o.id = i.organizer_id
  union all
  select 'tax or fee of product', p.id, t.account_id, e.account_id
  from product_taxes_and_fees l join taxes_and_fees t on t.id = l.tax_or_fee_id join products p on p.id = l.product_id
    join events e on e.id = p.event_id;
