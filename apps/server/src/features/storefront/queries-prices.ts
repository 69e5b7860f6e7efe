import type { CatalogueProduct } from '@turnout/domain/availability/catalogue.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

interface Window {
  readonly saleStartDate: string | null
  readonly saleEndDate: string | null
}

type PriceJson = Omit<CatalogueProduct['prices'][number], keyof Window> & Window
type ProductJson = Omit<CatalogueProduct, 'prices' | keyof Window> &
  Window & { readonly eventId: number; readonly prices: readonly PriceJson[] }

const datesOf = ({ saleStartDate, saleEndDate }: Window) => ({
  saleStartDate: saleStartDate === null ? null : new Date(saleStartDate),
  saleEndDate: saleEndDate === null ? null : new Date(saleEndDate),
})

const productOf = (json: ProductJson): CatalogueProduct => ({
  ...json,
  ...datesOf(json),
  prices: json.prices.map((price) => ({ ...price, ...datesOf(price) })),
})

/** The products of many events, by event, as the rules of `domain/availability` see them: for a list, in one statement. */
export async function offersOfEvents(
  reader: Reader,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CatalogueProduct[]>> {
  if (eventIds.length === 0) return new Map()
  const found = await sql<{ product: ProductJson }>`
    select json_build_object('eventId', p.event_id, 'id', p.id, 'type', p.type, 'minPerOrder', p.min_per_order,
      'maxPerOrder', p.max_per_order, 'isPaused', p.is_paused, 'isHidden', p.is_hidden,
      'isHiddenWithoutPromoCode', p.is_hidden_without_promo_code, 'isCategoryHidden', c.is_hidden,
      'hideBeforeSaleStartDate', p.hide_before_sale_start_date, 'hideAfterSaleEndDate', p.hide_after_sale_end_date,
      'hideWhenSoldOut', p.hide_when_sold_out, 'showQuantityRemaining', p.show_quantity_remaining,
      'saleStartDate', p.sale_start_date, 'saleEndDate', p.sale_end_date,
      'prices', (
        select json_agg(json_build_object('id', r.id, 'priceMinor', r.price_minor, 'isHidden', r.is_hidden,
          'saleStartDate', r.sale_start_date, 'saleEndDate', r.sale_end_date,
          'remaining', l.capacity - l.sold - l.held + (
            select coalesce(sum(m.quantity), 0) from claims m where m.pool_id = l.id and m.state = 'HELD' and m.until <= now()
          )) order by r."order", r.id)
        from product_prices r join pools l on l.id = r.pool_id where r.product_id = p.id)) as product
    from products p join product_categories c on c.id = p.product_category_id
    where p.event_id = any(${eventIds}) order by p.event_id, p."order", p.id`.execute(reader.query)
  const groups = Map.groupBy(found.rows, ({ product }) => product.eventId)
  return new Map([...groups].map(([eventId, rows]) => [eventId, rows.map(({ product }) => productOf(product))]))
}
