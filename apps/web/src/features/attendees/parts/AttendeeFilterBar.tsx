import type { AttendeeRow } from '@turnout/contract/attendees/attendee.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { FilterBar } from '@turnout/ui/lists/FilterBar.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import { ATTENDEE_VIEWS, WITHOUT_FILTERS } from '../attendee-address.ts'
import type { AttendeeFilters, AttendeeView } from '../attendee-address.ts'
import { filterChips } from '../attendee-chips.ts'
import { AttendeeFilterFields } from './AttendeeFilterFields.tsx'

export interface AttendeeFilterBarProps {
  query: string
  filters: AttendeeFilters
  /** The tickets of the event. */
  tickets: readonly Product[]
  /** In view. */
  rows: readonly AttendeeRow[]
  /** Undefined while loading. */
  total: number | undefined
  onChange: (change: AddressChange) => void
}

type View = AttendeeView | 'all'

const VIEW_WORDS: Readonly<Record<View, () => string>> = {
  not_in: m.attendees_filter_not_in,
  checked_in: m.attendees_filter_checked_in,
  all: m.attendees_filter_all_states,
}

/** Search, saved views and filters above the list of attendees. */
export function AttendeeFilterBar({ query, filters, tickets, rows, total, onChange }: AttendeeFilterBarProps) {
  return (
    <ListBar
      searchLabel={m.attendees_search()}
      query={query}
      onQuery={(text) => onChange({ query: text })}
      count={total === undefined ? undefined : m.attendees_count({ count: total })}
    >
      <SegmentedControl<View>
        label={m.attendees_views()}
        value={filters.view ?? 'all'}
        onChange={(view) => onChange({ view: view === 'all' ? null : view })}
        options={[...ATTENDEE_VIEWS, 'all' as const].map((view) => ({ value: view, label: VIEW_WORDS[view]() }))}
      />
      <FilterBar
        label={m.attendees_filter()}
        removeLabel={(filter) => m.attendees_filter_remove({ filter })}
        chips={filterChips(filters, { products: tickets, rows }).map(({ name, words }) => ({
          key: name,
          words,
          // A price level says nothing without its ticket.
          onRemove: () => onChange({ [name]: null, ...(name === 'product' && { price: null }) }),
        }))}
        onClear={() => onChange(WITHOUT_FILTERS)}
      >
        <AttendeeFilterFields tickets={tickets} filters={filters} onChange={onChange} />
      </FilterBar>
    </ListBar>
  )
}
