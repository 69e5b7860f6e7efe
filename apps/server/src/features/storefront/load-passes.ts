import type { PagePasses, PassDate } from '@turnout/contract/storefront/page.ts'
import type { Visit } from '@turnout/domain/availability/catalogue.ts'
import { tightest, withinRoom, withinSeats } from '@turnout/domain/availability/left.ts'
import { offerFor } from '@turnout/domain/availability/offer.ts'
import { isPass, PASS_DATES_MAX, roomOfPass } from '@turnout/domain/availability/pass.ts'
import type { Reader } from '../../platform/database/database.ts'
import { roomOfSeats, type SeatRoom } from '../stock/queries-room.ts'
import { publicDateAnswer, publicDates, type PublicDateRow, type VisitedDates } from '../occurrences/queries-public.ts'
import { lowestPrice, type ShownCategory } from './answers-offer.ts'
import type { Pricing } from './answers-price.ts'
import type { AskedOfPage } from './load-dates.ts'

interface Offered {
  readonly categories: readonly ShownCategory[]
  readonly visit: Visit
}

interface AskedPasses {
  readonly visited: VisitedDates
  readonly asked: AskedOfPage
  readonly pricing: Pricing
}

/** The passes of an event, and the offer with no more of each than its dates have places for; null: a visitor sees none. */
export async function loadPasses(
  reader: Reader,
  { categories, visit }: Offered,
  { visited, asked, pricing }: AskedPasses,
): Promise<{ readonly passes: PagePasses; readonly categories: readonly ShownCategory[] } | null> {
  const shown = shownTickets(categories, visit)
  if (!shown.some(isPass)) return null
  const rows = await publicDates(reader, visited, { forPasses: true, limit: null })
  const seats = await roomOfSeats(
    reader,
    visited.eventId,
    rows.map(({ id }) => id),
  )
  const within = withRoom(categories, rows, seats)
  const products = onlyPasses(within).flatMap((category) => category.products)
  const isAll = shown.every(isPass)
  const isChosen = asked.isWaiting !== true && (isAll || asked.date === 'passes')
  const { month, kept } = asked
  const shownRows = isChosen ? rowsOf(rows, { month, kept }) : []
  const passes = {
    is_chosen: isChosen,
    is_all: isAll,
    lowest_price: lowestPrice(products, { visit, pricing }),
    dates: shownRows.map(dateAnswer),
    ...(kept !== undefined && { kept }),
    months: isChosen ? monthsOf(rows.filter((row) => !shownRows.includes(row))) : [],
  }
  return { passes, categories: within }
}

/** Of so many dates that they are not ticks of one page: those of a month and what was chosen before, else the next ones. */
function rowsOf(
  rows: readonly PublicDateRow[],
  { month, kept = {} }: Pick<AskedOfPage, 'month' | 'kept'>,
): readonly PublicDateRow[] {
  if (month === null || rows.length <= PASS_DATES_MAX) return rows.slice(0, PASS_DATES_MAX)
  const chosen = new Set(Object.keys(kept).map((name) => Number(/^date\.\d+\.(\d+)$/u.exec(name)?.[1])))
  return rows.filter((row) => row.month === month || chosen.has(row.id))
}

const monthsOf = (rows: readonly PublicDateRow[]): string[] => [...new Set(rows.map(({ month }) => month))]

/** The offer of the passes alone. */
export const onlyPasses = (categories: readonly ShownCategory[]): ShownCategory[] =>
  categories.map((category) => ({ ...category, products: category.products.filter(isPass) }))

/** Passes are for several dates, so the offer of one has none. */
export const withoutPasses = (categories: readonly ShownCategory[]): ShownCategory[] =>
  categories.map((category) => ({ ...category, products: category.products.filter((product) => !isPass(product)) }))

/** The tickets that a visitor sees. */
function shownTickets(categories: readonly ShownCategory[], visit: Visit): ShownCategory['products'][number][] {
  return categories
    .filter((category) => !category.isHidden)
    .flatMap(({ products }) => {
      const offered = new Set(offerFor(products, visit).map(({ productId }) => productId))
      return products.filter(({ id, productType }) => productType === 'TICKET' && offered.has(id))
    })
}

const dateAnswer = (row: PublicDateRow): PassDate => ({ ...publicDateAnswer(row, null), is_open: row.is_open })

/** A date whose sale has not begun or is over can not be chosen; a pass to all dates is for it all the same. */
const canBeChosen = ({ state }: PublicDateRow): boolean => state === 'FREE' || state === 'FEW' || state === 'FULL'

const withRoom = (
  categories: readonly ShownCategory[],
  rows: readonly PublicDateRow[],
  seats: ReadonlyMap<number | null, SeatRoom>,
): ShownCategory[] =>
  categories.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      if (!isPass(product)) return product
      const dates = rows.filter((row) => (product.admits === 'ALL' ? row.is_open : canBeChosen(row)))
      const room = roomOfPass(
        product,
        dates.map((row) => row.places_left),
      )
      const within = withinRoom(product, tightest(product.sharedRemaining ?? null, room))
      return withinSeats(within, seatsOfPass(product, dates, seats))
    }),
  }))

/** No more of a pass than the letter of its price has free seats on its dates; the same one may be free on fewer. */
function seatsOfPass(
  product: ShownCategory['products'][number],
  dates: readonly PublicDateRow[],
  seats: ReadonlyMap<number | null, SeatRoom>,
): SeatRoom {
  return new Map(
    product.prices.flatMap(({ id }) => {
      const onDates = dates.map((date) => seats.get(date.id)?.get(id))
      const zone = onDates.find((one) => one !== undefined)?.zone
      const left = roomOfPass(
        product,
        onDates.map((one) => one?.left ?? 0),
      )
      return zone === undefined || left === null ? [] : [[id, { zone, left }] as const]
    }),
  )
}
