-- A new address is a new mailbox: links that went to the one before open nothing any more.
create or replace function forget_links_of_old_address() returns trigger language plpgsql as $$
begin
  delete from password_resets where user_id = new.id;
  delete from email_links where user_id = new.id and used_at is null;
  return null;
end $$;

create or replace trigger users_address_changed after update of email on users for each row
  when (old.email is distinct from new.email) execute function forget_links_of_old_address();
