import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { AttendeeFilters } from './attendee-address.ts'
import { statusWords } from './attendee-words.ts'

type Named = Pick<Product, 'id' | 'title' | 'prices'>

interface Known {
  readonly products: readonly Named[]
  /** In view: they name the order that they came with. */
  readonly rows: readonly Pick<AttendeeRow, 'order'>[]
}

const is = (field: string, value: string): string => m.attendees_filter_is({ field, value })

function orderWords(id: number, rows: Known['rows']): string {
  const of = rows.find(({ order }) => order.id === id)
  return of === undefined ? m.attendees_filter_one_order() : is(m.attendees_column_order(), of.order.public_id)
}

/** The filters that are on, each as a sentence: "Status is Active". */
export function filterChips(
  { status, product, price, order }: AttendeeFilters,
  { products, rows }: Known,
): readonly { name: string; words: string }[] {
  const title = products.find(({ id }) => id === product)?.title ?? m.attendees_filter_gone()
  const label = products.flatMap(({ prices }) => prices).find(({ id }) => id === price)?.label
  const said: Readonly<Record<string, string | null>> = {
    status: status && is(m.attendees_filter_status(), statusWords(status)),
    product: product === null ? null : is(m.attendees_filter_ticket(), title),
    price: price === null ? null : is(m.attendees_filter_price(), label ?? m.attendees_filter_gone()),
    order: order === null ? null : orderWords(order, rows),
  }
  return Object.entries(said).flatMap(([name, words]) => (words === null ? [] : [{ name, words }]))
}
