import type { Reader } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/guards/caller.ts'
import { accountOfCaller, type AccountScope } from '../accounts/access.ts'
import { eventOfCaller } from '../events/access.ts'
import { requireDatesOf } from '../occurrences/access.ts'
import { organizerOfCaller, type OrganizerScope } from '../organizers/access.ts'
import { organizerExists } from '../organizers/store.ts'
import type { Dates } from './sales/queries-dates.ts'
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
  /** Of one event: the edition that it is a copy of, when the caller works in that too and it has the same currency. */
  readonly edition: ReportedEventRow | null
  /** Decides what today is. */
  readonly zone: string
  readonly [proven]: 'report'
}

/** @throws Refusal not_found */
export async function eventReport(reader: Reader, caller: Caller, eventId: number): Promise<ReportScope> {
  const { accountId, currency, timezone: zone } = await eventOfCaller(reader, caller, eventId)
  const part = caller.scope
  const events = await reportedEvents(reader, { accountId, part }, { eventId })
  const [event] = events
  const edition = await editionBefore(reader, { accountId, part }, event)
  const own = { level: 'event', accountId, id: eventId, name: event?.title ?? '', events, edition } as const
  return asProven({ ...own, currency, currencies: [currency], zone })
}

/**
 * Proves that a report of an event is narrowed to dates of it: a mistaken date would look like one without sales.
 * @throws Refusal invalid_fields with `unknown_date`
 */
export async function requireDatesOfReport(reader: Reader, scope: ReportScope, dates: Dates): Promise<void> {
  if (dates === null || scope.level !== 'event') return
  await requireDatesOf(reader, scope.id, { dates, field: 'event_occurrence_ids' })
}

async function editionBefore(
  reader: Reader,
  of: Pick<AccountScope, 'accountId' | 'part'>,
  event: ReportedEventRow | undefined,
): Promise<ReportedEventRow | null> {
  const eventId = event?.duplicated_from_event_id ?? null
  if (eventId === null) return null
  const [edition] = await reportedEvents(reader, of, { eventId })
  return edition?.currency === event?.currency ? (edition ?? null) : null
}

/** What a job that acts for no user makes a report of: an event, an organizer, or the account. */
interface PlaceOfJob {
  readonly accountId: number
  readonly eventId: number | null
  readonly organizerId: number | null
  readonly currency: string | null
}

/** The same events for a job; null when there is no such event or organizer any more. */
export async function reportForJob(reader: Reader, of: PlaceOfJob): Promise<ReportScope | null> {
  const { accountId, eventId, organizerId, currency } = of
  if (eventId !== null) return eventReportOfAccount(reader, { accountId, eventId })
  const part = 'all'
  if (organizerId === null) return acrossAccount(reader, { accountId, part }, currency)
  const isThere = await organizerExists(reader, accountId, organizerId)
  return isThere ? acrossOrganizer(reader, { accountId, part, organizerId }, currency) : null
}

async function eventReportOfAccount(
  reader: Reader,
  of: { readonly accountId: number; readonly eventId: number },
): Promise<ReportScope | null> {
  const { accountId, eventId } = of
  const events = await reportedEvents(reader, { accountId, part: 'all' }, { eventId })
  const [event] = events
  if (event === undefined) return null
  const { title: name, currency, timezone: zone } = event
  const own = { level: 'event', accountId, id: eventId, name, events, edition: null } as const
  return asProven({ ...own, currency, currencies: [currency], zone })
}

/** @throws Refusal not_found */
export async function organizerReport(
  reader: Reader,
  caller: Caller,
  asked: { readonly organizerId: number; readonly currency: string | null },
): Promise<ReportScope> {
  return acrossOrganizer(reader, await organizerOfCaller(reader, caller, asked.organizerId), asked.currency)
}

async function acrossOrganizer(
  reader: Reader,
  { accountId, part, organizerId }: Pick<OrganizerScope, 'accountId' | 'part' | 'organizerId'>,
  asked: string | null,
): Promise<ReportScope> {
  const events = await reportedEvents(reader, { accountId, part }, { organizerId })
  const { name, currency, timezone } = await currencyOfOrganizer(reader, organizerId)
  const own = { level: 'organizer', accountId, id: organizerId, name, edition: null, zone: timezone } as const
  return asProven({ ...own, ...inOneCurrency(events, asked, currency) })
}

/** All events of the account that the caller works in. */
export const accountReport = (
  reader: Reader,
  caller: Caller,
  asked: { readonly currency: string | null },
): Promise<ReportScope> => acrossAccount(reader, accountOfCaller(caller), asked.currency)

async function acrossAccount(
  reader: Reader,
  { accountId, part }: Pick<AccountScope, 'accountId' | 'part'>,
  asked: string | null,
): Promise<ReportScope> {
  const events = await reportedEvents(reader, { accountId, part }, {})
  const { name, currency, timezone } = await currencyOfAccount(reader, accountId)
  const own = { level: 'account', accountId, id: accountId, name, edition: null, zone: timezone } as const
  return asProven({ ...own, ...inOneCurrency(events, asked, currency) })
}

/** Money of several currencies is never added up, so the events of one of them are left. */
function inOneCurrency(events: readonly ReportedEventRow[], asked: string | null, own: string) {
  const counts = Map.groupBy(events, (event) => event.currency)
  const found = [...counts].toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1)).map(([code]) => code)
  const currency = asked ?? found[0] ?? own
  const currencies = found.length === 0 ? [own] : found
  return { currency, currencies, events: counts.get(currency) ?? [] }
}

/** The same scope with the events whose first day lies in a period. */
export const eventsWithin = (scope: ReportScope, days: { startDate: string; endDate: string }): ReportScope => ({
  ...scope,
  events: scope.events.filter(({ first_day }) => first_day >= days.startDate && first_day <= days.endDate),
})
