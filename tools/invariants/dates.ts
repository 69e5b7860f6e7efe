import type { Check } from './invariant.ts'

const I41 = 'every event has dates and spans them, and what it sold by date is counted by that date and its day'

/** When events take place (docs/domain/dates.md). */
export const DATES: readonly Check[] = [
  {
    invariants: { I41 },
    // The span is of the dates that take place, while there are any.
    brokenRows: `
      WITH spans AS (
        SELECT event_id, coalesce(min(starts_at) FILTER (WHERE status <> 'CANCELLED'), min(starts_at)) AS starts,
          coalesce(max(coalesce(ends_at, starts_at)) FILTER (WHERE status <> 'CANCELLED'),
            max(coalesce(ends_at, starts_at))) AS ends
        FROM inspect.v_occurrences GROUP BY event_id
      )
      SELECT 'I41' AS broken, e.id, e.start_date, e.end_date, s.starts, s.ends FROM inspect.v_events e
      LEFT JOIN spans s ON s.event_id = e.id
      WHERE s.starts IS NULL OR (e.start_date, coalesce(e.end_date, e.start_date)) IS DISTINCT FROM (s.starts, s.ends)`,
  },
  {
    invariants: { I41 },
    // Tickets of an event with several dates are for one of them, a pass for each of its dates, and draw from their places
    // as from those of their price.
    // An expired hold may be freed in one pool and not yet in the other.
    brokenRows: `
      WITH dated AS (SELECT DISTINCT event_id FROM inspect.v_occurrences WHERE pool_id IS NOT NULL),
      tickets AS (
        SELECT l.id AS line_id, l.pool_id AS price_pool, n.occurrence_id, o.id AS date_id, o.pool_id,
          l.occurrence_ids IS NOT NULL AND o.status = 'CANCELLED' AS may_be_given_back,
          d.event_id IS NOT NULL AS is_dated
        FROM inspect.v_lines l
        CROSS JOIN LATERAL unnest(coalesce(l.occurrence_ids, ARRAY[l.occurrence_id])) AS n (occurrence_id)
        LEFT JOIN dated d ON d.event_id = l.event_id
        LEFT JOIN inspect.v_occurrences o ON o.id = n.occurrence_id AND o.event_id = l.event_id
        WHERE l.product_type = 'TICKET' AND (d.event_id IS NOT NULL OR n.occurrence_id IS NOT NULL)
      ), claims AS (
        SELECT c.line_id, c.pool_id, CASE WHEN state = 'sold' OR (state = 'held' AND until > now())
          THEN state || ' ' || qty END AS live FROM inspect.v_claims c
      ), wanted AS (
        SELECT t.line_id, t.pool_id, c.live FROM tickets t JOIN claims c ON c.line_id = t.line_id
          AND c.pool_id = t.price_pool
        -- A pass gives its place on a cancelled date back.
        WHERE c.live IS NOT NULL AND t.pool_id IS NOT NULL AND NOT (t.may_be_given_back AND NOT EXISTS (
          SELECT FROM claims g WHERE g.line_id = t.line_id AND g.pool_id = t.pool_id AND g.live IS NOT NULL))
      ), counted AS (
        SELECT c.line_id, c.pool_id, c.live FROM inspect.v_occurrences o JOIN claims c ON c.pool_id = o.pool_id
        WHERE c.live IS NOT NULL
      )
      SELECT 'I41' AS broken, line_id, occurrence_id, NULL AS taken, NULL AS counted FROM tickets
      WHERE date_id IS NULL OR NOT is_dated
      UNION ALL
      SELECT 'I41', line_id, pool_id, w.live, c.live FROM wanted w FULL JOIN counted c USING (line_id, pool_id)
      WHERE w.live IS DISTINCT FROM c.live`,
  },
  {
    invariants: { I41 },
    // The pool of a day counts what the pools of its dates do; a pass for two of them is one guest of the day.
    brokenRows: `
      WITH claims AS (
        SELECT c.line_id, c.pool_id, state || ' ' || qty AS live FROM inspect.v_claims c
        WHERE state = 'sold' OR (state = 'held' AND until > now())
      ), wanted AS (
        SELECT DISTINCT c.line_id, y.pool_id, c.live FROM inspect.v_occurrence_days y
        JOIN inspect.v_occurrences o ON o.event_id = y.event_id AND o.local_day = y.day
        JOIN claims c ON c.pool_id = o.pool_id
      ), counted AS (
        SELECT c.line_id, c.pool_id, c.live FROM inspect.v_occurrence_days y JOIN claims c ON c.pool_id = y.pool_id
      )
      SELECT 'I41' AS broken, line_id, pool_id, w.live, c.live FROM wanted w
      FULL JOIN counted c USING (line_id, pool_id)
      WHERE w.live IS DISTINCT FROM c.live`,
  },
]
