import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { DeskFilters } from '../../../../desk/table/filters/DeskFilters.tsx'
import { WITHOUT_FILTERS } from '../../order-address.ts'
import { orderFacets } from './order-facets.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

interface OrdersToolsProps {
  eventId: number
  event: Event | undefined
  orders: OrdersDesk
}

/** Search and filters of the order desk. */
export function OrdersTools({ eventId, event, orders }: OrdersToolsProps) {
  const { address, filters, meant, zone, list } = orders
  const products = (event?.product_categories ?? []).flatMap((category) => category.products)
  return (
    <>
      <SearchField label={m.orders_search()} value={address.query} onChange={(query) => address.change({ query })} />
      <DeskFilters
        facets={orderFacets({ eventId, meant, filters, products })}
        days={{
          label: m.orders_column_placed(),
          range: { from: filters.from, to: filters.to },
          zone,
          city: cityOfZone(zone),
          onChange: ({ from, to }) => address.change({ from, to }),
        }}
        result={list.total === undefined ? undefined : m.orders_count({ count: list.total })}
        // The names of addresses from before go with the first choice.
        onChange={(name, chosen) =>
          address.change({
            payment_status: null,
            refund_status: null,
            status: filters.status.join(','),
            [name]: chosen.join(','),
          })
        }
        onClear={() => address.change(WITHOUT_FILTERS)}
      />
    </>
  )
}
