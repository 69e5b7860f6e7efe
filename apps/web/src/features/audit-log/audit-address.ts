import {
  AUDIT_ACTORS,
  AUDIT_TOPICS,
  type AuditActor,
  type AuditTopic,
} from '@turnout/contract/audit-log/audit-enums.ts'
import { dayIn, dayStart } from '../../format/day-start.ts'
import { naturalOf, type AddressChange } from '../../shell/use-list-address.ts'
import type { AuditMeant } from './api.ts'

/** The log has one order. */
export const AUDIT_SORTS = { sorts: ['at'], defaultSort: 'at', defaultDirection: 'desc' } as const

/** Days that "the last ... days" can be; 1: the last 24 hours. */
export const AUDIT_DAYS = [1, 7, 30, 90, 365] as const

export interface AuditFilters {
  readonly topic: AuditTopic | null
  readonly actor: AuditActor | null
  readonly event: number | null
  readonly days: number | null
  /** Days of the account's calendar, `YYYY-MM-DD`; both are within. */
  readonly from: string | null
  readonly to: string | null
}

/** Takes every filter off; the search stays. */
export const WITHOUT_FILTERS = {
  topic: null,
  actor: null,
  event: null,
  days: null,
  from: null,
  to: null,
} as const satisfies AddressChange

export const readAuditFilters = (search: URLSearchParams): AuditFilters => ({
  topic: AUDIT_TOPICS.find((topic) => topic === search.get('topic')) ?? null,
  actor: AUDIT_ACTORS.find((actor) => actor === search.get('actor')) ?? null,
  event: naturalOf(search.get('event')),
  days: AUDIT_DAYS.find((days) => String(days) === search.get('days')) ?? null,
  from: dayIn(search.get('from')),
  to: dayIn(search.get('to')),
})

export const isFiltered = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== null)

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The request of an address. `now`: to the minute, so that the same address asks the same for a while. */
export function auditMeant(
  query: string,
  { topic, actor, event, days, from, to }: AuditFilters,
  { zone, now }: { readonly zone: string; readonly now: Date },
): AuditMeant {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const starts = [
    ...(days === null ? [] : [new Date(minute - days * DAY_MS).toISOString()]),
    ...(from === null ? [] : [dayStart(from, zone)]),
  ]
  const since = starts.toSorted().at(-1)
  return {
    ...(query === '' ? {} : { query }),
    ...(topic === null ? {} : { topic }),
    ...(actor === null ? {} : { actor }),
    ...(event === null ? {} : { event_id: event }),
    ...(since === undefined ? {} : { since }),
    ...(to === null ? {} : { until: dayStart(to, zone, 1) }),
  }
}
