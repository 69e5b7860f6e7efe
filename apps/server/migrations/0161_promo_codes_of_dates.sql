-- None: the code is for every date. No foreign key to dates: a row that vanished with its date would turn a code for
-- that one into a code for all.
create table promo_code_occurrences (
  event_id bigint not null,
  promo_code_id bigint not null,
  occurrence_id bigint not null,
  primary key (promo_code_id, occurrence_id),
  foreign key (event_id, promo_code_id) references promo_codes (event_id, id) on delete cascade
);
