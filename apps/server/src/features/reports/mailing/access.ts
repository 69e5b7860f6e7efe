import type { Reader } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { accountOfCaller } from '../../accounts/access.ts'
import { eventOfCaller } from '../../events/access.ts'
import { organizerOfCaller } from '../../organizers/access.ts'
import { currencyOfAccount, currencyOfOrganizer } from '../queries-scope.ts'
import { placeOfSchedule } from './queries.ts'
import type { MailedPlace } from './store.ts'

declare const proven: unique symbol

/** A place that was proven to be the caller's. */
export interface SchedulePlace extends MailedPlace {
  /** By whose clock mails leave. */
  readonly timezone: string
  readonly [proven]: 'schedules'
}

const asProven = (place: Omit<SchedulePlace, typeof proven>): SchedulePlace => place as SchedulePlace

/** @throws Refusal not_found */
export async function eventPlace(reader: Reader, caller: Caller, id: number): Promise<SchedulePlace> {
  const { accountId, eventId, timezone } = await eventOfCaller(reader, caller, id)
  return asProven({ accountId, eventId, organizerId: null, timezone })
}

/** @throws Refusal not_found */
export async function organizerPlace(reader: Reader, caller: Caller, id: number): Promise<SchedulePlace> {
  const { accountId, organizerId } = await organizerOfCaller(reader, caller, id)
  const { timezone } = await currencyOfOrganizer(reader, organizerId)
  return asProven({ accountId, eventId: null, organizerId, timezone })
}

/**
 * The whole account. A member who works in a part of it would mail others more than they see themselves.
 * @throws Refusal forbidden
 */
export async function accountPlace(reader: Reader, caller: Caller): Promise<SchedulePlace> {
  const { accountId, part } = accountOfCaller(caller)
  if (part !== 'all') throw new Refusal('forbidden')
  const { timezone } = await currencyOfAccount(reader, accountId)
  return asProven({ accountId, eventId: null, organizerId: null, timezone })
}

/** The place of a schedule across events. @throws Refusal not_found */
export async function acrossPlace(reader: Reader, caller: Caller, scheduleId: number): Promise<SchedulePlace> {
  const found = await placeOfSchedule(reader, caller.accountId, scheduleId)
  if (found === undefined || (found.organizer_id === null && caller.scope !== 'all')) throw new Refusal('not_found')
  return found.organizer_id === null ? accountPlace(reader, caller) : organizerPlace(reader, caller, found.organizer_id)
}
