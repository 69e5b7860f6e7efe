import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { accountOfCaller } from '../accounts/access.ts'
import { eventOfCaller } from '../events/access.ts'
import { organizerOfCaller } from '../organizers/access.ts'
import { currencyOfAccount, currencyOfOrganizer, reportedEvents, type ReportedEventRow } from './queries-scope.ts'

declare const proven: unique symbol

const asProven = (scope: Omit<ReportScope, typeof proven>): ReportScope => scope as ReportScope

/**
 * Events that were proven to be the caller's, all of one currency, and what a report says of them.
 * Every query of a report takes it, and reads nothing but these events.
 */
export interface ReportScope {
  readonly level: 'event' | 'organizer' | 'account'
  readonly accountId: number
  /** The event, organizer or account that it is of. */
  readonly id: number
  readonly name: string
  readonly events: readonly ReportedEventRow[]
  readonly currency: string
  /** Across events: all that they have, the one with most events first. */
  readonly currencies: readonly string[]
  /** Decides what today is. */
  readonly zone: string
  readonly [proven]: 'report'
}

/** @throws Refusal not_found */
export async function eventReport(reader: Reader, caller: Caller, eventId: number): Promise<ReportScope> {
  const { accountId, currency, timezone: zone } = await eventOfCaller(reader, caller, eventId)
  const events = await reportedEvents(reader, { accountId, part: caller.scope }, { eventId })
  const name = events[0]?.title ?? ''
  return asProven({ level: 'event', accountId, id: eventId, name, events, currency, currencies: [currency], zone })
}

/** The same events, for a job that acts for nobody. */
export async function eventReportOfAccount(
  reader: Reader,
  of: { readonly accountId: number; readonly eventId: number },
): Promise<ReportScope | null> {
  const { accountId, eventId } = of
  const events = await reportedEvents(reader, { accountId, part: 'all' }, { eventId })
  const [event] = events
  if (event === undefined) return null
  const { title: name, currency, timezone: zone } = event
  return asProven({ level: 'event', accountId, id: eventId, name, events, currency, currencies: [currency], zone })
}

/** @throws Refusal not_found */
export async function organizerReport(
  reader: Reader,
  caller: Caller,
  asked: { readonly organizerId: number; readonly currency: string | null },
): Promise<ReportScope> {
  const { accountId, part, organizerId } = await organizerOfCaller(reader, caller, asked.organizerId)
  const events = await reportedEvents(reader, { accountId, part }, { organizerId })
  const { name, currency, timezone } = await currencyOfOrganizer(reader, organizerId)
  const own = { level: 'organizer', accountId, id: organizerId, name, zone: timezone } as const
  return asProven({ ...own, ...inOneCurrency(events, asked.currency, currency) })
}

/** All events of the account that the caller works in. */
export async function accountReport(
  reader: Reader,
  caller: Caller,
  asked: { readonly currency: string | null },
): Promise<ReportScope> {
  const { accountId, part } = accountOfCaller(caller)
  const events = await reportedEvents(reader, { accountId, part }, {})
  const { name, currency, timezone } = await currencyOfAccount(reader, accountId)
  const own = { level: 'account', accountId, id: accountId, name, zone: timezone } as const
  return asProven({ ...own, ...inOneCurrency(events, asked.currency, currency) })
}

/** Money of several currencies is never added up, so the events of one of them are left. */
function inOneCurrency(events: readonly ReportedEventRow[], asked: string | null, own: string) {
  const counts = Map.groupBy(events, (event) => event.currency)
  const found = [...counts]
    .toSorted(([a, x], [b, y]) => y.length - x.length || a.localeCompare(b))
    .map(([code]) => code)
  const currency = asked ?? found[0] ?? own
  const currencies = found.length === 0 ? [own] : found
  return { currency, currencies, events: counts.get(currency) ?? [] }
}

/** The same scope with the events whose first day lies in a period. */
export const eventsWithin = (scope: ReportScope, days: { startDate: string; endDate: string }): ReportScope => ({
  ...scope,
  events: scope.events.filter(({ first_day }) => first_day >= days.startDate && first_day <= days.endDate),
})
