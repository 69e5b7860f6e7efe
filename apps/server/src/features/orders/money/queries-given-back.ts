import { sql } from 'kysely'

/**
 * Entries of the ledger that say what was given back of an order, `b` being their table: sales,
 * fees and taxes that a refund took back. How they are shared out among lines: `refund_figures.sql`.
 */
export const IS_GIVEN_BACK = sql`b.posting in ('REFUND', 'REFUND_REVERSED') and b.account in ('sales', 'fees', 'taxes')`
