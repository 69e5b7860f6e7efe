import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { ReportType } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { useParams } from 'react-router'
import { eventQuery } from '../../api/event.ts'
import { organizersQuery } from '../../api/organizers.ts'
import { currentAccountQuery, currentUserQuery } from '../../api/session.ts'

/** What a report adds up: one event, all of an organizer, or all of the account. */
export interface ReportScope {
  readonly kind: 'event' | 'organizer' | 'account'
  /** Of the event or organizer; 0 for the account. */
  readonly id: number
  /** Undefined while loading. */
  readonly name: string | undefined
  /** Whose days the calendars show; undefined while loading. */
  readonly zone: string | undefined
  /** Of a report of one event, once it is loaded. */
  readonly event: Event | undefined
}

/** The same once it is known by which clock its days are told. */
export type KnownScope = ReportScope & { readonly zone: string }

/** What the address of the page is about. */
export function useReportScope(): ReportScope {
  const { eventId, organizerId } = useParams()
  const event = useQuery({ ...eventQuery(eventId ?? 0), enabled: eventId !== undefined }).data
  const account = useQuery(currentAccountQuery).data
  const organizers = useQuery({ ...organizersQuery, enabled: organizerId !== undefined }).data
  if (eventId !== undefined) {
    return { kind: 'event', id: Number(eventId), name: event?.title, zone: event?.timezone, event }
  }
  if (organizerId !== undefined) {
    const organizer = organizers?.find(({ id }) => id === Number(organizerId))
    const zone = organizers === undefined ? undefined : (organizer?.timezone ?? account?.timezone)
    return { kind: 'organizer', id: Number(organizerId), name: organizer?.name, zone, event: undefined }
  }
  return { kind: 'account', id: 0, name: account?.name, zone: account?.timezone, event: undefined }
}

/** Whether its reports can be mailed: those of the whole account only by a member who works in all of it. */
export function useIsMailed({ kind }: Pick<ReportScope, 'kind'>): boolean {
  const { data: user } = useQuery(currentUserQuery)
  return kind !== 'account' || user?.scope === null
}

type Place = Pick<ReportScope, 'kind' | 'id'>

export const reportsPath = ({ kind, id }: Place): string =>
  kind === 'event' ? paths.reports(id) : kind === 'organizer' ? paths.organizerReports(id) : paths.accountReports()

export const reportPath = ({ kind, id }: Place, type: ReportType): string =>
  kind === 'event'
    ? paths.report(id, type)
    : kind === 'organizer'
      ? paths.organizerReport(id, type)
      : paths.accountReport(type)

/** "Lisbon time"; across events each counts by its own. */
export const zoneWords = (zone: string | null): string =>
  zone === null ? m.reports_zone_each() : m.reports_zone({ city: cityOfZone(zone) })
