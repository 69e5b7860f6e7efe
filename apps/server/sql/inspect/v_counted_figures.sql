-- What inspect.v_figures must come to, counted from rows: every figure of every event, and who came.
create or replace view inspect.v_counted_figures as
select c.event_id, p.part, (case c.part when 'PAYOUT' then c.at at time zone 'UTC' else l.at end)::date as day,
  case when p.part = 'HOUR' then extract(hour from l.at) else 0 end::smallint as hour,
  case when p.part in ('LINE', 'TICKET') then c.product_price_id else 0 end as product_price_id,
  case when p.part in ('LINE', 'ORDER') then c.promo_code_id else 0 end as promo_code_id,
  case when p.part in ('LINE', 'ORDER') then c.affiliate_id else 0 end as affiliate_id,
  case when p.part in ('DAY', 'HOUR', 'ORDER') then '' else c.label end as label,
  c.orders, c.products, c.attendees, c.sales, c.quantity, c.cancelled,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.charged_minor end as charged_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.discount_minor end as discount_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.fee_minor end as fee_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.tax_minor end as tax_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.base_minor end as base_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.refunded_minor end as refunded_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.refunded_fee_minor end as refunded_fee_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.refunded_tax_minor end as refunded_tax_minor,
  case when c.part = 'LINE' and p.part <> 'LINE' then 0 else c.refunded_base_minor end as refunded_base_minor,
  c.entries
from summed_figures(null) c join events e on e.id = c.event_id
cross join lateral (select c.at at time zone e.timezone as at) l
cross join lateral unnest(case c.part
  when 'ORDER' then case when c.label = '' then '{DAY,HOUR,ORDER}'::text[] else '{DAY,HOUR,ORDER,SOURCE}' end
  when 'LINE' then '{DAY,HOUR,LINE}' when 'GUEST' then '{DAY,HOUR,TICKET}'
  else array[c.part] end) as p(part)
union all
-- Who came in, by the lists that let them in; of no day.
select a.event_id, 'ARRIVAL', null, 0, a.product_price_id, 0, 0, a.list_ids::text, 0, 0, count(*),
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
from (
  select a.event_id, a.product_price_id, array_agg(distinct c.check_in_list_id order by c.check_in_list_id) as list_ids
  from attendees a join check_ins c on c.attendee_id = a.id
  where a.status <> 'CANCELLED' and c.closed_because is distinct from 'UNDONE' group by a.id
) a group by a.event_id, a.product_price_id, a.list_ids;
