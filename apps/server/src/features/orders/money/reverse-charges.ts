import { reversed } from '@turnout/domain/ledger/postings.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { entriesOf, postEntries, type LedgerOrderRow } from './store-ledger.ts'

/**
 * Nobody owes for these orders any more: they ended unpaid. Their charges are taken back as they
 * were posted.
 */
export async function reverseCharges(tx: Transaction, orders: readonly LedgerOrderRow[]): Promise<void> {
  const charges = await entriesOf(tx, { orderIds: orders.map(({ id }) => id), posting: 'CHARGE', causeId: 0 })
  await postEntries(
    tx,
    orders.map((order) => ({
      order,
      posting: 'CHARGE_REVERSED',
      causeId: 0,
      entries: reversed(charges.get(order.id) ?? []),
    })),
  )
}
