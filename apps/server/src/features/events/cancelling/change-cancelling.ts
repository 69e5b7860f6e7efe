import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { CancellingInput, DateCancellingInput } from '@turnout/contract/events/cancelling/cancelling.ts'
import { moveCancelling, STOP_SECONDS } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import type { CancellingSums } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import type { EventStatus } from '@turnout/domain/events/event-status.ts'
import { instantOf } from '@turnout/domain/events/zoned-time.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { keepAccountOpen } from '../../accounts/store.ts'
import { datesOf, saveCancelled as saveDateCancelled, saveSpan } from '../../occurrences/store.ts'
import { lockEvent, saveCancelled, touchEvent } from '../store.ts'
import { queueRun } from './queue-cancelling.ts'
import { readFigures, type CancelledDate, type CancelledScope } from './read-figures.ts'
import { insertCancelling, lockCancellingOf, saveState, type CancellingRow } from './store.ts'

/**
 * Cancels an event: nothing of it is sold from this commit on. Orders and money follow thirty seconds
 * later, so that it can be stopped.
 * @throws Refusal event_cancelled; cancelling_changed when orders or money are other than what was
 * shown; invalid_fields for another name.
 */
export async function startCancelling(
  tx: Transaction,
  { scope, input, now }: { readonly scope: CancelledScope; readonly input: CancellingInput; readonly now: Date },
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
    occurrenceId: null,
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
    chooseUntil: null,
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
  { scope, act }: { readonly scope: CancelledScope; readonly act: 'pause' | 'resume' },
  actor: Actor,
): Promise<void> {
  const cancelling = await lockCancellingOf(tx, scope)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const { id, state, starts_at: startsAt, now } = cancelling
  const next = moveCancelling({ state, startsAt }, act, now)
  if ('refused' in next) throw new Refusal(next.refused)
  await saveState(tx, id, next.state)
  if (act === 'resume') await queueRun(tx, id)
  await note(tx, actor, {
    cancelling,
    act: act === 'pause' ? 'event.cancelling_paused' : 'event.cancelling_resumed',
    after: { state: next.state },
  })
}

interface Noted {
  readonly cancelling: CancellingRow
  readonly act: string
  readonly after: object
}

/** What was done about a cancelling; of a date it says which. */
const note = (tx: Transaction, actor: Actor, { cancelling, act, after }: Noted): Promise<void> => {
  const { account_id: accountId, event_id: eventId, occurrence_id: date, state } = cancelling
  const entry = { accountId, eventId, entity: 'event', entityId: eventId, act, before: { state } }
  return recordAudit(tx, actor, [{ ...entry, after: { ...after, ...(date !== null && { occurrence_id: date }) } }])
}

/**
 * Takes the cancelling back before anything left: the event or date is what it was, and sells again.
 * @throws Refusal cancelling_cannot once its thirty seconds are over.
 */
export async function stopCancelling(tx: Transaction, scope: CancelledScope, actor: Actor): Promise<void> {
  const { eventId, occurrenceId } = scope
  await lockEvent(tx, eventId)
  const cancelling = await lockCancellingOf(tx, scope)
  if (cancelling === undefined) throw new Refusal('cancelling_cannot')
  const { state, starts_at: startsAt, status_before: status, now } = cancelling
  const next = moveCancelling({ state, startsAt }, 'stop', now)
  if ('refused' in next) throw new Refusal(next.refused)
  await saveState(tx, cancelling.id, next.state)
  if (occurrenceId === null) {
    await saveCancelled(tx, eventId, { isCancelled: false, status })
    await touchEvent(tx, eventId)
  } else {
    await saveDateCancelled(tx, occurrenceId, { status, reason: null })
    await saveSpan(tx, eventId)
  }
  await note(tx, actor, { cancelling, act: 'event.cancelling_stopped', after: { state: next.state, status } })
}

interface DateToCancel {
  readonly scope: CancelledDate
  readonly input: DateCancellingInput
  readonly now: Date
  /** Of a date that was closed for this: what it is again when this is stopped. */
  readonly statusBefore?: string | undefined
}

