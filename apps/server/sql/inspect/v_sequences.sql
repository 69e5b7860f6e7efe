create or replace view inspect.v_sequences as select event_id, prefix, first_number, next_number from invoice_sequences;
