import type { CancellingInput } from '@turnout/contract/events/cancelling/cancelling.ts'
import { STOP_SECONDS } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
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
import { insertCancelling } from './store.ts'

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
