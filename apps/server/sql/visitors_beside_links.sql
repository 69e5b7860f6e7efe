/*
 * The visitors of requests, null for those that take nothing but seats that are kept for their link: nobody waits for
 * these, so that they are open to it while others wait. judge_seats has said that the link may have them.
 */
create or replace function visitors_beside_links(
  visitors bigint[], draw_n int[], draw_line int[],
  seat_n int[], seat_line int[], seat_occurrence bigint[], seat_id bigint[], seat_link bigint[]
) returns bigint[] language sql stable as $$
  select array(
    select case when exists (select from unnest(seat_n, seat_link) as s(n, link) where s.n = v.n and s.link is not null)
      and not exists (
        select from unnest(draw_n, draw_line) as d(n, line) where d.n = v.n and d.line <> all(seat_line))
      and not exists (
        select from unnest(seat_n, seat_occurrence, seat_id, seat_link) as s(n, occurrence, seat, link)
        join occurrences o on o.id = s.occurrence
        where s.n = v.n and not exists (
          select from seat_blocks b where b.event_id = o.event_id and b.seat_id = s.seat and b.seat_link_id = s.link
            and (b.occurrence_id is null or b.occurrence_id = s.occurrence)))
      then null else v.visitor end
    from unnest(visitors) with ordinality as v(visitor, n) order by v.n)
$$;
