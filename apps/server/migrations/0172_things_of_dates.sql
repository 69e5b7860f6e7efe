-- None: a capacity counts, and a question is asked, on every date. No foreign key to dates: a row that vanished with
-- its date would turn a capacity for that one into a capacity for all.
create table capacity_assignment_occurrences (
  event_id bigint not null,
  capacity_assignment_id bigint not null,
  occurrence_id bigint not null,
  primary key (capacity_assignment_id, occurrence_id),
  foreign key (event_id, capacity_assignment_id) references capacity_assignments (event_id, id) on delete cascade
);
create index capacity_assignment_occurrences_date on capacity_assignment_occurrences (occurrence_id);

create table question_occurrences (
  event_id bigint not null,
  question_id bigint not null,
  occurrence_id bigint not null,
  primary key (question_id, occurrence_id),
  foreign key (event_id, question_id) references questions (event_id, id) on delete cascade
);
