import { tierName } from '@turnout/domain/pricing/tier-name.ts'
import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import type { AttendeeStatus } from '@turnout/domain/attendees/attendee-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Facet } from '../../../../desk/table/filters/FacetFilter.tsx'
import { attendeeCounts } from '../../api.ts'
import type { AttendeeFilters, AttendeesMeant } from '../../attendee-address.ts'
import { statusWords } from '../../attendee-words.ts'

interface FacetsOf {
  eventId: number
  meant: AttendeesMeant
  filters: AttendeeFilters
  tickets: readonly Pick<Product, 'id' | 'title' | 'prices'>[]
  /** In view: they name the orders that they came with. */
  rows: readonly Pick<AttendeeRow, 'order'>[]
}

/** The filters of the desk of attendees, each with how many there are of every value. */
export function attendeeFacets({ eventId, meant, filters, tickets, rows }: FacetsOf): readonly Facet[] {
  const levels = tickets.flatMap(({ title, prices }) =>
    prices.length < 2 ? [] : prices.map(({ id, label }) => ({ id: String(id), words: tierName(title, label) })),
  )
  return [
    {
      name: 'status',
      label: m.attendees_filter_status(),
      chosen: filters.status,
      values: ATTENDEE_STATUSES,
      wordsOf: (value) => statusWords(value as AttendeeStatus),
      counts: attendeeCounts(eventId, meant, 'status'),
    },
    {
      name: 'product',
      label: m.attendees_filter_ticket(),
      chosen: filters.product,
      values: tickets.map(({ id }) => String(id)),
      wordsOf: (value) => tickets.find(({ id }) => String(id) === value)?.title ?? m.attendees_filter_gone(),
      counts: attendeeCounts(eventId, meant, 'product_id'),
    },
    ...(levels.length === 0 && filters.price.length === 0
      ? []
      : [
          {
            name: 'price',
            label: m.attendees_filter_price(),
            chosen: filters.price,
            values: levels.map(({ id }) => id),
            wordsOf: (value: string) => levels.find(({ id }) => id === value)?.words ?? m.attendees_filter_gone(),
            counts: attendeeCounts(eventId, meant, 'product_price_id'),
          },
        ]),
    // Nobody chooses it here: an order leads to its guests.
    ...(filters.order.length === 0
      ? []
      : [
          {
            name: 'order',
            label: m.attendees_column_order(),
            chosen: filters.order,
            values: [],
            isOpen: true,
            wordsOf: (value: string) =>
              rows.find(({ order }) => String(order.id) === value)?.order.public_id ?? m.attendees_filter_one_order(),
          },
        ]),
  ]
}
