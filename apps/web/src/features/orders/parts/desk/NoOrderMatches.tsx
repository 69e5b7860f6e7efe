import { useQueries, useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { orderCountQuery } from '../../api.ts'
import { ordersMeant } from '../../order-address.ts'
import type { OrderFilters } from '../../order-address.ts'
import type { AddressChange } from '../../../../shell/use-list-address.ts'
import type { OrdersDesk } from './use-orders-desk.ts'

interface NoOrderMatchesProps {
  event: Event
  orders: OrdersDesk
  onClear: () => void
}

/** One way back: the list without one of the things that narrow it. */
interface Step {
  readonly label: string
  readonly query: string
  readonly filters: OrderFilters
  readonly change: AddressChange
}

function stepsOf({ address, filters }: Pick<OrdersDesk, 'address' | 'filters'>): readonly Step[] {
  const { query } = address
  const without = (label: string, left: Partial<OrderFilters>, change: AddressChange): Step => ({
    label,
    query,
    change,
    filters: { ...filters, ...left },
  })
  return [
    ...(query === '' ? [] : [{ label: m.desk_the_search(), query: '', filters, change: { query: null } }]),
    ...(filters.view === null ? [] : [without(m.desk_the_view(), { view: null }, { view: null })]),
    ...(filters.status.length === 0
      ? []
      : [
          without(
            m.orders_filter_status(),
            { status: [] },
            { status: null, payment_status: null, refund_status: null },
          ),
        ]),
    ...(filters.product.length === 0 ? [] : [without(m.orders_filter_product(), { product: [] }, { product: null })]),
    ...(filters.payment_provider.length === 0
      ? []
      : [without(m.orders_payment(), { payment_provider: [] }, { payment_provider: null })]),
    ...(filters.promo_code.length === 0
      ? []
      : [without(m.orders_filter_code(), { promo_code: [] }, { promo_code: null })]),
    ...(filters.from === null && filters.to === null
      ? []
      : [without(m.orders_column_placed(), { from: null, to: null }, { from: null, to: null })]),
  ]
}

/** Nothing fits everything: says how many there are without each of the filters, the fewest first. */
export function NoOrderMatches({ event, orders, onClear }: NoOrderMatchesProps) {
  const steps = stepsOf(orders)
  const all = useQuery(orderCountQuery(event.id, {})).data
  const found = useQueries({
    queries: steps.map(({ query, filters }) => orderCountQuery(event.id, ordersMeant(query, filters, event.timezone))),
  })
  const ways = steps
    .map((step, place) => ({ ...step, count: found[place]?.data ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.count - b.count)
    .slice(0, 2)
  return (
    <EmptyState
      ghost="rows"
      level={2}
      title={m.orders_no_match()}
      action={
        <>
          {ways.map(({ label, count, change }) => (
            <Button key={label} onPress={() => orders.address.change(change)}>
              {m.desk_without({ filter: label, count })}
            </Button>
          ))}
          <Button variant={ways.length > 0 ? 'quiet' : 'outline'} onPress={onClear}>
            {m.desk_clear_all()}
          </Button>
        </>
      }
    >
      {all === undefined ? '' : m.orders_no_match_text({ count: all })}
    </EmptyState>
  )
}
