import { bestAvailable, type SeatOffer, type SeatsLeft } from '@turnout/domain/seats/choose/best-available.ts'
import { isKept, isRestricted, isWheelchairPlace } from '@turnout/domain/seats/choose/hall.ts'
import { freeRuns, summarizeSections, type SectionSummary } from '@turnout/domain/seats/choose/row-summary.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { PRICE_LETTERS, type PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { numbersText, rowName, seatsText, spokenRow } from '@turnout/messages/seat-name.ts'
import { whereWords } from '../where-words.ts'
import { listedSeat, listedSeats, moneyIn, type ListContext } from './list-context.ts'
import type { ListedOffer, ListedPlace, ListedRow, ListedRowSeats, ListedSection } from './listed-seats.ts'
import { zonePricesOf, type SeatPrice } from './seat-prices.ts'

/** How many seats this buyer may take now. */
export const countFree = ({ seated: { hall }, statuses, prices }: ListContext): number => {
  const zonePrices = zonePricesOf(prices)
  return statuses.reduce(
    (sum, status, seat) =>
      status === SEAT_STATUS.free && !isKept(hall, seat) && zonePrices[hall.zone[seat] ?? 0] != null ? sum + 1 : sum,
    0,
  )
}

/** The best seats for the party in each price, in the order of the letters. */
export function listOffers(context: ListContext): ListedOffer[] {
  const { seated, statuses, quantity, withRestricted, prices } = context
  const wish = context.wish.flatMap((guid) => seated.placeOfGuid.get(guid) ?? [])
  return prices.flatMap(({ letter, prices: [price] }) => {
    if (price === undefined || seated.house.sections.length === 0) return []
    const zones = [PRICE_LETTERS.indexOf(letter)]
    const found = bestAvailable(seated.hall, statuses, { zones, quantity, wish, allowRestricted: withRestricted })
    return [
      found.kind === 'none'
        ? withoutSeats(context, { letter, price, found })
        : offerOf(context, { letter, price, found }),
    ]
  })
}

interface Found<Answer> {
  readonly letter: PriceLetter
  readonly price: SeatPrice
  readonly found: Answer
}

function offerOf(context: ListContext, { letter, price, found }: Found<SeatOffer>): ListedOffer {
  const seats = listedSeats(context.seated, found.seats)
  const [first] = seats
  const isOneRow = found.kind === 'together' || found.kind === 'with_orphan'
  const title =
    first === undefined ? '' : isOneRow ? spokenRow(first) : found.kind === 'apart' ? m.seats_apart() : first.section
  const which = isOneRow ? numbersText(seats.map(({ number }) => number)) : seatsText(seats)
  return {
    letter,
    seats,
    title,
    detail: inOneLine(which, whereWords(context.seated, found.seats)),
    section: null,
    code: price.code,
    eachMinor: price.minor,
    totalMinor: price.minor * context.quantity,
  }
}

function withoutSeats(context: ListContext, { letter, price, found }: Found<SeatsLeft>): ListedOffer {
  const { together, left } = found
  const detail =
    left === 0
      ? ''
      : together <= 1
        ? m.seats_single_left({ count: left })
        : m.seats_at_most_together({ together, left })
  return {
    letter,
    seats: null,
    title: left === 0 ? m.storefront_sold_out() : m.seats_none_together({ count: context.quantity }),
    detail,
    section: left === 0 ? null : sectionWith(context, letter),
    code: price.code,
    eachMinor: price.minor,
    totalMinor: price.minor * context.quantity,
  }
}

/** The first section with a free seat of a letter. */
function sectionWith(context: ListContext, letter: PriceLetter): string | null {
  const zone = PRICE_LETTERS.indexOf(letter)
  const found = summariesOf(context).find(({ zones }) => zones.includes(zone))
  return found === undefined ? null : nameOfSection(context, found.section)
}

export const inOneLine = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')

const summariesOf = ({ seated, statuses, prices }: ListContext): SectionSummary[] =>
  summarizeSections(seated.hall, statuses, { zonePricesMinor: zonePricesOf(prices) })

const namesOf = ({ seated }: ListContext): string[] => [...new Set(seated.house.sections.map(({ name }) => name))]

const nameOfSection = (context: ListContext, section: number): string => namesOf(context)[section] ?? ''

