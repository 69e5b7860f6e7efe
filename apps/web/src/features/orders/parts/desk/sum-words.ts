import type { OrderRow } from '@turnout/contract/orders/order.ts'
import { majorFromMinor, minorOf } from '@turnout/domain/money/amount.ts'
import { moneyWords } from '../../order-words.ts'

/** "€556.50": what orders add up to; they are of one event, and so of one currency. */
export function sumWords(rows: readonly OrderRow[]): string | undefined {
  const currency = rows[0]?.currency
  if (currency === undefined) return undefined
  const minor = rows.reduce((sum, row) => sum + minorOf(row.total_gross, currency), 0)
  return moneyWords(majorFromMinor(minor, currency), currency)
}
