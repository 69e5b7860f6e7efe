-- A card that is mailed to its holder, now or on a day. Its code is made when the mail is: it waits nowhere.
alter table gift_cards add column send_at timestamptz;
alter table gift_cards add column sent_at timestamptz;
alter table gift_cards add column giver_name text;
alter table gift_cards add column message text check (char_length(message) <= 300);
alter table gift_cards add column locale text not null default 'en';
alter table gift_cards add constraint gift_cards_sent_to_an_address
  check (send_at is null or holder_email is not null);
