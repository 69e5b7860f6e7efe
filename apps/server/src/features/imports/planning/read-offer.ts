import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { FoundProduct } from '@turnout/domain/imports/found.ts'
import type { FromFile, PlannedProduct } from '@turnout/domain/imports/planned-order.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { poolsDrawn } from '../../sale/queries-catalogue.ts'
import type { ImportPlan } from '../make-plan.ts'
import { pricesOfEvent, soldProducts, toldProducts, type PriceRow, type SoldProductRow } from './queries-offer.ts'
import { knownRefs } from '../store-refs.ts'

/** Where lines of a price go. */
export interface TargetPrice {
  readonly productId: number
  readonly priceId: number
  readonly poolId: number
  /** All that a line on a date draws from, its own first; null: a line without one. */
  readonly poolsOn: (date: { readonly id: number; readonly poolIds: readonly number[] } | null) => readonly number[]
  readonly itemName: string
}

/** A product of the files, and what it is here. */
export interface OfferedProduct extends SoldProductRow {
  readonly told: FoundProduct | null
  /** Where the files tell of the product itself. */
  readonly toldAt: Pick<FromFile<FoundProduct>, 'fileId' | 'line'> | null
  readonly isTicket: boolean
  readonly priceMinor: number | null
  /** null: it is made anew. */
  readonly target: TargetPrice | null
}

export const keyOf = (product: string, tier: string | null): string => JSON.stringify([product, tier])

export const targetOf = (row: PriceRow): TargetPrice => ({
  productId: row.product_id,
  priceId: row.price_id,
  poolId: row.pool_id,
  poolsOn: (date) => {
    const capacities = row.capacities.map(({ pool_id, dates }) => ({ poolId: pool_id, occurrenceIds: dates }))
    return poolsDrawn({ capacities }, { poolId: row.pool_id }, date ?? undefined)
  },
  itemName: tierName(row.title, row.label),
})

interface OfferSource {
  readonly importId: number
  /** null: it is made by the run. */
  readonly eventId: number | null
  readonly source: string
  readonly plan: ImportPlan
}

/** The products that the files sell, with the prices they were given in the plan or by an earlier import. */
export async function readOffer(reader: Reader, from: OfferSource): Promise<ReadonlyMap<string, OfferedProduct>> {
  const [sold, told] = [await soldProducts(reader, from.importId), await toldProducts(reader, from.importId)]
  const prices = await chosenPrices(reader, from, sold)
  const offered = sold.map((row): OfferedProduct => {
    const at = told.find(({ is }) => is.title === row.product) ?? null
    const known = at?.is ?? null
    const price = prices.get(keyOf(row.product, row.tier))
    const tierPrice = known?.tiers.find((tier) => tier.label === row.tier)?.priceMinor ?? known?.priceMinor ?? null
    return {
      ...row,
      told: known,
      toldAt: at === null ? null : { fileId: at.fileId, line: at.line },
      isTicket: price === undefined ? (known?.isTicket ?? true) : price.product_type === 'TICKET',
      priceMinor: price?.price_minor ?? tierPrice,
      target: price === undefined ? null : targetOf(price),
    }
  })
  return new Map(offered.map((one) => [keyOf(one.product, one.tier), one]))
}

async function chosenPrices(
  reader: Reader,
  { eventId, source, plan }: OfferSource,
  sold: readonly SoldProductRow[],
): Promise<ReadonlyMap<string, PriceRow>> {
  if (eventId === null) return new Map()
  const keys = sold.map((row) => keyOf(row.product, row.tier))
  const known = await knownRefs(reader, { eventId, source }, { entity: 'product_price', refs: keys })
  const ids = new Map<string, number>([...known].map(([key, { rowId }]) => [key, rowId]))
  for (const { product, tier, product_price_id: id } of plan.products)
    if (id !== null) ids.set(keyOf(product, tier), id)
  const rows = new Map((await pricesOfEvent(reader, eventId, [...ids.values()])).map((row) => [row.price_id, row]))
  return new Map(
    [...ids].flatMap(([key, id]) => {
      const row = rows.get(id)
      return row === undefined ? [] : [[key, row] as const]
    }),
  )
}

export const plannedProduct = (
  offer: ReadonlyMap<string, OfferedProduct>,
  product: string,
  tier: string | null,
): PlannedProduct => offer.get(keyOf(product, tier)) ?? { isTicket: true, priceMinor: null }
