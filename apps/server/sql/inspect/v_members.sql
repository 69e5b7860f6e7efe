create or replace view inspect.v_members as select account_id, user_id, role, status, is_owner from account_members;
