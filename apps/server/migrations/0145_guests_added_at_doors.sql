-- Staff with the link of a list may add guests without a ticket. Off: a link travels, and each guest takes a place.
alter table check_in_lists add column can_add_guests boolean not null default false;
