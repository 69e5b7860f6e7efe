import { moveCancelling } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import { goesBackMinor, wayOf } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { SYSTEM } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { releaseHoldsOf } from '../../orders/holds/release-hold.ts'
import { closeWaitingList } from '../../waiting-list/close-waiting-list.ts'
import { cancelOneOrder } from './cancel-one-order.ts'
import { ordersMissing } from './queries.ts'
import { queueChoiceMails, queueDoneMail, queueRun, queueWaitingMails } from './queue-cancelling.ts'
import { cancellablesOf } from './read-cancellable.ts'
import {
  cancellingsToRun,
  insertOrders,
  leftOfRun,
  lockCancelling,
  lockNextOrder,
  saveFailure,
  saveState,
  type CancelledOrderRow,
  type CancellingRow,
} from './store.ts'

/** One job works so long and hands on to the next: a worker that stops is waited for, not killed. */
const TURN_MS = 10_000
const BATCH = 100
/** While the provider has not been asked yet, or a refund from before is under way. */
const LOOK_AGAIN_MS = 5000

/**
 * Cancels the orders of a cancelled event one by one, each in a separate transaction. It may be
 * killed at any moment and run any number of times, also at once: an order that is done is not taken
 * again, and one that is half done is not done.
 */
export async function runCancelling(database: Database, id: number): Promise<void> {
  const begun = await database.transaction((tx) => begin(tx, id))
  if (begun === null) return
  await closeDoors(database, begun)
  if (begun.state === 'DONE') return
  const until = Date.now() + TURN_MS
  while (Date.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the database serves buyers of other events too
    const taken = await takeNext(database, id)
    if (taken === 'paused') return
    if (taken === 'none') break
  }
  await database.transaction((tx) => finish(tx, id))
}

/** The run as it may go on; null: it may not, or not yet. DONE: no order is left, perhaps a waiting entry. */
async function begin(tx: Transaction, id: number): Promise<CancellingRow | null> {
  const cancelling = await lockCancelling(tx, id, 'alone')
  if (cancelling === undefined || cancelling.state === 'PAUSED' || cancelling.state === 'STOPPED') return null
  const { state, starts_at: startsAt, now } = cancelling
  if (state === 'RUNNING') return cancelling
  const isDone = state === 'DONE'
  // Once done, only an order that was paid for since opens it again.
  if (isDone && (await addStandingOrders(tx, cancelling)) === 0) return cancelling
  const next = moveCancelling({ state, startsAt }, isDone ? 'reopen' : 'run', now)
  if ('refused' in next) {
    await queueRun(tx, id, startsAt)
    return null
  }
  await saveState(tx, id, next.state)
  if (!isDone) await addStandingOrders(tx, cancelling)
  await note(tx, cancelling, { act: isDone ? 'event.cancelling_reopened' : 'event.cancelling_started' })
  return { ...cancelling, state: next.state }
}

/** No unpaid order is completed any more, and no entry waits. */
async function closeDoors(database: Database, cancelling: CancellingRow): Promise<void> {
  const { id, event_id: eventId, occurrence_id: occurrenceId, mails_waiting: tells } = cancelling
  const close = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { ended, isMore } = await closeWaitingList(tx, { eventId, occurrenceId, limit: BATCH }, SYSTEM)
      if (tells) await queueWaitingMails(tx, id, ended)
      return isMore
    })
  const release = (): Promise<boolean> =>
    database.transaction(
      async (tx) => (await releaseHoldsOf(tx, { eventId, occurrenceId, limit: BATCH }, SYSTEM)) === BATCH,
    )
  for (const batch of [close, release]) {
    // oxlint-disable-next-line no-await-in-loop -- so that each of them holds its locks for a moment only
    while (await batch());
  }
}

async function takeNext(database: Database, id: number): Promise<'done' | 'none' | 'paused'> {
  let taken: CancelledOrderRow | null = null
  try {
    return await database.transaction(async (tx) => {
      const cancelling = await lockCancelling(tx, id, 'shared')
      if (cancelling?.state !== 'RUNNING') return 'paused'
      const next = await lockNextOrder(tx, id)
      if (next === undefined) return 'none'
      taken = next
      await cancelOneOrder(tx, cancelling, next)
      return 'done'
    })
  } catch (error) {
    // What one order refuses keeps no other from its turn.
    if (!(error instanceof Refusal) || taken === null) throw error
    const { code } = error
    const failed: CancelledOrderRow = taken
    await database.transaction((tx) => saveFailure(tx, failed, code))
    return 'done'
  }
}

/** All is done when no order waits, none came since, and the provider was asked for every refund. */
async function finish(tx: Transaction, id: number): Promise<void> {
  const cancelling = await lockCancelling(tx, id, 'alone')
  if (cancelling?.state !== 'RUNNING') return
  const isMore = (await addStandingOrders(tx, cancelling)) > 0
  const { waiting, unsent, next_at: nextAt } = await leftOfRun(tx, id)
  if (waiting > 0 || unsent > 0) {
    const isDue = isMore || (waiting > 0 && (await lockNextOrder(tx, id)) !== undefined)
    const soon = cancelling.now.getTime() + LOOK_AGAIN_MS
    // Guests who choose are waited for until their choice is over.
    const later = unsent > 0 ? soon : Math.max(soon, nextAt?.getTime() ?? 0)
    return queueRun(tx, id, isDue ? cancelling.now : new Date(later))
  }
  await saveState(tx, id, 'DONE')
  await queueDoneMail(tx, id)
  await note(tx, cancelling, { act: 'event.cancelling_finished' })
}

const note = (
  tx: Transaction,
  { account_id: accountId, event_id: eventId, occurrence_id: date, state }: CancellingRow,
  { act }: { readonly act: string },
): Promise<void> =>
  recordAudit(tx, SYSTEM, [
    {
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act,
      before: { state },
      ...(date !== null && { after: { occurrence_id: date } }),
    },
  ])

/** Goes on with what a crash left, and with orders that were paid for when all was done. */
export async function watchCancellings(database: Database): Promise<void> {
  const ids = await cancellingsToRun(database)
  if (ids.length === 0) return
  await database.transaction(async (tx) => {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await queueRun(tx, id)
    }
  })
}

/** Whether buyers are asked what they want in place of the date, while they can choose. */
const isAsked = ({ occurrence_id: date, choose_until: until, now }: CancellingRow): boolean =>
  date !== null && until !== null && now < until

/** Adds all orders of the event that stand, those that came since too; each is in it once. Answers how many. */
async function addStandingOrders(tx: Transaction, cancelling: CancellingRow): Promise<number> {
  const rows = await ordersMissing(tx, cancelling.id)
  const orders = await cancellablesOf(tx, rows, cancelling.occurrence_id)
  const joining = orders.map((order, at) => {
    const orderId = rows[at]?.id ?? 0
    const way = wayOf(order)
    const amountMinor = goesBackMinor(order, cancelling.money)
    return { order_id: orderId, way, amount_minor: amountMinor, is_offered: isAsked(cancelling) }
  })
  const added = await insertOrders(tx, cancelling, joining)
  await queueChoiceMails(
    tx,
    cancelling.id,
    joining.flatMap(({ order_id: orderId, is_offered: isOffered }) => (isOffered ? orderId : [])),
  )
  return added
}
