import type { Event } from '@turnout/contract/events/event.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { formatMoney } from '../../format/format.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { productStatus } from '../products/parts/product-status.ts'

/** A product of the dashboard's table. */
export interface ProductLine {
  readonly id: number
  readonly title: string
  readonly price: string
  readonly sold: number
  /** Null: unlimited. */
  readonly capacity: number | null
  /** The number of it that can still be sold, by its tightest limit; null: nothing limits it. */
  readonly left: number | null
  readonly sales: string
  readonly status: { readonly tone: Tone; readonly word: string } | null
}

/** The figures of each product with what the event says of it, in the order of the page. */
export function productLines(
  figures: Pick<EventFigures, 'products' | 'currency'>,
  event: Pick<Event, 'product_categories'>,
): readonly ProductLine[] {
  const known = new Map(
    (event.product_categories ?? []).flatMap((category) =>
      category.products.map((product) => [product.id, { product, category }]),
    ),
  )
  const money = { locale: documentLocale(), currency: figures.currency }
  return figures.products.map((row) => {
    const found = known.get(row.product_id)
    // The event's answer counts shared capacities. A product that is gone from the event has none
    // any more.
    const left = found?.product.quantity_available ?? null
    return {
      id: row.product_id,
      title: row.title,
      price: found ? priceLine(found.product, figures.currency) : '',
      sold: row.quantity_sold,
      capacity: row.capacity,
      left,
      sales: formatMoney(row.total_net_sales, money),
      status: found ? productStatus(found.product, found.category) : null,
    }
  })
}

function priceLine({ type, prices }: Product, currency: string): string {
  if (type === 'DONATION') return m.reports_price_donation()
  const words = (amount: number) =>
    amount === 0 ? m.reports_price_free() : formatMoney(amount, { locale: documentLocale(), currency })
  const amounts = prices.map(({ price }) => price)
  const least = Math.min(...amounts)
  const most = Math.max(...amounts)
  return least === most ? words(least) : m.reports_price_range({ least: words(least), most: words(most) })
}
