import type { CatalogueProduct, ProductType } from '@turnout/domain/availability/catalogue.ts'
import { chargeIn, type StoredCharge } from '@turnout/domain/taxes-and-fees/stored-charge.ts'
import { withinRoom } from '@turnout/domain/availability/left.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import { ROOM, ROOM_OF_PRODUCT } from '../stock/queries-room.ts'
import type { Pricing } from './answers-price.ts'

interface Window {
  readonly saleStartDate: string | null
  readonly saleEndDate: string | null
}

type PriceJson = Omit<CatalogueProduct['prices'][number], keyof Window> & Window
type ProductJson = Omit<CatalogueProduct, 'prices' | keyof Window> &
  Window & {
    readonly eventId: number
    readonly productType: ProductType
    readonly room: number | null
    readonly charges: readonly StoredCharge[]
    readonly prices: readonly PriceJson[]
  }

/**
 * The products that an event of a list sells, and the parts of their prices for a visitor without a
 * code.
 */
export interface ListedOffer {
  readonly products: readonly (CatalogueProduct & { readonly productType: ProductType })[]
  readonly pricing: Pricing
}

const datesOf = ({ saleStartDate, saleEndDate }: Window) => ({
  saleStartDate: saleStartDate === null ? null : new Date(saleStartDate),
  saleEndDate: saleEndDate === null ? null : new Date(saleEndDate),
})

const productOf = (json: ProductJson) =>
  withinRoom(
    { ...json, ...datesOf(json), prices: json.prices.map((price) => ({ ...price, ...datesOf(price) })) },
    json.room,
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
  const found = await sql<{ product: ProductJson }>`
    select json_build_object('eventId', p.event_id, 'id', p.id, 'type', p.type, 'productType', p.product_type,
      'minPerOrder', p.min_per_order,
      'maxPerOrder', p.max_per_order, 'isPaused', p.is_paused, 'isHidden', p.is_hidden,
      'isHiddenWithoutPromoCode', p.is_hidden_without_promo_code, 'isCategoryHidden', c.is_hidden,
      'hideBeforeSaleStartDate', p.hide_before_sale_start_date, 'hideAfterSaleEndDate', p.hide_after_sale_end_date,
      'hideWhenSoldOut', p.hide_when_sold_out, 'showQuantityRemaining', p.show_quantity_remaining,
      'saleStartDate', p.sale_start_date, 'saleEndDate', p.sale_end_date,
      'room', ${ROOM_OF_PRODUCT},
      'charges', (
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'type', t.type, 'calculationType', t.calculation_type,
          'ratePpm', t.rate_ppm, 'fixedAmount', t.fixed_amount, 'isIncludedInPrice', t.included_in_price, 'isTaxable', t.is_taxable)
          order by t.id), '[]')
        from product_taxes_and_fees carried join taxes_and_fees t on t.id = carried.tax_or_fee_id and t.is_active
        where carried.product_id = p.id),
      'prices', (
        select json_agg(json_build_object('id', r.id, 'priceMinor', r.price_minor, 'isHidden', r.is_hidden,
          'saleStartDate', r.sale_start_date, 'saleEndDate', r.sale_end_date, 'remaining', ${ROOM}) order by r."order", r.id)
        from product_prices r join pools l on l.id = r.pool_id where r.product_id = p.id)) as product
    from products p join product_categories c on c.id = p.product_category_id
    where p.event_id = any(${events.map(({ id }) => id)}) order by p.event_id, p."order", p.id`.execute(reader.query)
  const rows = Map.groupBy(
    found.rows.map(({ product }) => product),
    ({ eventId }) => eventId,
  )
  return new Map(events.map(({ id, currency }) => [id, listedOffer(rows.get(id) ?? [], currency)]))
}

const listedOffer = (rows: readonly ProductJson[], currency: string): ListedOffer => ({
  products: rows.map(productOf),
  pricing: {
    currency,
    charges: new Map(rows.map(({ id, charges }) => [id, charges.map((charge) => chargeIn(currency, charge))])),
    promoCode: null,
  },
})
