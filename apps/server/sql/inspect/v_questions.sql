create or replace view inspect.v_questions as
  select q.id, q.event_id, q.belongs_to, q.required, q.is_hidden, q.deleted_at,
    inspect.changed_at('question', q.id) as changed_at,
    array(select product_id from question_products t where t.question_id = q.id) as product_ids
  from questions q;
