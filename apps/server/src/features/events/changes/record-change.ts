import { CHANGE_QUIET_MINUTES } from '@turnout/domain/events/follow-up-times.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findChanges } from '../find-changes.ts'
import {
  deleteChange,
  lockUntoldChange,
  readWhenAndWhere,
  saveUntoldChange,
  toldEvent,
  type ToldEventRow,
  type WhenAndWhere,
} from './store-changes.ts'

export const whenAndWhereOf = ({ start_date, end_date, timezone, is_online_event, venue, address }: WhenAndWhere) => ({
  start_date,
  end_date,
  timezone,
  is_online_event,
  venue,
  address,
})

/** What of it is another. A zone counts as a date: the clocks of another one show another time. */
export function differences(was: WhenAndWhere, became: WhenAndWhere) {
  const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()
  return {
    hasNewDate:
      !isSame(was.start_date, became.start_date) ||
      !isSame(was.end_date, became.end_date) ||
      was.timezone !== became.timezone,
    hasNewPlace:
      was.is_online_event !== became.is_online_event || was.venue !== became.venue || was.address !== became.address,
  }
}

/** Whether two are told in other words. */
export const isTheSame = (one: WhenAndWhere, other: WhenAndWhere): boolean =>
  findChanges(whenAndWhereOf(one), whenAndWhereOf(other)) === null

/**
 * Notes after a save that date or place of an event with orders are others, and that its buyers are to
 * be told in a while. `before` is `toldEvent` of before the save. What a change of a moment ago has put
 * back is no news, and no mail tells of it.
 */
export async function recordChange(tx: Transaction, eventId: number, before: ToldEventRow | undefined): Promise<void> {
  const after = await toldEvent(tx, eventId)
  if (before === undefined || after === undefined || isTheSame(before, after)) return
  const untold = await lockUntoldChange(tx, eventId)
  if (untold !== undefined && isTheSame(readWhenAndWhere(untold.was), after)) return deleteChange(tx, untold.id)
  if (!after.has_orders || after.cancelled_at !== null) return
  await saveUntoldChange(tx, {
    accountId: after.account_id,
    eventId,
    was: whenAndWhereOf(before),
    quietMinutes: CHANGE_QUIET_MINUTES,
  })
}
