import { sql, type RawBuilder } from 'kysely'

/** The dates of an event that a report is narrowed to; null: all. */
export type Dates = readonly number[] | null

/** Whether a line `l` is a single ticket of one of the dates, whose money is that date's. */
export const isLineOf = (dates: Dates): RawBuilder<boolean> =>
  dates === null ? sql<boolean>`true` : sql<boolean>`l.occurrence_id = any(${[...dates]}::bigint[])`

/** Whether an order `o` has such a line. */
export const hasLineOf = (dates: Dates): RawBuilder<boolean> =>
  dates === null
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from order_lines l where l.order_id = o.id and ${isLineOf(dates)})`

/** Whether the ticket of a line `l` admits to one of the dates, as a pass does to several. */
export const admitsTo = (dates: Dates): RawBuilder<boolean> =>
  dates === null
    ? sql<boolean>`true`
    : sql<boolean>`(${isLineOf(dates)} or l.occurrence_ids && ${[...dates]}::bigint[])`
