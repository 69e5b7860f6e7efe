import { moveCancelling } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import { CANCELLING_ROWS_MAX } from '@turnout/contract/events/cancelling/limits.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { cancelJudged, giveBack, judgeOrder } from './cancel-one-order.ts'
import { queueRun } from './queue-cancelling.ts'
import type { CancelledScope } from './read-figures.ts'
import {
  lockCancellingOf,
  lockOrdersIn,
  saveOutcome,
  saveState,
  type CancelledOrderRow,
  type CancellingRow,
} from './store.ts'

interface Asked {
  readonly scope: CancelledScope
  /** null: all, so many at once. */
  readonly orderIds: readonly number[] | null
}

/**
 * Has failed refunds tried again by the run, each as a refund of its own over what is left.
 * @throws Refusal cancelling_cannot when none of them failed.
 */
export async function requestAgain(tx: Transaction, asked: Asked, actor: Actor): Promise<void> {
  const { cancelling, rows } = await lockRows(tx, asked, { isFailed: true })
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await saveOutcome(tx, row, { state: 'WAITING', refundId: null, againAfterSeconds: 0 })
  }
  await reopen(tx, cancelling)
  await note(tx, { asked, rows, act: 'event.refunds_tried_again' }, actor)
}

/**
 * The organizer pays back by hand what the card did not take.
 * @throws Refusal cancelling_cannot when none of them failed.
 */
export async function payByHand(tx: Transaction, asked: Asked, actor: Actor): Promise<void> {
  const { cancelling, rows } = await lockRows(tx, asked, { isFailed: true })
  for (const row of rows) {
    // oxlint-disable no-await-in-loop -- one connection
    const judged = await judgeOrder(tx, cancelling, row.order_id)
    const { isStanding, amountMinor } = judged
    if (isStanding) await cancelJudged(tx, judged, actor)
    const state = amountMinor > 0 ? 'BY_HAND' : 'SENT'
    await saveOutcome(tx, row, { state, amountMinor, refundId: null, isCancelled: true })
    // oxlint-enable no-await-in-loop
  }
  await note(tx, { asked, rows, act: 'event.refunds_by_hand' }, actor)
}

/**
 * The organizer says that money went back by hand: books and documents follow, and the buyer is told.
 * @throws Refusal cancelling_cannot when none of them waits for it; those of `requestRefund`.
 */
export async function markPaidBack(tx: Transaction, asked: Asked, actor: Actor): Promise<void> {
  const { cancelling, rows } = await lockRows(tx, asked, { isFailed: false })
  for (const row of rows) {
    // oxlint-disable no-await-in-loop -- one connection
    const judged = { ...(await judgeOrder(tx, cancelling, row.order_id)), amountMinor: row.amount_minor }
    const refund = { judged, actor, notifiesBuyer: cancelling.mails_buyers, isByHand: true }
    const refundId = await giveBack(tx, cancelling, refund)
    await saveOutcome(tx, row, { state: 'PAID_BACK', refundId })
    // oxlint-enable no-await-in-loop
  }
  await note(tx, { asked, rows, act: 'event.money_paid_back' }, actor)
}

async function lockRows(
  tx: Transaction,
  { scope, orderIds }: Asked,
  { isFailed }: { isFailed: boolean },
): Promise<{ readonly cancelling: CancellingRow; readonly rows: readonly CancelledOrderRow[] }> {
  const cancelling = await lockCancellingOf(tx, scope)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const rows = await lockOrdersIn(tx, cancelling.id, { isFailed, among: orderIds, limit: CANCELLING_ROWS_MAX })
  if (rows.length === 0) throw new Refusal('cancelling_cannot')
  return { cancelling, rows }
}

async function reopen(tx: Transaction, { id, state, starts_at: startsAt, now }: CancellingRow): Promise<void> {
  const next = moveCancelling({ state, startsAt }, 'reopen', now)
  if (!('refused' in next)) await saveState(tx, id, next.state)
  await queueRun(tx, id)
}

const note = (
  tx: Transaction,
  { asked, rows, act }: { asked: Asked; rows: readonly CancelledOrderRow[]; act: string },
  actor: Actor,
): Promise<void> => {
  const { accountId, eventId, occurrenceId } = asked.scope
  const after = { orders: rows.length, ...(occurrenceId !== null && { occurrence_id: occurrenceId }) }
  return recordAudit(tx, actor, [{ accountId, eventId, entity: 'event', entityId: eventId, act, after }])
}
