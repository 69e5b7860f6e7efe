import type { DateAtDoor } from '@turnout/contract/check-in/move-at-door.ts'
import type { ListDates } from '@turnout/domain/check-in/judge-date.ts'
import { dateForGuest, dateToGive, entryThatHelps } from '@turnout/domain/check-in/move-at-door.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { differenceOfMove } from '../../orders/desk/settle-move.ts'
import type { DoorScope } from '../access.ts'
import { doorDateAnswer, listDatesOf } from '../queries-dates.ts'
import { datesForTicket, type DateForTicket, type TicketAtDoor } from './queries-move.ts'

export interface MoveRights {
  /** The door lets in tickets of other dates, so it may move them. */
  readonly moves: boolean
  /** What a date costs less goes back. */
  readonly givesBack: boolean
}

interface Asked {
  readonly door: DoorScope
  readonly ticket: TicketAtDoor
  /** The date that the door was set to. */
  readonly setId: number | null
}

/** The dates of a list as a door judges by them, with their places; null: the event has one date. */
export async function datesOfDoor(
  reader: Reader,
  { door, ticket, setId }: Asked,
): Promise<{ list: ListDates; dates: readonly DateForTicket[] } | null> {
  const known = listDatesOf(door)
  if (known === null) return null
  const chosenId = known.mode === 'TODAY' ? setId : known.chosenId
  const of = { eventId: door.event_id, chosenId, timeZone: door.timezone }
  const dates = await datesForTicket(reader, of, ticket)
  return { list: { ...known, chosenId, dates: dates.map(({ date }) => date) }, dates }
}

/** What a door can do for a guest whose ticket is not for now. */
export async function readMove(reader: Reader, asked: Asked, rights: MoveRights): Promise<DateAtDoor> {
  const { door, ticket } = asked
  const found = await datesOfDoor(reader, asked)
  const [own] = ticket.dates
  const { moved, money_back: back, currency } = ticket
  const next =
    found === null || own === undefined || ticket.is_pass || own.kind !== 'SLOT'
      ? undefined
      : entryThatHelps(found.list, { dates: found.dates, own }, door.now)
  const to = found === null ? undefined : dateForGuest(found.list, found.dates, door.now)
  return {
    move: to === undefined || !rights.moves ? null : await moveAnswer(reader, { ...asked, to }, rights),
    next: next === undefined ? null : placesAnswer(next),
    moved: moved && {
      from: doorDateAnswer(moved.from),
      at: new Date(moved.at).toISOString(),
      by: moved.is_by_buyer ? 'BUYER' : 'ORGANIZER',
    },
    money_back:
      back === null || !rights.moves
        ? null
        : { amount: majorFromMinor(back.amount_minor, currency), state: back.is_done ? 'DONE' : 'UNDER_WAY' },
  }
}

const placesAnswer = ({ date, placesLeft }: DateForTicket) => ({
  event_occurrence: doorDateAnswer(date),
  places_left: placesLeft,
})

/** null: the ticket is for that date already. */
async function moveAnswer(
  reader: Reader,
  { door, ticket, to }: Asked & { readonly to: DateForTicket },
  { givesBack }: MoveRights,
): Promise<DateAtDoor['move']> {
  if (ticket.dates.some(({ id }) => id === to.date.id)) return null
  const given = dateToGive(ticket)
  const from = typeof given === 'string' ? undefined : ticket.dates.find(({ id }) => id === given.id)
  const byMinor =
    from === undefined || ticket.is_pass
      ? 0
      : await differenceOfMove(reader, { orderId: ticket.order_id, eventId: door.event_id }, [
          { lineId: ticket.order_line_id, priceId: ticket.product_price_id, from: from.id, to: to.date.id },
        ])
  return {
    ...placesAnswer(to),
    from: from === undefined ? null : doorDateAnswer(from),
    difference: majorFromMinor(byMinor, ticket.currency),
    gives_back: givesBack,
    refusal: typeof given === 'string' ? given : to.placesLeft === 0 ? 'SOLD_OUT' : null,
  }
}
