import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/database.ts'
import type { CancelledOrderState } from '@turnout/domain/event-cancelling/cancelling-moves.ts'

/** What became of one order whose buyer was asked. */
export interface ChoiceRow {
  readonly state: CancelledOrderState
  readonly is_offered: boolean
  readonly chosen_at: Date | null
  readonly chosen_occurrence_id: number | null
  readonly now: Date
}

/** The order of a cancelling, locked; the caller holds the lock of the cancelling. */
export async function lockChoice(tx: Transaction, id: number, orderId: number): Promise<ChoiceRow | undefined> {
  const found = await sql<ChoiceRow>`
    select k.state, k.is_offered, k.chosen_at, k.chosen_occurrence_id, clock_timestamp() as now from cancelling_orders k
    where k.cancelling_id = ${id} and k.order_id = ${orderId} for no key update`.execute(tx.query)
  return found.rows[0]
}

/** Notes a choice. Money: the run takes the order next. A date: nothing is left to do for it. */
export async function saveChoice(
  tx: Transaction,
  { id, orderId, to }: { readonly id: number; readonly orderId: number; readonly to: number | null },
): Promise<void> {
  const isMoved = to !== null
  await sql`
    update cancelling_orders set chosen_at = clock_timestamp(), chosen_occurrence_id = ${to}::bigint, try_at = clock_timestamp(),
      state = ${isMoved ? 'MOVED' : 'WAITING'}, amount_minor = case when ${isMoved} then 0 else amount_minor end
    where cancelling_id = ${id} and order_id = ${orderId}`.execute(tx.query)
}

/** The choice is over now: orders that have not chosen are taken next. The caller holds the lock of the cancelling. */
export async function saveChoiceOver(tx: Transaction, id: number): Promise<void> {
  await sql`update event_cancellings set choose_until = clock_timestamp() where id = ${id}`.execute(tx.query)
  await sql`
    update cancelling_orders set try_at = clock_timestamp()
    where cancelling_id = ${id} and is_offered and chosen_at is null and state = 'WAITING'`.execute(tx.query)
}
