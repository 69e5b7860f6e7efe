-- A list may let in all tickets of its event, also those that are added later: their rows stand in check_in_list_products like chosen ones and are kept up by whoever adds a
-- ticket, so nothing that counts or judges asks for two kinds of lists. Lists of before keep what was chosen.
alter table check_in_lists add column includes_all_products boolean not null default false;
