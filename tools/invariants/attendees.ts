import type { Check } from './invariant.ts'

const STANDS = `('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')`

/** Attendees who were cancelled one by one and came back, and codes that came with them from another system. */
export const ATTENDEES: readonly Check[] = [
  {
    invariants: { I13: 'the history of every order leads to its state, step by legal step' },
    // Cancelled and reactivated take turns, and the last of them is the present state; the cancellation
    // of a whole order is in the order's own history.
    brokenRows: `
      WITH acts AS MATERIALIZED (
        SELECT entity_id, act, lag(act) OVER told AS before, lead(act) OVER told IS NULL AS is_last FROM inspect.v_audit
        WHERE entity = 'attendee' AND act IN ('attendee.cancelled', 'attendee.reactivated') WINDOW told AS (PARTITION BY entity_id ORDER BY id)
      )
      SELECT 'I13' AS broken, a.id AS attendee_id, a.status, h.act FROM acts h JOIN inspect.v_attendees a ON a.id = h.entity_id JOIN inspect.v_orders o ON o.id = a.order_id
      WHERE coalesce(h.before, 'attendee.reactivated') = h.act
        OR (h.is_last AND o.status IN ${STANDS} AND (a.status = 'CANCELLED') <> (h.act = 'attendee.cancelled'))
      UNION ALL
      SELECT 'I13', a.id, a.status, NULL FROM inspect.v_attendees a JOIN inspect.v_orders o ON o.id = a.order_id
      WHERE a.status = 'CANCELLED' AND o.status IN ${STANDS} AND a.id NOT IN (SELECT entity_id FROM acts)`,
  },
  {
    invariants: { I40: 'a code of a former system is of a ticket of its event, and of no version to come' },
    brokenRows: `
      SELECT 'I40' AS broken, c.event_id, c.attendee_id, c.code_version FROM inspect.v_legacy_codes c
      LEFT JOIN inspect.v_attendees a ON a.id = c.attendee_id AND a.event_id = c.event_id
      WHERE a.id IS NULL OR c.code_version > a.code_version`,
  },
]
