-- A tax or fee of a line as the figures know it: what it was when it was charged, without its amount.
create or replace function charge_label(charge jsonb) returns text language sql immutable parallel safe
  return jsonb_build_object('id', charge -> 'id', 'name', charge -> 'name', 'type', charge -> 'type',
    'calculation_type', charge -> 'calculation_type', 'rate', charge -> 'rate',
    'included_in_price', charge -> 'included_in_price')::text;
