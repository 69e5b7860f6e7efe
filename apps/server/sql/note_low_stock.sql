/*
 * Tells that a ticket or a capacity runs out, once when it does: the sale that crosses the line has the pool locked.
 * Places that come back and are sold again within a day are no news.
 */
create or replace function note_low_stock() returns trigger language plpgsql as $$
declare
  level int := low_stock(new.capacity, new.sold);
begin
  -- An import tells what happened long ago.
  if current_setting('turnout.is_silent', true) = 'on' then
    return null;
  end if;
  insert into notices (account_id, event_id, kind, entity, entity_id, pool_id, facts)
  select e.account_id, e.id, 'stock.low', thing.entity, thing.id, new.id, jsonb_build_object(
    'name', thing.name, 'level', level, 'left', greatest(0, new.capacity - new.sold), 'capacity', new.capacity)
  from (
    select 'product' as entity, p.id, concat_ws(' · ', p.title, t.label) as name
    from product_prices t join products p on p.id = t.product_id where t.pool_id = new.id
    union all
    select 'capacity_assignment', c.id, c.name from capacity_assignments c
    where c.pool_id = new.id and c.status = 'ACTIVE' and c.deleted_at is null) as thing
    join events e on e.id = new.event_id
  where not exists (
    select from notices n where n.pool_id = new.id and n.at > clock_timestamp() - interval '1 day'
      and (n.facts ->> 'level')::int >= level);
  return null;
end $$;

create or replace trigger pools_low after update of sold on pools for each row
  when (new.sold > old.sold and new.kind <> 'PROMO_CODE'
    and low_stock(new.capacity, new.sold) > low_stock(old.capacity, old.sold))
  execute function note_low_stock();
