create or replace view inspect.v_answers as select id, event_id, question_id, order_id, product_id, attendee_id
  from question_answers;
