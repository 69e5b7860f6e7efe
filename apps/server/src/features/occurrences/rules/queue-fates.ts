import type { OccurrenceRuleUpdate } from '@turnout/contract/occurrences/rule.ts'
import { nearestDate } from '@turnout/domain/occurrences/nearest-date.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { queueCancelDates } from '../queue-cancel-date.ts'
import { queueGuests } from '../queue-guests.ts'
import { datesOf } from '../store.ts'
import type { PlannedRule } from './plan-rule.ts'

interface FatesOfRule {
  readonly scope: ScopeInEvent<'rule'>
  readonly decided: Pick<PlannedRule, 'change' | 'fresh'>
  readonly input: Pick<OccurrenceRuleUpdate, 'move_guests' | 'cancel'>
}

/** Dates that stay because of their tickets, by what becomes of them. */
export function fatesOf({ decided, input }: Omit<FatesOfRule, 'scope'>) {
  const { sold } = decided.change
  const cancelled = sold.filter(({ id }) => input.cancel?.occurrence_ids.includes(id) === true)
  const isLeft = (date: (typeof sold)[number]) => input.move_guests.includes(date.id) && !cancelled.includes(date)
  // Guests move to new dates alone.
  const leaving = decided.fresh.length === 0 ? [] : sold.filter(isLeft)
  return { leaving, cancelled }
}

/**
 * Has the guests of dates that stay because of their tickets moved to the nearest date that the rule has just added, or
 * such dates cancelled: by jobs, after the save. Answers of how many dates.
 */
export async function queueFates(
  tx: Transaction,
  asked: FatesOfRule,
  actor: Actor,
): Promise<{ readonly guests_moving: number; readonly cancelling: number }> {
  const { leaving, cancelled } = fatesOf(asked)
  const { scope, input } = asked
  const { eventId, accountId } = scope.event
  const by = { event_id: eventId, user_id: actor.kind === 'USER' ? actor.id : null, request_id: actor.requestId }
  const moves = leaving.length === 0 ? [] : await movesOf(tx, asked)
  for (const move of moves) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await queueGuests(tx, { ...by, ...move, after: 0 })
  }
  const why = { ...by, account_id: accountId, reason: input.cancel?.reason ?? '' }
  await queueCancelDates(
    tx,
    cancelled.map(({ id, row }) => ({ ...why, occurrence_id: id, status: row.status })),
  )
  return { guests_moving: moves.length, cancelling: cancelled.length }
}

/** From which date guests move, and to which of the new ones. */
async function movesOf(tx: Transaction, asked: FatesOfRule) {
  const { scope, decided } = asked
  const starts = new Set(decided.fresh.map(({ starts_at: at }) => at.getTime()))
  const added = (await datesOf(tx, scope.event.eventId))
    .filter(({ rule_id: rule, starts_at: at }) => rule === scope.id && starts.has(at.getTime()))
    .map(({ id, starts_at: startsAt }) => ({ id, startsAt }))
  return fatesOf(asked).leaving.flatMap(({ id: from, startsAt }) => {
    const to = nearestDate(startsAt, added)
    return to === undefined ? [] : [{ from, to: to.id }]
  })
}
