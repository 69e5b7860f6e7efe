-- Only tiers are sold at times of their own. What a price kept from the time when its product was tiered moves to the product, where the form shows
-- it: what is sold now, and what is not, stays so.
update products p set
  sale_start_date = greatest(p.sale_start_date, r.sale_start_date),
  sale_end_date = least(p.sale_end_date, r.sale_end_date),
  is_hidden = p.is_hidden or r.is_hidden
from product_prices r
where r.product_id = p.id and p.type <> 'TIERED'
  and (r.sale_start_date is not null or r.sale_end_date is not null or r.is_hidden);

update product_prices r set sale_start_date = null, sale_end_date = null, is_hidden = false
from products p
where p.id = r.product_id and p.type <> 'TIERED'
  and (r.sale_start_date is not null or r.sale_end_date is not null or r.is_hidden);
