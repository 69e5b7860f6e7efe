import { entryOf, judgeDate, type DoorDate, type ListDates } from './judge-date.ts'

/** A date of a ticket that could be changed for the one of a door. */
export interface HeldDate {
  readonly id: number
  readonly isCancelled: boolean
  /** The ticket came in on it, or its entry was used. */
  readonly isUsed: boolean
}

/** A ticket that came to the door of another date. */
export interface TicketToMove {
  readonly status: 'ACTIVE' | 'AWAITING_PAYMENT' | 'CANCELLED'
  /** By their start; more than one of a pass. */
  readonly dates: readonly HeldDate[]
}

/** A date with the places that it has for a ticket; null: no limit. */
export interface DateWithPlaces<D extends DoorDate = DoorDate> {
  readonly date: D
  readonly placesLeft: number | null
}

/**
 * Which date a ticket gives for that of the door. A pass gives the last of those that it was not used on, so that the
 * next ones stay. A cancelled date is not given: its guests have their money back, or another date.
 */
export function dateToGive({ status, dates }: TicketToMove): HeldDate | 'UNPAID' | 'USED' {
  if (status === 'AWAITING_PAYMENT') return 'UNPAID'
  const unused = dates.filter(({ isCancelled, isUsed }) => !isCancelled && !isUsed)
  return (status === 'ACTIVE' ? unused.at(-1) : undefined) ?? 'USED'
}

const hasPlaces = ({ placesLeft }: DateWithPlaces): boolean => placesLeft === null || placesLeft > 0

/** The end of a date or entry time, without the minutes that the door adds. */
const isOver = ({ startsAt, endsAt }: DoorDate, now: Date): boolean => (endsAt ?? startsAt).getTime() < now.getTime()

/**
 * The date that a ticket of another one can be moved to at this door, because its list lets that in now; of several
 * entry times the first with places, those that are over last. undefined: the list lets in all dates, or none now.
 */
export function dateForGuest<D extends DoorDate>(
  list: ListDates,
  dates: readonly DateWithPlaces<D>[],
  now: Date,
): DateWithPlaces<D> | undefined {
  if (list.mode === 'ALL') return undefined
  const open = dates.filter(({ date }) => judgeDate(list, date, now) === null)
  const inOrder = [
    ...open.filter(({ date }) => !isOver(date, now)),
    ...open.filter(({ date }) => date.kind === 'SLOT' && isOver(date, now)),
  ]
  return inOrder.find(hasPlaces) ?? inOrder[0]
}

/**
 * Another entry time of the door that helps a guest who is early or late: one with places that lets in now, and for who
 * is late also the next one. undefined: none does.
 */
export function entryThatHelps<D extends DoorDate>(
  list: ListDates,
  { dates, own }: { readonly dates: readonly DateWithPlaces<D>[]; readonly own: DoorDate },
  now: Date,
): DateWithPlaces<D> | undefined {
  const isEarly = now.getTime() < entryOf(own).opensAt.getTime()
  return dates.find((one) => {
    const { date } = one
    if (date.kind !== 'SLOT' || date.id === own.id || !hasPlaces(one) || isOver(date, now)) return false
    const refused = judgeDate(list, date, now)
    return refused === null || (!isEarly && refused.verdict === 'too_early')
  })
}
