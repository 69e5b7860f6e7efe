import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { sanitiseHtml } from '../../../platform/text/sanitise-html.ts'
import { readInstant } from './read-instant.ts'

interface PriceSnapshot {
  readonly id: number
  readonly label: string | null
  readonly price_minor: number
  readonly sale_start_date: string | null
  readonly sale_end_date: string | null
  readonly is_hidden: boolean
  readonly order: number
  readonly capacity: number | null
  readonly sold: number
}

/** A product as `webhook_snapshot.sql` keeps it. */
export interface ProductSnapshot {
  readonly id: number
  readonly event_id: number
  readonly product_category_id: number
  readonly title: string
  readonly description: string | null
  readonly product_type: string
  readonly type: string
  readonly order: number
  readonly min_per_order: number
  readonly max_per_order: number
  readonly sale_start_date: string | null
  readonly sale_end_date: string | null
  readonly is_hidden: boolean
  readonly is_hidden_without_promo_code: boolean
  readonly is_paused: boolean
  readonly created_at: string
  readonly currency: string
  readonly prices: readonly PriceSnapshot[]
  readonly tax_and_fee_ids: readonly number[]
}

const safe = (html: string | null): string | null => (html === null ? null : sanitiseHtml(html))

/** The fields that `GET …/products/{id}` has, less those that time alone changes. */
export function productPayload({ currency, prices, ...product }: ProductSnapshot): object {
  const told = prices.map((price) => pricePayload(price, currency))
  return {
    ...product,
    description: safe(product.description),
    sale_start_date: readInstant(product.sale_start_date),
    sale_end_date: readInstant(product.sale_end_date),
    created_at: readInstant(product.created_at),
    price: majorFromMinor(prices[0]?.price_minor ?? 0, currency),
    currency,
    prices: told,
  }
}

const pricePayload = ({ price_minor, capacity, sold, ...price }: PriceSnapshot, currency: string): object => ({
  ...price,
  price: majorFromMinor(price_minor, currency),
  initial_quantity_available: capacity,
  quantity_sold: sold,
  sale_start_date: readInstant(price.sale_start_date),
  sale_end_date: readInstant(price.sale_end_date),
})

/** An event as `webhook_snapshot.sql` keeps it. */
export interface EventSnapshot {
  readonly id: number
  readonly organizer_id: number
  readonly organizer_name: string
  readonly title: string
  readonly description: string | null
  readonly category: string | null
  readonly start_date: string
  readonly end_date: string | null
  readonly timezone: string
  readonly currency: string
  readonly status: string
  readonly cancelled_at: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly is_online_event: boolean
  readonly venue_name: string | null
  readonly address_line_1: string | null
  readonly address_line_2: string | null
  readonly city: string | null
  readonly state_or_region: string | null
  readonly zip_or_postal_code: string | null
  readonly country: string | null
}

/** The fields that `GET /api/events/{id}` has, less sums and settings. */
export const eventPayload = (event: EventSnapshot): object => ({
  id: event.id,
  title: event.title,
  description: safe(event.description),
  category: event.category,
  start_date: readInstant(event.start_date),
  end_date: readInstant(event.end_date),
  timezone: event.timezone,
  currency: event.currency,
  status: event.status,
  organizer: { id: event.organizer_id, name: event.organizer_name },
  is_online_event: event.is_online_event,
  location_details: {
    venue_name: event.venue_name,
    address_line_1: event.address_line_1,
    address_line_2: event.address_line_2,
    city: event.city,
    state_or_region: event.state_or_region,
    zip_or_postal_code: event.zip_or_postal_code,
    country: event.country,
  },
  cancelled_at: readInstant(event.cancelled_at),
  created_at: readInstant(event.created_at),
  updated_at: readInstant(event.updated_at),
})

/** A date of an event, as `webhook_snapshot.sql` keeps it. */
export interface DateSnapshot {
  readonly starts_at: string
  readonly ends_at: string | null
  readonly moved_from: string | null
  readonly cancelled_at: string | null
  readonly sold: number
}

/** The fields that `GET …/occurrences/{id}` has, less those that time alone changes, holds and money. */
export const datePayload = ({ starts_at: starts, ends_at: ends, sold, ...date }: DateSnapshot): object => ({
  ...date,
  start_date: readInstant(starts),
  end_date: readInstant(ends),
  quantity_sold: sold,
  moved_from: readInstant(date.moved_from),
  cancelled_at: readInstant(date.cancelled_at),
})
