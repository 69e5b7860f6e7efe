-- When something of these last changed, by its history: what was sold before cannot be judged by how it is now.
create or replace function inspect.changed_at(of_entity text, of_id bigint) returns timestamptz
  language sql stable as $$
  select max(at) from audit_rows where entity = of_entity and entity_id = of_id
$$;
