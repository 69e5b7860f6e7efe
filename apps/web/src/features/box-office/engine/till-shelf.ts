import type { TillCatalogue, TillDate, TillProduct } from '@turnout/contract/box-office/sale.ts'
import { basketMinor, lineMinor } from '@turnout/domain/box-office/basket.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import type { TakenSeat } from '../../seats/page/parts/TillSeats.tsx'

/* What a till shows of its catalogue: a tile for each price, and the lines of a basket. */

/** So many of one price in a basket. */
export interface BasketEntry {
  readonly productId: number
  readonly priceId: number
  /** The date that the tickets are for; null where none is named. */
  readonly dateId: number | null
  /** Of a donation: what the guest gives for each, in minor units. */
  readonly givenMinor: number | null
  readonly quantity: number
  /** Of a price for seats; missing: it is for none. */
  readonly seats?: readonly TakenSeat[]
}

export interface Tile {
  readonly productId: number
  readonly priceId: number
  readonly title: string
  readonly isTicket: boolean
  readonly isDonation: boolean
  /** The letters of the seats that it is for. */
  readonly letters: TillProduct['prices'][number]['letters']
  readonly unitMinor: number
  /** null: no limit. */
  readonly left: number | null
  /** The place of its category among all, for its colour; null: it has none. */
  readonly category: number | null
  /** The date that it sells for now. */
  readonly dateId: number | null
}

export interface Line extends BasketEntry {
  readonly title: string
  readonly isTicket: boolean
  readonly unitMinor: number
  readonly totalMinor: number
  readonly date: TillDate | null
  readonly left: number | null
}

/** One line of a basket: the same price for another date or another gift is another line. */
export const keyOf = ({ priceId, dateId, givenMinor }: BasketEntry): string =>
  `${priceId}.${dateId ?? ''}.${givenMinor ?? ''}`

const titleOf = (product: TillProduct, label: string | null): string =>
  label === null || label === '' ? product.title : `${product.title}, ${label}`

/** Tickets are for a date; passes to all dates and things are for none. */
const isDated = ({ kind, admits }: TillProduct): boolean => kind === 'TICKET' && admits === 'ONE'

/** The tiles of a catalogue on a date, those of a category together. A pass whose dates the guest chooses is not sold at a till. */
export function tilesOf(catalogue: TillCatalogue, dateId: number | null, currency: string): readonly Tile[] {
  const date = catalogue.dates.find(({ id }) => id === dateId)
  const groups = [...new Set(catalogue.products.map(({ category }) => category))]
  const categories = groups.filter((name) => name !== null)
  return groups
    .flatMap((group) => catalogue.products.filter(({ category }) => category === group))
    .filter(({ admits }) => admits !== 'CHOSEN')
    .flatMap((product) =>
      product.prices.flatMap((price) => {
        const onDate = isDated(product) ? date?.prices.find(({ price_id }) => price_id === price.id) : undefined
        // On this date it is not sold.
        if (isDated(product) && date !== undefined && onDate === undefined) return []
        const { price: unit, left } = onDate ?? price
        return [
          {
            productId: product.id,
            priceId: price.id,
            title: titleOf(product, price.label),
            isTicket: product.kind === 'TICKET',
            isDonation: product.is_donation,
            // A catalogue that the device kept may be older than seats.
            letters: price.letters ?? [],
            unitMinor: minorOf(unit, currency),
            left,
            category: product.category === null ? null : categories.indexOf(product.category),
            dateId: isDated(product) ? (date?.id ?? null) : null,
          },
        ]
      }),
    )
}

/** The prices for seats on the date that is sold. */
export const seatTiles = (
  { catalogue, dateId }: { readonly catalogue: TillCatalogue | null; readonly dateId: number | null },
  currency: string,
): readonly Tile[] =>
  catalogue === null ? [] : tilesOf(catalogue, dateId, currency).filter(({ letters }) => letters.length > 0)

/** What a person looks for on the shelf. */
export interface ShelfFilter {
  readonly text: string
  readonly kind: 'all' | 'tickets' | 'things'
}

export const NO_FILTER: ShelfFilter = { text: '', kind: 'all' }

/** The tiles that a filter leaves, as they are on the screen. */
export function filteredTiles(tiles: readonly Tile[], { text, kind }: ShelfFilter, locale: string): readonly Tile[] {
  const wanted = text.trim().toLocaleLowerCase(locale)
  return tiles.filter(
    ({ title, isTicket, letters }) =>
      letters.length === 0 &&
      (kind === 'all' || isTicket === (kind === 'tickets')) &&
      title.toLocaleLowerCase(locale).includes(wanted),
  )
}

/** The lines of a basket with their prices; what the catalogue sells no more is left out. */
export function linesOf(
  catalogue: TillCatalogue | null,
  basket: readonly BasketEntry[],
  currency: string,
): readonly Line[] {
  if (catalogue === null) return []
  return basket.flatMap((entry) => {
    const tile = tilesOf(catalogue, entry.dateId, currency).find(({ priceId }) => priceId === entry.priceId)
    if (tile === undefined) return []
    const unitMinor = entry.givenMinor ?? tile.unitMinor
    return [
      {
        ...entry,
        title: tile.title,
        isTicket: tile.isTicket,
        unitMinor,
        totalMinor: lineMinor({ unitMinor, quantity: entry.quantity }),
        date: catalogue.dates.find(({ id }) => id === entry.dateId) ?? null,
        left: tile.left,
      },
    ]
  })
}

export const totalOf = (lines: readonly Line[]): number => basketMinor(lines)

export const itemsOf = (lines: readonly Pick<BasketEntry, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Guests who can be let in. */
export const guestsOf = (lines: readonly Line[]): number => itemsOf(lines.filter(({ isTicket }) => isTicket))

/** How many of a price a basket has, whatever the date or the gift. */
export const quantityOf = (basket: readonly BasketEntry[], { priceId, dateId }: Pick<Tile, 'priceId' | 'dateId'>) =>
  itemsOf(basket.filter((entry) => entry.priceId === priceId && entry.dateId === dateId))
