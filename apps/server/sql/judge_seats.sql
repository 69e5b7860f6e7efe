/*
 * Which of the requests that are still open (fate null) get the seats that they ask for. SEATS: some are another
 * order's or kept from sale, and `gone` names these by request. CROSSED: an earlier request of this call asks for
 * one of them; whether it gets it is decided after this, so the caller judges again. The pools of the seats' zones are
 * locked, which is what a seat's row changes under. `seat_link`: by seat, the link that its request came by; empty
 * where none did. Seats that are kept for that link, and for nothing else, are free to it while it is open. The seats
 * of a hold that is replaced are its own buyer's to take again.
 */
create or replace function judge_seats(
  at timestamptz, inout fate text[], seat_n int[], seat_occurrence bigint[], seat_id bigint[],
  seat_link bigint[], earlier_n int[], earlier_id bigint[], out gone jsonb
) language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  found record;
begin
  gone := '{}';
  for found in
    select s.n, jsonb_agg(s.seat order by s.seat) as seats
    from unnest(seat_n, seat_occurrence, judge_seats.seat_id, seat_link) as s(n, occurrence, seat, link)
    where fate[s.n] is null and (
      exists (
        select from seat_claims k
        where k.occurrence_id = s.occurrence and k.seat_id = s.seat and counts_seat(k, at)
          and not exists (
            select from unnest(earlier_n, earlier_id) as h(n, id) where h.n = s.n and h.id = k.order_id))
      or exists (
        select from seat_blocks b join occurrences d on d.event_id = b.event_id
        where b.seat_id = s.seat and d.id = s.occurrence
          and (b.occurrence_id is null or b.occurrence_id = s.occurrence)
          and not (b.seat_link_id is not distinct from s.link and s.link is not null
            and (b.until is null or b.until > at)
            and exists (select from seat_links l where l.id = s.link and l.short_id is not null))))
    group by s.n
  loop
    fate[found.n] := 'SEATS';
    gone := gone || jsonb_build_object(found.n, found.seats);
  end loop;
  for found in
    select distinct w.n from (
      select s.n, min(s.n) over (partition by s.occurrence, s.seat) as first
      from unnest(seat_n, seat_occurrence, judge_seats.seat_id) as s(n, occurrence, seat) where fate[s.n] is null) w
    where w.n > w.first
  loop
    fate[found.n] := 'CROSSED';
  end loop;
end $$;
