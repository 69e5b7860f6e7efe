-- A deleted question stays as a row: holds of that moment may still bring an answer to it.
create table questions (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  title text not null,
  description text,
  type text not null
    check (type in
      ('SINGLE_LINE_TEXT', 'MULTI_LINE_TEXT', 'DROPDOWN', 'MULTI_SELECT_DROPDOWN', 'RADIO', 'CHECKBOX', 'DATE',
        'ADDRESS', 'PHONE')),
  required boolean not null default false,
  is_hidden boolean not null default false,
  belongs_to text not null check (belongs_to in ('ORDER', 'PRODUCT')),
  options text[] not null default '{}',
  "order" int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- A day on which a person was born: asked in three fields, because a calendar opens decades away from it. Its answers
  -- are days like any other.
  is_birthday boolean not null default false,
  translations jsonb not null default '{}',
  unique (event_id, id),
  constraint questions_only_days_are_birthdays check (not is_birthday or type = 'DATE')
);
create index questions_of_event on questions (event_id) where deleted_at is null;

create table question_products (
  event_id bigint not null,
  question_id bigint not null,
  product_id bigint not null,
  primary key (question_id, product_id),
  foreign key (event_id, question_id) references questions (event_id, id) on delete cascade,
  foreign key (event_id, product_id) references products (event_id, id) on delete cascade
);
create index question_products_product on question_products (product_id);

-- One answer per question and order, attendee, or unit of a product without attendees (`unit` counts them from 1 within
-- order and product). `title` is the question as it was asked.
create table question_answers (
  id bigint generated always as identity primary key,
  event_id bigint not null,
  question_id bigint not null,
  order_id bigint not null,
  product_id bigint,
  attendee_id bigint,
  unit int check (unit > 0),
  title text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (event_id, question_id) references questions (event_id, id),
  foreign key (event_id, product_id) references products (event_id, id),
  constraint question_answers_of_one check (
    (product_id is null and attendee_id is null and unit is null)
    or (product_id is not null and (attendee_id is null) <> (unit is null)))
);
create unique index question_answers_once
  on question_answers (order_id, question_id, attendee_id, product_id, unit) nulls not distinct;
create index question_answers_of_question on question_answers (question_id);
create index question_answers_of_attendee on question_answers (attendee_id) where attendee_id is not null;
