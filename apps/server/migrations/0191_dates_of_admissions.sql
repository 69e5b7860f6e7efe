-- Admissions bring the date of their ticket as it was judged (sql/door_admission_row.sql). The row type changed, so a
-- process of before is not to bring its own back.
comment on table check_ins is 'Guests who came in, once a list; a pass once a list and date.';
