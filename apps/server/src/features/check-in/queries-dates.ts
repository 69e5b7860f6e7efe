import type { DoorDateAnswer } from '@turnout/contract/check-in/door.ts'
import type { DatesMode, DoorDate, ListDates } from '@turnout/domain/check-in/judge-date.ts'
import { sql } from 'kysely'

/** A date as JSON of the database: instants are texts. */
export interface DateJson {
  readonly id: number
  readonly kind: DoorDate['kind']
  readonly starts_at: string
  readonly ends_at: string | null
  readonly label: string | null
  readonly is_cancelled: boolean
  readonly cancel_reason: string | null
  readonly early_minutes: number
  readonly late_minutes: number
}

/** A date `d` as JSON. */
export const DATE_JSON = sql`jsonb_build_object('id', d.id, 'kind', d.kind, 'starts_at', d.starts_at, 'ends_at', d.ends_at,
  'label', d.label, 'is_cancelled', d.status = 'CANCELLED', 'cancel_reason', d.cancel_reason,
  'early_minutes', coalesce(d.early_minutes, 10),
  'late_minutes', coalesce(d.late_minutes, 20))`

/** Which dates a list `l` lets in. */
export const DATES_MODE = sql`case when l.occurrence_id is not null then 'CHOSEN'
  when l.includes_all_dates then 'ALL' else 'TODAY' end`

/** Whether the event of a list `l` has several dates. */
export const HAS_DATES = sql`exists (select from occurrences d where d.event_id = l.event_id and d.pool_id is not null)`

/** A date with what it is called. */
export interface NamedDate extends DoorDate {
  readonly label: string | null
  /** As its guests were told. */
  readonly cancelReason: string | null
}

export const namedDateOf = (json: DateJson): NamedDate => ({
  id: json.id,
  kind: json.kind,
  startsAt: new Date(json.starts_at),
  endsAt: json.ends_at === null ? null : new Date(json.ends_at),
  label: json.label,
  isCancelled: json.is_cancelled,
  cancelReason: json.cancel_reason,
  earlyMinutes: json.early_minutes,
  lateMinutes: json.late_minutes,
})

export const doorDateAnswer = (date: NamedDate): DoorDateAnswer => ({
  id: date.id,
  kind: date.kind,
  start_date: date.startsAt.toISOString(),
  end_date: date.endsAt?.toISOString() ?? null,
  label: date.label,
  is_cancelled: date.isCancelled,
  cancel_reason: date.cancelReason,
  early_minutes: date.earlyMinutes,
  late_minutes: date.lateMinutes,
})

interface DatedList {
  readonly dates_mode: DatesMode
  readonly occurrence_id: number | null
  readonly timezone: string
  /** null: the event has one date. */
  readonly dates: readonly DateJson[] | null
}

/** The dates that a list judges by; null: the event has one. */
export const listDatesOf = ({ dates_mode: mode, occurrence_id, timezone, dates }: DatedList): ListDates | null =>
  dates && { mode, chosenId: occurrence_id, dates: dates.map(namedDateOf), timeZone: timezone }