export function listSections(context: ListContext): ListedSection[] {
  const names = namesOf(context)
  return summariesOf(context).map(({ section, free, fromMinor }) => {
    const name = names[section] ?? ''
    const found = context.seated.house.sections.find((one) => one.name === name)
    return {
      section,
      name,
      detail: fromMinor === null ? m.seats_taken() : m.seats_free_from({ free, price: moneyIn(context, fromMinor) }),
      note: inOneLine(found?.floor ?? '', found?.note ?? '', found?.is_step_free === true ? m.seats_step_free() : ''),
      isTaken: free === 0,
    }
  })
}

/** The rows of a section, from the stage to the back. */
export function listRows(context: ListContext, section: number): ListedRow[] {
  const found = summariesOf(context).find((one) => one.section === section)
  return (found?.rows ?? []).flatMap(({ row, free, together, zones }) => {
    const [first] = listedSeats(context.seated, [...placesOfRow(context, row)].slice(0, 1))
    if (first === undefined) return []
    const detail =
      free === 0
        ? m.seats_taken()
        : together <= 1
          ? m.seats_free_single({ free })
          : m.seats_free_together({ free, together })
    const letters = zones.flatMap((zone) => PRICE_LETTERS[zone] ?? [])
    return [{ row, label: first.row, name: rowName(first), free, detail, letters }]
  })
}

const placesOfRow = ({ seated: { hall } }: ListContext, row: number): number[] =>
  [...hall.line].filter((seat) => hall.row[seat] === row)

/** The free seats of a row. */
export function listRowSeats(context: ListContext, row: number): ListedRowSeats | null {
  const { seated, statuses, prices } = context
  const found = freeRuns(seated.hall, statuses, { row, zonePricesMinor: zonePricesOf(prices) })
  const runs = found.map(({ gap, seats }) => ({ gap, seats: listedSeats(seated, seats) }))
  const all = placesOfRow(context, row)
  const [first] = listedSeats(seated, all.slice(0, 1))
  if (first === undefined) return null
  const letters = [...new Set(runs.flatMap(({ seats }) => seats.map(({ letter }) => letter)))].sort()
  const each = letters.flatMap((letter) => {
    const price = prices.find((one) => one.letter === letter)?.prices[0]
    if (price === undefined) return []
    const text = moneyIn(context, price.minor)
    return [price.minor === 0 ? text : m.seats_each({ price: text })]
  })
  return {
    name: spokenRow(first),
    detail: inOneLine(...each.slice(0, 2), whereWords(context.seated, all)),
    letters,
    runs,
  }
}

/** The wheelchair places that are free, each with its companion seat. */
export function listPlaces(context: ListContext): ListedPlace[] {
  const { seated, statuses, prices } = context
  const { hall } = seated
  const zonePrices = zonePricesOf(prices)
  const isOffered = (seat: number) => statuses[seat] === SEAT_STATUS.free && zonePrices[hall.zone[seat] ?? 0] != null
  return [...hall.line]
    .filter((seat) => isWheelchairPlace(hall, seat) && isOffered(seat))
    .flatMap((seat) => {
      const [place] = listedSeat(seated, seat)
      const beside = hall.companion[seat] ?? -1
      const [companion = null] = beside >= 0 && isOffered(beside) ? listedSeat(seated, beside) : []
      if (place === undefined) return []
      const where = whereWords(context.seated, [seat])
      return {
        place,
        companion,
        title: `${spokenRow(place)}, ${place.number}`,
        detail: companion === null ? where : inOneLine(m.seats_with_companion({ number: companion.number }), where),
        totalMinor: [seat, ...(companion === null ? [] : [beside])].reduce(
          (sum, one) => sum + (zonePrices[hall.zone[one] ?? 0] ?? 0),
          0,
        ),
      }
    })
}

/** Whether seats with a restricted view are among those that this buyer may take. */
export const hasRestricted = ({ seated: { hall }, statuses }: ListContext): boolean =>
  statuses.some((status, seat) => status === SEAT_STATUS.free && isRestricted(hall, seat))

/** Where a section of a name is, and a row of it by its label; null: there is none. */
export function findRow(context: ListContext, { section, row }: { section: string | null; row: string | null }) {
  const at = section === null ? -1 : namesOf(context).indexOf(section)
  if (at === -1) return null
  return { section: at, row: listRows(context, at).find(({ label }) => label === row)?.row ?? null }
}
