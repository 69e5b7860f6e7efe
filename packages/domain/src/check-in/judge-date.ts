import { wallClockOf } from '../events/zoned-time.ts'

/** Which dates of an event a list lets in. TODAY: the date of now. CHOSEN: one. */
export type DatesMode = 'ALL' | 'TODAY' | 'CHOSEN'

/** A date of an event, as a door judges by it. */
export interface DoorDate {
  readonly id: number
  /** SLOT: an entry time, from `startsAt` to `endsAt`. */
  readonly kind: 'SESSION' | 'SLOT'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly isCancelled: boolean
  /** The door lets in so many minutes before an entry time begins, and after it ended. */
  readonly earlyMinutes: number
  readonly lateMinutes: number
}

/** The dates of a list, in an event with several. */
export interface ListDates {
  readonly mode: DatesMode
  /** CHOSEN: the date of the list. TODAY: the one that the door was set to; null: by the clock. */
  readonly chosenId: number | null
  /** Those around now, at least. */
  readonly dates: readonly DoorDate[]
  /** IANA, of the event. */
  readonly timeZone: string
  /** Entry times are so much longer, for a corrected clock. */
  readonly toleranceMs?: number
}

export interface DateRefusal {
  readonly verdict: 'other_date' | 'date_cancelled' | 'too_early' | 'too_late'
  readonly date: DoorDate
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A date is the one of now so long before it begins; and so long after, where no end is said. */
const NEAR_MS = 6 * 60 * MINUTE_MS

const endOf = ({ startsAt, endsAt }: DoorDate): number => endsAt?.getTime() ?? startsAt.getTime() + NEAR_MS

/** The date of now: of those that run the one that began last, else the next that begins within six hours. */
export function dateOfNow(dates: readonly DoorDate[], now: Date): DoorDate | null {
  const at = now.getTime()
  const inOrder = dates
    .filter((date) => !date.isCancelled && date.startsAt.getTime() < at + NEAR_MS && endOf(date) > at)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.id - other.id)
  return inOrder.findLast(({ startsAt }) => startsAt.getTime() <= at) ?? inOrder[0] ?? null
}

/** Why a ticket of this date does not come in; null: its date is right. */
export function judgeDate(list: ListDates, date: DoorDate, now: Date): DateRefusal | null {
  if (date.isCancelled) return { verdict: 'date_cancelled', date }
  if (list.mode === 'ALL') return null
  if (!isDateOfList(list, date, now)) return { verdict: 'other_date', date }
  return date.kind === 'SLOT' ? judgeEntry(date, now, list.toleranceMs ?? 0) : null
}

// Guests of an entry time come when it is theirs, so a door that is set to one of a day is there for all of them.
function isDateOfList({ mode, chosenId, dates, timeZone }: ListDates, date: DoorDate, now: Date): boolean {
  if (date.id === chosenId) return true
  if (mode === 'CHOSEN') return false
  const dayOf = (instant: Date): string => wallClockOf(instant, timeZone).slice(0, 10)
  const set = chosenId === null ? dateOfNow(dates, now) : dates.find(({ id }) => id === chosenId)
  if (date.kind === 'SLOT')
    return dayOf(date.startsAt) === dayOf(set?.startsAt ?? now) || (chosenId === null && isAboutNow(date, now))
  if (set) return date.id === set.id
  return chosenId === null && dayOf(date.startsAt) === dayOf(now)
}

/** Around midnight an entry time of the other day is told by its clock, not by its day. */
function isAboutNow(date: DoorDate, now: Date): boolean {
  const { opensAt, closesAt } = entryOf(date)
  return opensAt.getTime() - HOUR_MS <= now.getTime() && now.getTime() <= closesAt.getTime() + HOUR_MS
}

/** How far a date is from now; one that takes place is nearer than all others, and a cancelled one farther. */
function distanceOf(date: DoorDate, now: Date): number {
  if (date.isCancelled) return Number.POSITIVE_INFINITY
  const at = now.getTime()
  return date.startsAt.getTime() <= at && endOf(date) > at ? -1 : Math.abs(date.startsAt.getTime() - at)
}

/**
 * Which of the dates of a pass a scan is for: one that the list lets in, or else the next that takes place, so that the
 * refusal names it; undefined: it has none.
 */
export function dateMeant<D extends DoorDate>(list: ListDates | null, dates: readonly D[], now: Date): D | undefined {
  const inOrder = dates.toSorted((one, other) => distanceOf(one, now) - distanceOf(other, now) || one.id - other.id)
  const ofList =
    list === null || list.mode === 'ALL' ? inOrder : inOrder.filter((date) => isDateOfList(list, date, now))
  return ofList[0] ?? inOrder.find((date) => endOf(date) > now.getTime()) ?? inOrder[0]
}

type EntryTime = Pick<DoorDate, 'startsAt' | 'endsAt' | 'earlyMinutes' | 'lateMinutes'>

/** When the door lets in guests of an entry time. */
export const entryOf = ({ startsAt, endsAt, earlyMinutes, lateMinutes }: EntryTime) => ({
  opensAt: new Date(startsAt.getTime() - earlyMinutes * MINUTE_MS),
  closesAt: new Date((endsAt ?? startsAt).getTime() + lateMinutes * MINUTE_MS),
})

function judgeEntry(date: DoorDate, now: Date, toleranceMs: number): DateRefusal | null {
  const { opensAt, closesAt } = entryOf(date)
  if (now.getTime() < opensAt.getTime() - toleranceMs) return { verdict: 'too_early', date }
  return now.getTime() > closesAt.getTime() + toleranceMs ? { verdict: 'too_late', date } : null
}
