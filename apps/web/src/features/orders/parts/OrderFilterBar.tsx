import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { FilterBar } from '@turnout/ui/lists/FilterBar.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import { WITHOUT_FILTERS } from '../order-address.ts'
import type { OrderFilters } from '../order-address.ts'
import { filterChips } from '../order-chips.ts'
import { OrderFilterFields } from './OrderFilterFields.tsx'

export interface OrderFilterBarProps {
  products: readonly Product[]
  query: string
  filters: OrderFilters
  /** Orders that need attention; undefined while unknown. */
  waiting: number | undefined
  /** Orders in view; undefined while loading. */
  total: number | undefined
  onChange: (change: AddressChange) => void
}

type View = NonNullable<OrderFilters['view']> | 'all'

/** Saved views, in the order of the bar. */
const VIEWS: readonly View[] = ['needs_attention', 'today', 'all']

function viewWords(view: View, waiting: number | undefined): string {
  if (view === 'needs_attention')
    return waiting ? m.orders_view_attention_count({ count: waiting }) : m.orders_view_attention()
  return view === 'today' ? m.orders_view_today() : m.orders_view_all()
}

/** Search, saved views and filters above the list of orders. */
export function OrderFilterBar({ products, query, filters, waiting, total, onChange }: OrderFilterBarProps) {
  return (
    <ListBar
      searchLabel={m.orders_search()}
      query={query}
      onQuery={(text) => onChange({ query: text })}
      count={total === undefined ? undefined : m.orders_count({ count: total })}
    >
      <SegmentedControl<View>
        label={m.orders_views()}
        value={filters.view ?? 'all'}
        onChange={(view) => onChange({ view: view === 'all' ? null : view })}
        options={VIEWS.map((view) => ({ value: view, label: viewWords(view, waiting) }))}
      />
      <FilterBar
        label={m.orders_filter()}
        removeLabel={(filter) => m.orders_filter_remove({ filter })}
        chips={filterChips(filters, products).map(({ name, words }) => ({
          key: name,
          words,
          onRemove: () => onChange({ [name]: null }),
        }))}
        onClear={() => onChange(WITHOUT_FILTERS)}
      >
        <OrderFilterFields products={products} filters={filters} onChange={onChange} />
      </FilterBar>
    </ListBar>
  )
}
