-- A list may take the printed number of a ticket for its code. Off: whoever reads the number over a shoulder could come in by it.
alter table check_in_lists add column accepts_public_ids boolean not null default false;
