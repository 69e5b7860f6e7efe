-- Changes that are not folded yet, under the keys of kept_figures: each into every part that it belongs to, on the
-- day and in the hour of its event. Money of a day is that of its orders; lines tell it of their prices alone.
-- An order carries the number of its source as its label; one without a known source is in no SOURCE. A payout is of a
-- day of the bank, in no zone.
create or replace view figure_changes_by_day as
select c.id, c.event_id, p.part, (case c.part when 'PAYOUT' then c.at at time zone 'UTC' else l.at end)::date as day,
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
from figure_changes c join events e on e.id = c.event_id
cross join lateral (select c.at at time zone e.timezone as at) l
cross join lateral unnest(case c.part
  when 'ORDER' then case when c.label = '' then '{DAY,HOUR,ORDER}'::text[] else '{DAY,HOUR,ORDER,SOURCE}' end
  when 'LINE' then '{DAY,HOUR,LINE}' when 'GUEST' then '{DAY,HOUR,TICKET}'
  when 'REBUILD' then '{}' else array[c.part] end) as p(part);
