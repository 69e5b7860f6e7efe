create or replace view inspect.v_lists as
  select l.id, l.event_id, l.activates_at, l.expires_at, inspect.changed_at('check_in_list', l.id) as changed_at,
    array(select product_id from check_in_list_products t where t.check_in_list_id = l.id) as product_ids
  from check_in_lists l;