/**
 * Cancels one of several dates of an event: no ticket of it is sold from this commit on. Orders and money follow thirty
 * seconds later, so that it can be stopped.
 * @throws Refusal not_found; event_cancelled, occurrence_cancelled; last_occurrence for the only date of an event,
 * which is cancelled as a whole; cancelling_changed when guests or money are other than what was shown; those of
 * `readChooseUntil`.
 */
export async function cancelDate(
  tx: Transaction,
  { scope, input, now, statusBefore }: DateToCancel,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId, occurrenceId } = scope
  await keepAccountOpen(tx, accountId)
  const event = await lockEvent(tx, eventId)
  const dates = await datesOf(tx, eventId)
  const date = dates.find(({ id }) => id === occurrenceId)
  if (event === undefined || date === undefined) throw new Refusal('not_found')
  if (event.cancelled_at !== null) throw new Refusal('event_cancelled')
  if (date.status === 'CANCELLED') throw new Refusal('occurrence_cancelled')
  if (dates.length === 1) throw new Refusal('last_occurrence')
  const chooseUntil = readChooseUntil(input, { zone: event.timezone, now })
  await saveDateCancelled(tx, date.id, { status: 'CANCELLED', reason: input.reason })
  // Raises the version of the event: who would sell by an older one is then refused.
  await saveSpan(tx, eventId)
  const { sums, tickets } = await readFigures(tx, scope, { money: input.refund, now })
  refuseOthers(input, { sums, tickets, currency: scope.currency })
  const { id, starts_at: startsAt } = await insertCancelling(tx, {
    accountId,
    eventId,
    occurrenceId,
    page: 'KEEP',
    money: input.refund,
    mailsBuyers: input.notify,
    mailsGuests: input.notify,
    mailsWaiting: input.notify,
    reason: input.reason,
    statusBefore: date.status === 'CLOSED' ? (statusBefore ?? date.status) : date.status,
    tickets,
    requestedBy: actor.kind === 'USER' ? actor.id : null,
    requestId: actor.requestId,
    stopSeconds: STOP_SECONDS,
    chooseUntil,
  })
  await queueRun(tx, id, startsAt)
  const after = {
    money: input.refund,
    reason: input.reason,
    orders: sums.standing,
    amount_minor: sums.backMinor,
    ...(chooseUntil !== null && { choose_until: chooseUntil }),
  }
  const entry = { accountId, eventId, entity: 'occurrence', entityId: date.id, act: 'occurrence.cancelled' }
  await recordAudit(tx, actor, [{ ...entry, before: { status: date.status, start_date: date.starts_at }, after }])
}

/** What was shown, where it is told, is what would happen. @throws Refusal cancelling_changed */
function refuseOthers(
  { tickets: shown, goes_back: shownBack }: DateCancellingInput,
  { sums, tickets, currency }: { sums: CancellingSums; tickets: number; currency: string },
): void {
  const minor = shownBack === undefined ? sums.backMinor : minorFromMajor(shownBack, currency)
  if (typeof minor !== 'number') throw invalidFields({ goes_back: minor.refused })
  if ((shown ?? tickets) !== tickets || minor !== sums.backMinor) throw new Refusal('cancelling_changed')
}

/** A choice is open for no longer. */
const CHOICE_DAYS_MAX = 365
const DAY_MS = 86_400_000

/**
 * Until when guests choose; null: they are not asked.
 * @throws Refusal invalid_fields at `choose_until`: in_the_past, too_far_ahead; choice_needs_mail where guests would not hear of it;
 * choice_needs_refund where no money could be chosen.
 */
function readChooseUntil(
  { choose_until: text, notify, refund }: DateCancellingInput,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Date | null {
  if (text === null) return null
  const until = instantOf(text, zone)
  const refuse = (word: FieldWord): Refusal => invalidFields({ choose_until: word })
  if (!(until instanceof Date)) throw refuse(until.refused)
  if (until <= now) throw refuse('in_the_past')
  if (until.getTime() > now.getTime() + CHOICE_DAYS_MAX * DAY_MS) throw refuse('too_far_ahead')
  if (!notify) throw refuse('choice_needs_mail')
  if (refund === 'NONE') throw refuse('choice_needs_refund')
  return until
}
