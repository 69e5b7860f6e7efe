-- What banks took back, found by its event and by its order: net sales leave it out.
create index ledger_entries_disputed on ledger_entries (event_id, order_id) where account = 'disputed';
-- Disputes that changed lately: phones at the door hear of them.
create index disputes_by_change on disputes (updated_at);
