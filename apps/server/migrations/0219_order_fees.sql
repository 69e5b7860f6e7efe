-- A product that no one chooses: an order which costs something pays it once (docs/domain/order-fees.md).
alter table products drop constraint products_product_type_check;
alter table products add constraint products_product_type_check check (product_type in ('TICKET', 'GENERAL', 'FEE'));
