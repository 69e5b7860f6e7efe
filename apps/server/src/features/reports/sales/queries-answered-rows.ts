import { sql, type RawBuilder } from 'kysely'
import { movedRows, type MovedAsked } from './queries-moved-rows.ts'

const MEASURES = [
  'quantity',
  'charged_minor',
  'discount_minor',
  'fee_minor',
  'tax_minor',
  'refunded_minor',
  'refunded_fee_minor',
  'refunded_tax_minor',
  'disputed_minor',
] as const

/**
 * The money with what was answered to one question, a row for each answer that was ticked; null where it was not
 * answered. An answer of an order is of all its lines. One of a product is of a unit: a line is shared out among its
 * units, the earlier ones having what rounding leaves, so that no cent is lost.
 */
export const answeredRows = (asked: MovedAsked, questionId: number): RawBuilder<unknown> => sql`(
  with question as (
    select belongs_to = 'PRODUCT' as is_of_unit from questions where id = ${questionId}
  ), unit as (
    select m.*, u.i, ${sql.join(MEASURES.map((name) => sql`${unitOf(name)} as ${sql.ref(`unit_${name}`)}`))}
    from ${movedRows(asked)} m join order_lines l on l.id = m.order_line_id cross join question q
    cross join lateral (select case when q.is_of_unit then l.quantity else 1 end as units) size
    cross join lateral generate_series(1, size.units) as u (i)
  ), guest as (
    select a.id, a.order_line_id, row_number() over (partition by a.order_line_id order by a.id) as i
    from attendees a where a.order_line_id in (select order_line_id from unit)
  )
  select unit.event_id, unit.day, unit.hour_at, unit.product_price_id, told.answer,
    ${sql.join(MEASURES.map((name) => sql`${sql.ref(`unit_${name}`)} as ${sql.ref(name)}`))}
  from unit cross join question q left join guest on guest.order_line_id = unit.order_line_id and guest.i = unit.i
  left join question_answers a on a.question_id = ${questionId} and a.order_id = unit.order_id
    and (not q.is_of_unit or a.attendee_id = guest.id)
  left join lateral (
    select answer from jsonb_array_elements_text(case jsonb_typeof(a.answer) when 'array' then a.answer when 'string' then jsonb_build_array(a.answer) else '[]' end) as one (answer)
  ) told on true
)`

/** The part of a line that unit `i` of `units` has. */
const unitOf = (name: string): RawBuilder<number> => {
  const whole = sql.ref(`m.${name}`)
  return sql<number>`(div(${whole} * u.i, size.units) - div(${whole} * (u.i - 1), size.units))::bigint`
}
