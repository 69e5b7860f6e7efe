import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { moveToOffered } from '../../orders/buyer/move-own-tickets.ts'
import { cancelledDateOf } from '../../orders/buyer/queries-own-dates.ts'
import { lockStandingTickets } from '../../orders/buyer/store-cancelling.ts'
import { ownedOrder } from '../../orders/queries.ts'
import { lockOrder } from '../../orders/store.ts'
import { cancelJudged, judgeOrder } from '../cancelling/cancel-one-order.ts'
import { hasTicketsFor } from '../cancelling/queries.ts'
import { queueRun } from '../cancelling/queue-cancelling.ts'
import { cancellingOf, lockCancelling } from '../cancelling/store.ts'
import { lockChoice, saveChoice } from './store-choices.ts'

interface Choosing {
  readonly eventId: number
  readonly shortId: string
  /** The date that was cancelled. */
  readonly occurrenceId: number
  /** Null: the money. */
  readonly to: number | null
}

/**
 * A buyer chooses another date for the tickets of a cancelled one, or their money; that they may change the order was proven. With a
 * date all tickets of the order go there at once, those of other holders too; the money goes back by the run. Locks the cancelling,
 * its order and the order itself, in the order that the run has. The same choice twice is one.
 * @throws Refusal order_gone; date_choice_closed where nothing is to be chosen, or not any more; date_choice_made for another choice
 * than the first; invalid_fields at `event_occurrence_id` for a date that is not offered; sold_out_meanwhile.
 */
export async function chooseDate(
  tx: Transaction,
  { eventId, shortId, occurrenceId, to }: Choosing,
  actor: Actor,
): Promise<void> {
  const order = await ownedOrder(tx, { eventId, shortId })
  if (order === undefined) throw new Refusal('order_gone')
  const found = await cancellingOf(tx, { eventId, occurrenceId })
  const cancelling = found && (await lockCancelling(tx, found.id, 'shared'))
  if (cancelling === undefined || cancelling.choose_until === null) throw new Refusal('date_choice_closed')
  const { id, choose_until: until } = cancelling
  const choice = await lockChoice(tx, id, order.id)
  if (choice === undefined || !choice.is_offered) throw new Refusal('date_choice_closed')
  if (choice.chosen_at !== null) {
    if (choice.chosen_occurrence_id === to) return
    throw new Refusal('date_choice_made')
  }
  if (choice.state !== 'WAITING' || choice.now >= until) throw new Refusal('date_choice_closed')
  const named = { eventId, orderId: order.id }
  if (to !== null) await moveAway(tx, { ...named, occurrenceId, to }, actor)
  await saveChoice(tx, { id, orderId: order.id, to })
  await queueRun(tx, id)
  const entry = { accountId: order.account_id, eventId, entity: 'order', entityId: order.id, act: 'order.date_chosen' }
  await recordAudit(tx, actor, [{ ...entry, after: { occurrence_id: occurrenceId, to } }])
}

interface MovingAway {
  readonly eventId: number
  readonly orderId: number
  readonly occurrenceId: number
  readonly to: number
}

/**
 * All tickets of the order that are for the cancelled date go to another one, and so does that date of its passes. What was refunded
 * before is void with its date.
 */
async function moveAway(tx: Transaction, move: MovingAway, actor: Actor): Promise<void> {
  const { eventId, orderId, occurrenceId, to } = move
  const order = await lockOrder(tx, orderId)
  await lockStandingTickets(tx, orderId)
  const date = await cancelledDateOf(tx, orderId, occurrenceId)
  const isStanding = order?.status === 'COMPLETED' || order?.status === 'AWAITING_OFFLINE_PAYMENT'
  if (!isStanding || date === undefined || date.tickets.length === 0) throw new Refusal('date_choice_closed')
  const moving = { eventId, orderId, date, tickets: date.tickets, to, field: 'event_occurrence_id' }
  await moveToOffered(tx, moving, actor)
  if (!(await hasTicketsFor(tx, orderId, occurrenceId))) return
  const rest = await judgeOrder(tx, { occurrence_id: occurrenceId, money: 'NONE' }, orderId)
  await cancelJudged(tx, rest, actor)
}
