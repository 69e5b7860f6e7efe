create or replace view inspect.v_categories as select id, event_id from product_categories;
