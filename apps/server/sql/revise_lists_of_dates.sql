-- Phones judge tickets by the dates that they keep: they load the lists of an event anew when its dates move.
create or replace function revise_lists_of_dates() returns trigger language plpgsql as $$
begin
  update check_in_lists l set revision = l.revision + 1
  from (
    select id from check_in_lists
    where event_id in (select event_id from becomes where pool_id is not null)
    order by id for no key update
  ) concerned
  where l.id = concerned.id;
  return null;
end $$;

create or replace trigger occurrences_new_revise_lists after insert on occurrences
  referencing new table as becomes for each statement execute function revise_lists_of_dates();
create or replace trigger occurrences_revise_lists after update on occurrences
  referencing new table as becomes for each statement execute function revise_lists_of_dates();
