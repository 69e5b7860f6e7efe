import type { CancellingInput } from '@turnout/contract/events/cancelling/cancelling.ts'
import { moveCancelling, STOP_SECONDS } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { keepAccountOpen } from '../../accounts/store.ts'
import type { EventScope } from '../access.ts'
import { lockEvent, saveCancelled, touchEvent } from '../store.ts'
import { queueRun } from './queue-cancelling.ts'
import { readFigures } from './read-figures.ts'
import { insertCancelling, lockCancellingOfEvent, saveState } from './store.ts'

/**
 * Cancels an event: nothing of it is sold from this commit on. Orders and money follow thirty seconds
 * later, so that it can be stopped.
 * @throws Refusal event_cancelled; cancelling_changed when orders or money are other than what was
 * shown; invalid_fields for another name.
 */
export async function startCancelling(
  tx: Transaction,
  { scope, input, now }: { readonly scope: EventScope; readonly input: CancellingInput; readonly now: Date },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  await keepAccountOpen(tx, accountId)
  const event = await lockEvent(tx, eventId)
  if (event === undefined) throw new Refusal('not_found')
  if (event.cancelled_at !== null) throw new Refusal('event_cancelled')
  if (plain(input.title) !== plain(event.title)) throw invalidFields({ title: 'not_its_name' })
  const shownMinor = minorFromMajor(input.goes_back, scope.currency)
  if (typeof shownMinor !== 'number') throw invalidFields({ goes_back: shownMinor.refused })
  // The table's CHECK allows no other.
  const statusBefore = event.status as EventStatus
  const status = input.page === 'TAKE_DOWN' ? 'ARCHIVED' : statusBefore
  // First: who would sell by an older version of the event waits here, and is then refused.
  await saveCancelled(tx, eventId, { isCancelled: true, status })
  await touchEvent(tx, eventId)
  const { sums, tickets } = await readFigures(tx, scope, { money: input.money, now })
  if (sums.standing !== input.standing || sums.backMinor !== shownMinor) throw new Refusal('cancelling_changed')
  const { id, starts_at: startsAt } = await insertCancelling(tx, {
    accountId,
    eventId,
    page: input.page,
    money: input.money,
    mailsBuyers: input.mails_buyers,
    mailsGuests: input.mails_guests,
    mailsWaiting: input.mails_waiting,
    reason: input.reason,
    statusBefore,
    tickets,
    requestedBy: actor.kind === 'USER' ? actor.id : null,
    requestId: actor.requestId,
    stopSeconds: STOP_SECONDS,
  })
  await queueRun(tx, id, startsAt)
  const { page, money, reason } = input
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: 'event.cancelled',
      before: { status: statusBefore },
      after: { status, page, money, reason, orders: sums.standing, amount_minor: sums.backMinor },
    },
  ])
}

/** Capitals and spaces around it are no other name. */
const plain = (title: string): string => title.trim().toLocaleLowerCase()

/**
 * Pauses the run, or lets it go on. The order that is under way is waited for; from then on no other
 * is touched.
 * @throws Refusal cancelling_cannot
 */
export async function pauseCancelling(
  tx: Transaction,
  { scope, act }: { readonly scope: EventScope; readonly act: 'pause' | 'resume' },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  const cancelling = await lockCancellingOfEvent(tx, eventId)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const { id, state, starts_at: startsAt, now } = cancelling
  const next = moveCancelling({ state, startsAt }, act, now)
  if ('refused' in next) throw new Refusal(next.refused)
  await saveState(tx, id, next.state)
  if (act === 'resume') await queueRun(tx, id)
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: act === 'pause' ? 'event.cancelling_paused' : 'event.cancelling_resumed',
      before: { state },
      after: { state: next.state },
    },
  ])
}

/**
 * Takes the cancelling back before anything left: the event is what it was, and sells again.
 * @throws Refusal cancelling_cannot once its thirty seconds are over.
 */
export async function stopCancelling(tx: Transaction, scope: EventScope, actor: Actor): Promise<void> {
  const { eventId, accountId } = scope
  await lockEvent(tx, eventId)
  const cancelling = await lockCancellingOfEvent(tx, eventId)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const { state, starts_at: startsAt, status_before: status, now } = cancelling
  const next = moveCancelling({ state, startsAt }, 'stop', now)
  if ('refused' in next) throw new Refusal(next.refused)
  await saveState(tx, cancelling.id, next.state)
  await saveCancelled(tx, eventId, { isCancelled: false, status })
  await touchEvent(tx, eventId)
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId,
      entity: 'event',
      entityId: eventId,
      act: 'event.cancelling_stopped',
      before: { state },
      after: { state: next.state, status },
    },
  ])
}
