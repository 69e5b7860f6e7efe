-- A notice is mailed to those who want that by a job. New orders are among the mails of the order, which has its own.
create or replace function queue_notice_mail() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('mail_notice', payload := json_build_object('notice_id', new.id));
  return null;
end $$;

create or replace trigger notices_mailed after insert on notices for each row when (new.kind <> 'order.created')
  execute function queue_notice_mail();
