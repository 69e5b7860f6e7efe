import { sql, type RawBuilder } from 'kysely'

/*
 * Words of money (docs/domain/figures.md), for all code that sums orders. Charged is an order that
 * was complete once: an organizer who cancels it without a refund keeps the money. The amount given
 * back is in `total_refunded_minor`, as far as it succeeded.
 */

/** Whether the money of an order counts. `order`: the alias of its table. */
export const isCharged = (order: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${order}.completed_at`)} is not null`

export interface EarnedRow {
  readonly charged_minor: number
  readonly refunded_minor: number
}

/**
 * The amounts that orders were charged with and that were given back, over all time; aggregates
 * over orders of which `order` is the alias.
 */
export const earned = (order: string): RawBuilder<EarnedRow> =>
  sql<EarnedRow>`coalesce(sum(${sql.ref(`${order}.total_gross_minor`)}) filter (where ${isCharged(order)}), 0) as charged_minor,
    coalesce(sum(${sql.ref(`${order}.total_refunded_minor`)}) filter (where ${isCharged(order)}), 0) as refunded_minor`
