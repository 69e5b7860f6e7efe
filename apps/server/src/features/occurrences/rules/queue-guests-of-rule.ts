import { nearestDate } from '@turnout/domain/occurrences/nearest-date.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { ScopeInEvent } from '../../events/access.ts'
import { queueGuests } from '../queue-guests.ts'
import { datesOf } from '../store.ts'
import type { PlannedRule } from './plan-rule.ts'

interface GuestsOfRule {
  readonly scope: ScopeInEvent<'rule'>
  readonly decided: PlannedRule
  /** Dates whose guests are asked to move. */
  readonly dateIds: readonly number[]
}

/**
 * Has the guests of dates that stay because of their tickets moved to the nearest date that the rule has just added.
 * Answers of how many dates.
 */
export async function queueGuestsOfRule(
  tx: Transaction,
  { scope, decided, dateIds }: GuestsOfRule,
  actor: Actor,
): Promise<number> {
  const leaving = decided.change.sold.filter(({ id }) => dateIds.includes(id))
  if (leaving.length === 0) return 0
  const { eventId } = scope.event
  const starts = new Set(decided.fresh.map(({ starts_at: at }) => at.getTime()))
  const added = (await datesOf(tx, eventId))
    .filter(({ rule_id: rule, starts_at: at }) => rule === scope.id && starts.has(at.getTime()))
    .map(({ id, starts_at: startsAt }) => ({ id, startsAt }))
  const moves = leaving.flatMap(({ id: from, startsAt }) => {
    const to = nearestDate(startsAt, added)
    return to === undefined ? [] : [{ from, to: to.id }]
  })
  const user = actor.kind === 'USER' ? actor.id : null
  const asked = { event_id: eventId, user_id: user, request_id: actor.requestId, after: 0 }
  for (const move of moves) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await queueGuests(tx, { ...asked, ...move })
  }
  return moves.length
}
