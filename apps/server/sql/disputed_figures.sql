-- Disputed money by day, under the keys of kept_figures. Disputes are few, so they are counted when they are asked for.
create or replace view disputed_figures as
select d.event_id, p.part, l.at::date as day,
  case when p.part = 'HOUR' then extract(hour from l.at) else 0 end::smallint as hour,
  case when p.part = 'LINE' then d.product_price_id else 0 end as product_price_id,
  case when p.part in ('LINE', 'ORDER') then coalesce(d.promo_code_id, 0) else 0 end as promo_code_id,
  case when p.part in ('LINE', 'ORDER') then coalesce(d.affiliate_id, 0) else 0 end as affiliate_id,
  case p.part when 'LINE' then line_taxes(d.charges) when 'SOURCE' then d.source_id::text else '' end as label,
  d.disputed_minor
from disputed_by_line d join events e on e.id = d.event_id
cross join lateral (select d.at at time zone e.timezone as at) l
cross join lateral unnest(case when d.source_id is null then '{DAY,HOUR,ORDER,LINE}'::text[]
  else '{DAY,HOUR,ORDER,LINE,SOURCE}' end) as p(part);
