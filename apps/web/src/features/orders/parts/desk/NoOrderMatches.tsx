import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NoMatch } from '../../../../desk/table/NoMatch.tsx'
import type { WayBack } from '../../../../desk/table/NoMatch.tsx'
import { waysBackFrom, type Narrowing } from '../../../../desk/table/ways-back.ts'
import { orderCountQuery } from '../../api.ts'
import { ordersMeant } from '../../order-address.ts'
import type { OrderFilters } from '../../order-address.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

interface NoOrderMatchesProps {
  event: Event
  orders: OrdersDesk
  onClear: () => void
}

function waysBack({ id, timezone }: Event, { address, filters }: OrdersDesk): readonly WayBack[] {
  const one = (
    name: 'status' | 'product' | 'payment_provider' | 'promo_code',
    label: string,
  ): Narrowing<OrderFilters> => ({
    isOn: filters[name].length > 0,
    label,
    change: name === 'status' ? { status: null, payment_status: null, refund_status: null } : { [name]: null },
    left: { [name]: [] },
  })
  const noDays = { from: null, to: null }
  const hasDays = filters.from !== null || filters.to !== null
  const all: readonly Narrowing<OrderFilters>[] = [
    { isOn: address.query !== '', label: m.desk_the_search(), change: { query: null }, query: '' },
    { isOn: filters.view !== null, label: m.desk_the_view(), change: { view: null }, left: { view: null } },
    one('status', m.orders_filter_status()),
    one('product', m.orders_filter_product()),
    one('payment_provider', m.orders_payment()),
    one('promo_code', m.orders_filter_code()),
    { isOn: hasDays, label: m.orders_column_placed(), change: noDays, left: noDays },
  ]
  return waysBackFrom(all, ({ left, query = address.query }) =>
    orderCountQuery(id, ordersMeant(query, { ...filters, ...left }, timezone)),
  )
}

/** No order fits everything that narrows the list. */
export function NoOrderMatches({ event, orders, onClear }: NoOrderMatchesProps) {
  const all = useQuery(orderCountQuery(event.id, {})).data
  return (
    <NoMatch
      title={m.orders_no_match()}
      text={all === undefined ? '' : m.orders_no_match_text({ count: all })}
      ways={waysBack(event, orders)}
      onChange={orders.address.change}
      onClear={onClear}
    />
  )
}
