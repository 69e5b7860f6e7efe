import type { HoldersInput } from '@turnout/contract/occurrences/occurrence.ts'
import { cancelUntil } from '@turnout/domain/events/cancel-until.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { whenAndWhereOf } from '../events/changes/record-change.ts'
import { saveMovedDates, toldEvent, type WhenAndWhere } from '../events/changes/store-changes.ts'
import type { ChangedDate, DateRow } from './store.ts'

/** A date that tickets were ordered for, before and after it moved. */
export interface Moved {
  readonly before: DateRow
  readonly after: ChangedDate
}

/**
 * Has those told who hold tickets of dates that moved, with the time and place of before and of now. That nothing is
 * told needs a reason, which the history of the caller keeps.
 * @throws Refusal invalid_fields: required at `holders.reason`; in_the_past at `holders.refund_until_days`.
 */
export async function notifyHolders(
  tx: Transaction,
  scope: EventScope,
  { moved, holders }: { readonly moved: readonly Moved[]; readonly holders: HoldersInput },
): Promise<void> {
  const { tell, reason, refund_until_days: days } = holders
  if (!tell && reason === null) throw invalidFields({ 'holders.reason': 'required' })
  if (!tell || moved.length === 0) return
  const event = await toldEvent(tx, scope.eventId)
  if (event === undefined) return
  const { timezone, now } = event
  const changes = moved.map(({ before, after }) => ({
    occurrenceId: after.id,
    was: onDate(event, before),
    became: onDate(event, after),
    refundUntil: days === null ? null : cancelUntil({ startsAt: after.starts_at, timezone }, days),
  }))
  if (changes.some(({ refundUntil }) => refundUntil !== null && refundUntil <= now))
    throw invalidFields({ 'holders.refund_until_days': 'in_the_past' })
  await saveMovedDates(tx, scope, { moved: changes, reason })
}

/** When and where a date is; without a place where its event is. */
function onDate(event: WhenAndWhere, { starts_at, ends_at, place }: Pick<DateRow, 'starts_at' | 'ends_at' | 'place'>) {
  const at = { ...whenAndWhereOf(event), start_date: starts_at, end_date: ends_at }
  return place === null ? at : { ...at, venue: place, address: null, is_online_event: false }
}
