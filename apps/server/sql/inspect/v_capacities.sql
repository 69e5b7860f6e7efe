create or replace view inspect.v_capacities as
  select a.id, a.event_id, a.pool_id,
    array(select product_id from capacity_assignment_products t where t.capacity_assignment_id = a.id) as product_ids,
    array(
      select occurrence_id from capacity_assignment_occurrences t where t.capacity_assignment_id = a.id
    ) as occurrence_ids
  from capacity_assignments a where a.deleted_at is null;
