import { sql, type RawBuilder } from 'kysely'
import { LISTED_BY_DATE } from '../../occurrences/queries-money.ts'
import { isForDates } from '../../occurrences/queries-ticket-date.ts'

/** The dates of an event that a report is narrowed to; null: all. */
export type Dates = readonly number[] | null

/** Whether the ticket of a line `l` admits to one of the dates, as a pass does to several. */
export const admitsTo = (dates: Dates): RawBuilder<boolean> =>
  dates === null ? sql<boolean>`true` : isForDates([...dates])

/** Whether an order `o` has a line of one of the dates. */
export const hasLineOf = (dates: Dates): RawBuilder<boolean> =>
  dates === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from order_lines l where l.order_id = o.id and ${admitsTo(dates)})`

/** Units of a line `l` of an order `o` that are sold and not cancelled; of a pass none where these dates of it were. */
export const soldUnitsOf = (dates: Dates): RawBuilder<number> => sql<number>`case
  when o.status = 'CANCELLED' then 0
  ${
    dates === null
      ? sql``
      : sql`when l.occurrence_ids is not null and not exists (
    select from occurrences d where d.id = any(l.occurrence_ids) and d.id = any(${[...dates]}::bigint[]) and d.status <> 'CANCELLED') then 0`
  }
  else l.quantity - l.quantity_cancelled end`

/** What of the amount of a line `l` is of these dates: all of it, or of a pass their share. */
export const chargedForDates = (dates: readonly number[]): RawBuilder<number> => sql<number>`case
  when l.occurrence_ids is null then l.total_gross_minor
  else share_pass_minor(l.total_gross_minor, greatest(l.quantity, 1)::bigint, ${LISTED_BY_DATE}, array(
    select place::int from unnest(l.occurrence_ids) with ordinality as d (id, place) where d.id = any(${[...dates]}::bigint[]))) end`
