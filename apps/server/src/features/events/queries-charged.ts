import { sql, type RawBuilder } from 'kysely'

/*
 * Words of money (docs/domain/figures.md), for all code that sums orders. Charged is an order that
 * was complete once: an organizer who cancels it without a refund keeps the money. The amount given
 * back is in `total_refunded_minor`, as far as it succeeded; the amount that banks took in the view
 * `disputed_amounts`.
 */

/** Whether the money of an order counts. `order`: the alias of its table. */
export const isCharged = (order: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${order}.completed_at`)} is not null`

export interface EarnedRow {
  readonly charged_minor: number
  readonly refunded_minor: number
  readonly disputed_minor: number
}

/**
 * The amount that orders were charged with, over all time; an aggregate over orders of which
 * `order` is the alias.
 */
export const charged = (order: string): RawBuilder<number> =>
  sql<number>`coalesce(sum(${sql.ref(`${order}.total_gross_minor`)}) filter (where ${isCharged(order)}), 0)`
