-- What did not get through is counted wherever a webhook is shown; mostly there is nothing.
create index webhook_deliveries_undelivered on webhook_deliveries (webhook_id) where state in ('FAILED', 'STOPPED');
