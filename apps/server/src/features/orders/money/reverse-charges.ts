import { chargeEntries, reversed } from '@turnout/domain/ledger/postings.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { leftOfOrders, postEntries, type LedgerOrderRow } from './store-ledger.ts'

/**
 * The orders owe nothing any more: they ended unpaid. What is left of their charges, after units
 * that were cancelled before, is taken back.
 */
export async function reverseCharges(tx: Transaction, orders: readonly LedgerOrderRow[]): Promise<void> {
  const left = await leftOfOrders(
    tx,
    orders.map(({ id }) => id),
  )
  await postEntries(
    tx,
    orders.flatMap((order) => {
      const parts = left.get(order.id)
      if (parts === undefined) return []
      return [{ order, posting: 'CHARGE_REVERSED', causeId: 0, entries: reversed(chargeEntries(parts)) }]
    }),
  )
}
