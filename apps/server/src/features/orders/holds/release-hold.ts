import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { SYSTEM, type Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { returnSome, returnStock } from '../../stock/store.ts'
import { lockExpiredHolds, saveOrderState, type LockedOrderRow } from '../store.ts'
import { stateOf } from '../read-order.ts'
import { lessenHolds, lockHoldsOf, type HoldsOfEvent } from './store-holds.ts'

/**
 * Ends holds that were locked by the caller: given up by their buyer, or out of time. Their places
 * are free at once.
 * @throws Refusal with the code of the move table.
 */
export async function releaseHolds(
  tx: Transaction,
  holds: readonly LockedOrderRow[],
  { act, actor }: { act: 'abandon' | 'expire'; actor: Actor },
): Promise<void> {
  for (const hold of holds) {
    const next = moveOrder(stateOf(hold), act)
    if ('refused' in next) throw new Refusal(next.refused)
    await saveOrderState(tx, hold.id, next)
  }
  await returnStock(
    tx,
    holds.map(({ id }) => id),
  )
  await recordAudit(
    tx,
    actor,
    holds.map((hold) => ({
      accountId: hold.account_id,
      eventId: hold.event_id,
      entity: 'order',
      entityId: hold.id,
      act: act === 'abandon' ? 'order.abandoned' : 'order.expired',
      before: { status: hold.status },
      after: { status: act === 'abandon' ? 'ABANDONED' : 'EXPIRED' },
    })),
  )
}

/**
 * Ends what is held of an event or date that sells no more; a hold that a payment is under way for stays.
 * Answers how many there were.
 */
export async function releaseHoldsOf(tx: Transaction, batch: HoldsOfEvent, actor: Actor): Promise<number> {
  const holds = await lockHoldsOf(tx, batch)
  await releaseHolds(tx, holds, { act: 'abandon', actor })
  return holds.length
}

/** Gives back some units of holds of one line that were locked by the caller; each keeps some. */
export async function releaseSome(
  tx: Transaction,
  some: readonly { readonly orderId: number; readonly quantity: number }[],
): Promise<void> {
  if (some.length === 0) return
  await returnSome(tx, some)
  await lessenHolds(tx, some)
}

const SWEEP_MAX = 200

/**
 * Tidies up holds whose time is over; nothing depends on it, expired holds count as free
 * everywhere. Answers how many there were.
 */
export async function sweepExpiredHolds(tx: Transaction): Promise<number> {
  const holds = await lockExpiredHolds(tx, SWEEP_MAX)
  await releaseHolds(tx, holds, { act: 'expire', actor: SYSTEM })
  return holds.length
}
