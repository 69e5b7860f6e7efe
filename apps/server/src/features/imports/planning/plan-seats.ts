import { seatFinder, type KnownSeat, type SeatFinder } from '@turnout/domain/imports/seats/find-seat.ts'
import type {
  PlannedLine,
  PlannedOrder,
  PlannedSeat,
  PlannedTicket,
  RowProblem,
} from '@turnout/domain/imports/planned-order.ts'
import { withSeats } from '@turnout/domain/imports/seats/seat-lines.ts'
import { fold } from '@turnout/domain/seats/typed/read-typed-seats.ts'
import { SEAT_WORDS } from '@turnout/messages/seat-words.ts'
import type { Reader } from '../../../platform/database/database.ts'
import {
  lettersOfPrices,
  seatedDates,
  seatsOfSeating,
  takenSeats,
  type DatedSeat,
  type SeatedDateRow,
} from './queries-seats.ts'
import { keyOf, type OfferedProduct } from './read-offer.ts'

/** The seats of an event, and those that rows of the files were given. */
export interface Seats {
  readonly eventId: number
  readonly dates: readonly (SeatedDateRow & { readonly find: SeatFinder })[]
  readonly letters: ReadonlyMap<number, readonly string[]>
  readonly given: Set<string>
}

const SAID = new Set(SEAT_WORDS.map(fold))

/** null: no date of the event has a seat plan. */
export async function readSeats(reader: Reader, eventId: number): Promise<Seats | null> {
  const dates = await seatedDates(reader, eventId)
  if (dates.length === 0) return null
  const finders = new Map<number, SeatFinder>()
  for (const id of new Set(dates.map(({ seating_id }) => seating_id)))
    finders.set(id, seatFinder(await seatsOfSeating(reader, id), SAID))
  return {
    eventId,
    dates: dates.map((date) => ({ ...date, find: finders.get(date.seating_id) ?? (() => null) })),
    letters: await lettersOfPrices(reader, eventId),
    given: new Set(),
  }
}

interface Found extends DatedSeat {
  readonly seat: KnownSeat
  readonly poolId: number
}

/** The seat that a ticket names on its date; null: there is none of this name. */
function seatNamed({ dates }: Seats, { seat: told }: PlannedTicket, { occurrenceId }: PlannedLine): Found | null {
  const date = dates.find(({ id, is_alone: isAlone }) => (occurrenceId === null ? isAlone : id === occurrenceId))
  const seat = date?.find(told ?? '') ?? null
  const poolId = seat === null ? undefined : date?.pools[seat.zone]
  if (date === undefined || seat === null || poolId === undefined) return null
  return { seat, poolId, dateId: date.id, seatId: seat.id }
}

const placeOf = ({ dateId, seatId }: DatedSeat): string => `${dateId} ${seatId}`

interface SeatedOrders {
  readonly orders: readonly PlannedOrder[]
  /** Of tickets that come in without the seat that they name. */
  readonly problems: readonly RowProblem[]
}

/** Gives tickets the seats that they name, as far as these are free and for their price. */
export async function seatOrders(
  reader: Reader,
  orders: readonly PlannedOrder[],
  { seats, offer }: { readonly seats: Seats; readonly offer: ReadonlyMap<string, OfferedProduct> },
): Promise<SeatedOrders> {
  const found = new Map<PlannedTicket, Found | null>()
  for (const line of orders.flatMap((order) => order.lines))
    for (const ticket of line.tickets)
      if (ticket.seat !== null && !ticket.isCancelled) found.set(ticket, seatNamed(seats, ticket, line))
  const named = [...found.values()].filter((one) => one !== null)
  const taken = new Set((await takenSeats(reader, seats.eventId, named)).map(placeOf))
  const problems: RowProblem[] = []
  const seatOf = (ticket: PlannedTicket, line: PlannedLine): PlannedSeat | null => {
    const at = found.get(ticket) ?? null
    const fault = faultOf(at, { line, seats, offer, taken })
    if (at !== null && fault === null) {
      seats.given.add(placeOf(at))
      return { id: at.seatId, poolId: at.poolId }
    }
    const { fileId, line: row, seat: value } = ticket
    problems.push({ fileId, line: row, code: fault ?? 'unknown_seat', column: 'seat', value })
    return null
  }
  return { orders: orders.map((order) => withSeats(order, seatOf)), problems }
}

interface Judged {
  readonly line: PlannedLine
  readonly seats: Seats
  readonly offer: ReadonlyMap<string, OfferedProduct>
  readonly taken: ReadonlySet<string>
}

function faultOf(at: Found | null, { line, seats, offer, taken }: Judged): RowProblem['code'] | null {
  if (at === null) return 'unknown_seat'
  const target = line.product === null ? null : (offer.get(keyOf(line.product, line.tier))?.target ?? null)
  const letters = target === null ? [] : (seats.letters.get(target.priceId) ?? [])
  if (letters.length > 0 && !letters.includes(at.seat.zone)) return 'seat_of_other_price'
  if (seats.given.has(placeOf(at))) return 'seat_twice'
  return taken.has(placeOf(at)) ? 'seat_taken' : null
}
