import type { CatalogueProduct, ProductType } from '@turnout/domain/availability/catalogue.ts'
import { chargeIn } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import { withinRoom } from '@turnout/domain/availability/left.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import {
  sellableOf,
  sellablePriceOf,
  type SellablePriceRow,
  type SellableProductRow,
} from '../products/read-product.ts'
import { OPEN_ROOM, OPEN_ROOM_OF_PRODUCT, OPEN_ROOM_OF_SEATS } from '../stock/queries-room.ts'
import { storedChargeOf, type ChargeRow } from '../taxes-and-fees/read-charge.ts'
import type { Pricing } from './answers-price.ts'

interface PriceRow extends SellablePriceRow {
  readonly remaining: number | null
}

interface ProductRow extends SellableProductRow {
  readonly event_id: number
  readonly title: string
  readonly product_type: ProductType
  readonly hide_when_sold_out: boolean
  readonly show_quantity_remaining: boolean
  /** The rest of the capacities that it shares; null: it is in no limited one. */
  readonly room: number | null
  readonly taxes_and_fees: readonly ChargeRow[]
  readonly prices: readonly PriceRow[]
}

/**
 * The products that an event of a list sells, and the parts of their prices for a visitor without a
 * code.
 */
export interface ListedOffer {
  readonly products: readonly (CatalogueProduct & { readonly productType: ProductType; readonly title: string })[]
  readonly pricing: Pricing
}

const productOf = (row: ProductRow) =>
  withinRoom(
    {
      ...sellableOf(row),
      title: row.title,
      productType: row.product_type,
      hideWhenSoldOut: row.hide_when_sold_out,
      showQuantityRemaining: row.show_quantity_remaining,
      prices: row.prices.map((price) => ({ ...sellablePriceOf(price), remaining: price.remaining })),
    },
    row.room,
  )

/**
 * The products of many events, by event, as the rules of `domain/availability` see them: for a
 * list, in one statement.
 */
export async function offersOfEvents(
  reader: Reader,
  events: readonly { readonly id: number; readonly currency: string }[],
): Promise<ReadonlyMap<number, ListedOffer>> {
  if (events.length === 0) return new Map()
  const found = await sql<ProductRow>`
    select p.event_id, p.id, p.title, p.type, p.tier_order, p.admits, p.admits_dates, p.product_type, p.min_per_order, p.max_per_order, p.is_paused or e.sales_closed_at is not null as is_paused, p.is_hidden,
      p.is_hidden_without_promo_code, c.is_hidden as is_category_hidden, p.hide_before_sale_start_date,
      p.hide_after_sale_end_date, p.hide_when_sold_out, p.show_quantity_remaining, p.sale_start_date, p.sale_end_date,
      ${OPEN_ROOM_OF_PRODUCT} as room, (
        select coalesce(json_agg(t order by t.id), '[]')
        from product_taxes_and_fees carried join taxes_and_fees t on t.id = carried.tax_or_fee_id and t.is_active
        where carried.product_id = p.id) as taxes_and_fees, (
        select json_agg(json_build_object('id', r.id, 'price_minor', r.price_minor, 'is_hidden', r.is_hidden,
          'sale_start_date', r.sale_start_date, 'sale_end_date', r.sale_end_date, 'remaining', least(${OPEN_ROOM}, ${OPEN_ROOM_OF_SEATS}))
          order by r."order", r.id)
        from product_prices r join pools l on l.id = r.pool_id where r.product_id = p.id) as prices
    from products p join product_categories c on c.id = p.product_category_id join events e on e.id = p.event_id
    where p.event_id = any(${events.map(({ id }) => id)}) order by p.event_id, p."order", p.id`.execute(reader.query)
  const rows = Map.groupBy(found.rows, (row) => row.event_id)
  return new Map(events.map(({ id, currency }) => [id, listedOffer(rows.get(id) ?? [], currency)]))
}

const listedOffer = (rows: readonly ProductRow[], currency: string): ListedOffer => ({
  products: rows.map(productOf),
  pricing: {
    currency,
    charges: new Map(
      rows.map((row) => [row.id, row.taxes_and_fees.map((charge) => chargeIn(currency, storedChargeOf(charge)))]),
    ),
    promoCode: null,
  },
})
