-- Rows that have a creator: kind, id and time, for things whose every change must be in the history. What came with the
-- copy of an event was made with it, in its instant, and its line tells of both.
create or replace view inspect.v_created as
  select thing.entity, thing.id as entity_id, thing.created_at
  from (
    select 'product' as entity, id, event_id, created_at from products
    union all select 'promo_code', id, event_id, created_at from promo_codes
    union all select 'capacity_assignment', id, event_id, created_at from capacity_assignments
    union all select 'affiliate', id, event_id, created_at from affiliates
    union all select 'question', id, event_id, created_at from questions
    union all select 'check_in_list', id, event_id, created_at from check_in_lists
  ) thing
  join events e on e.id = thing.event_id
  where e.created_at <> thing.created_at or not exists (
    select from audit_rows a where a.event_id = e.id and a.entity = 'event' and a.act = 'event.duplicated')
  union all select 'event', id, created_at from events
  union all select 'user', id, created_at from users
  union all select 'check_in', id, opened_at from check_ins;
