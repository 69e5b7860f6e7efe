/*
 * What comes back to an overbooked pool, or is added to it, repays what was sold beyond its capacity: only then is
 * anything of it free again.
 */
create or replace function repay_overbooking() returns trigger language plpgsql as $$
begin
  new.overbooked := least(
    new.overbooked, greatest(0, new.held + new.sold - coalesce(new.capacity, new.held + new.sold)));
  return new;
end $$;

create or replace trigger pools_overbooked before update on pools for each row
  when (new.overbooked > 0) execute function repay_overbooking();
