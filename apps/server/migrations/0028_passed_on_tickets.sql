-- Since when a ticket is its holder's alone (docs/domain/self-service.md): it got a fresh code that went to an address other than the order's. Code, link and file
-- of such a ticket are on no page, in no file and in no mail of the order any more.
alter table attendees add column passed_on_at timestamptz;

-- Tickets that changed hands before this was kept. A move to another ticket raises the version too: whoever was not the buyer got their ticket by mail then.
update attendees a set passed_on_at = now()
from orders o where o.id = a.order_id and a.code_version > 1 and lower(a.email) is distinct from lower(o.email);
