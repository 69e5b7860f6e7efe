import { goesBackMinor, wayOf } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ordersMissing } from './queries.ts'
import { cancellableOf } from './read-cancellable.ts'
import { insertOrders, type CancellingRow } from './store.ts'

/** Adds all orders of the event that stand, those that came since too; each is in it once. Answers how many. */
export async function addStandingOrders(tx: Transaction, cancelling: CancellingRow): Promise<number> {
  const orders = await ordersMissing(tx, cancelling.event_id)
  const joining = orders.map((row) => {
    const order = cancellableOf(row)
    return { order_id: row.id, way: wayOf(order), amount_minor: goesBackMinor(order, cancelling.money) }
  })
  return insertOrders(tx, cancelling, joining)
}
