-- The dates of a pass as they travel (`date_of_ticket`), the first of them first; null: it is no pass.
create or replace function dates_of_pass(of_ids bigint[]) returns jsonb language sql stable strict as $$
  select jsonb_agg(date_of_ticket(d.id) order by d.starts_at, d.id) from occurrences d where d.id = any(of_ids)
$$;
