create or replace view inspect.v_accounts as select id from accounts;
