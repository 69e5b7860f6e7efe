-- Rows that have a creator: kind, id and time, for things whose every change must be in
-- the history.
create or replace view inspect.v_created as
  select 'product' as entity, id as entity_id, created_at from products
  union all select 'promo_code', id, created_at from promo_codes
  union all select 'capacity_assignment', id, created_at from capacity_assignments
  union all select 'affiliate', id, created_at from affiliates
  union all select 'question', id, created_at from questions
  union all select 'check_in_list', id, created_at from check_in_lists
  union all select 'event', id, created_at from events
  union all select 'user', id, created_at from users
  union all select 'check_in', id, opened_at from check_ins;
