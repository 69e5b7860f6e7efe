-- How many things of a category one order may have, over all of its products; null: each product's own limit is the only one.
alter table product_categories add column max_per_order int check (max_per_order between 1 and 1000);
