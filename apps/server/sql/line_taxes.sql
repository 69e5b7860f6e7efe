-- The taxes of a line as they were charged: names, rates and kinds, so that a changed rate is another set. Empty: none.
-- Sorted by bytes, because it is a key of figures that are kept.
create or replace function line_taxes(charges jsonb) returns text language sql immutable parallel safe
  return coalesce((
    select jsonb_agg(jsonb_build_array(c ->> 'name', c -> 'rate', c ->> 'calculation_type')
      order by c ->> 'name' collate "C", c -> 'rate')::text
    from jsonb_array_elements(charges) as one(c) where c ->> 'type' = 'TAX'), '');
