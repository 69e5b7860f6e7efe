-- Of a tax of 0 %: how electronic invoices treat it, and why; null: as the organizer treats all that has no VAT.
alter table taxes_and_fees
  add column untaxed_category text check (untaxed_category in ('EXEMPT', 'ZERO', 'REVERSE_CHARGE', 'OUTSIDE')),
  add column untaxed_reason text,
  add constraint taxes_and_fees_only_zero_untaxed check (untaxed_category is null or (type = 'TAX' and rate_ppm = 0)),
  add constraint taxes_and_fees_untaxed_reason check (untaxed_reason is null or untaxed_category is not null);
