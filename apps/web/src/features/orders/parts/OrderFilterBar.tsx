import { ORDER_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { ListBar, ListChoice } from '@turnout/ui/lists/ListBar.tsx'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import { ORDER_VIEWS } from '../order-address.ts'
import type { OrderFilters, OrderView } from '../order-address.ts'
import { stateWords } from '../order-words.ts'

export interface OrderFilterBarProps {
  query: string
  filters: OrderFilters
  /** Orders that need attention; undefined while unknown. */
  waiting: number | undefined
  /** Orders in view; undefined while loading. */
  total: number | undefined
  onChange: (change: AddressChange) => void
}

const ALL = 'all'

function viewWords(view: OrderView, waiting: number | undefined): string {
  if (view === 'attention')
    return waiting ? m.orders_view_attention_count({ count: waiting }) : m.orders_view_attention()
  return view === 'today' ? m.orders_view_today() : m.orders_view_all()
}

/** Search, saved views and the status above the list of orders. */
export function OrderFilterBar({ query, filters, waiting, total, onChange }: OrderFilterBarProps) {
  return (
    <ListBar
      searchLabel={m.orders_search()}
      query={query}
      onQuery={(text) => onChange({ query: text })}
      count={total === undefined ? undefined : m.orders_count({ count: total })}
    >
      <SegmentedControl<OrderView>
        label={m.orders_views()}
        value={filters.view}
        // What needs attention is a status of its own: the two would contradict each other.
        onChange={(view) =>
          onChange({ view: view === 'all' ? null : view, ...(view === 'attention' && { status: null }) })
        }
        options={ORDER_VIEWS.map((view) => ({ value: view, label: viewWords(view, waiting) }))}
      />
      <ListChoice>
        <Select
          label={m.orders_filter_status()}
          labelHidden
          name="status"
          value={filters.status ?? ALL}
          onChange={(chosen) =>
            onChange({
              status: chosen === ALL ? null : chosen,
              ...(filters.view === 'attention' && { view: null }),
            })
          }
          options={[
            { value: ALL, label: m.orders_filter_all_statuses() },
            ...ORDER_STATUSES.map((status) => ({ value: status, label: stateWords(status) })),
          ]}
        />
      </ListChoice>
    </ListBar>
  )
}
