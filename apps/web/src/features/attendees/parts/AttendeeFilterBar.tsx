import type { Category } from '@turnout/contract/products/category.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { ATTENDEE_STATES } from '../attendee-address.ts'
import type { AttendeeFilters, AttendeeState } from '../attendee-address.ts'
import { ListBar, ListChoice } from '@turnout/ui/lists/ListBar.tsx'
import type { AddressChange } from '../../../shell/use-list-address.ts'

export interface AttendeeFilterBarProps {
  query: string
  filters: AttendeeFilters
  categories: readonly Category[]
  /** Undefined while loading. */
  total: number | undefined
  onChange: (change: AddressChange) => void
}

const ALL = 'all'

const stateWords = (state: AttendeeState): string =>
  ({
    checked_in: m.attendees_filter_checked_in(),
    not_in: m.attendees_filter_not_in(),
    awaiting_payment: m.attendees_filter_awaiting_payment(),
    cancelled: m.attendees_filter_cancelled(),
  })[state]

/** Search and filters above the list of attendees. */
export function AttendeeFilterBar({ query, filters, categories, total, onChange }: AttendeeFilterBarProps) {
  const tickets = categories
    .flatMap((category) => category.products)
    .filter((product) => product.product_type === 'TICKET')
  return (
    <ListBar
      searchLabel={m.attendees_search()}
      query={query}
      onQuery={(text) => onChange({ query: text })}
      count={total === undefined ? undefined : m.attendees_count({ count: total })}
    >
      <ListChoice>
        <Select
          label={m.attendees_filter_state()}
          labelHidden
          name="state"
          value={filters.state ?? ALL}
          onChange={(chosen) => onChange({ state: chosen === ALL ? null : chosen })}
          options={[
            { value: ALL, label: m.attendees_filter_all_states() },
            ...ATTENDEE_STATES.map((state) => ({ value: state, label: stateWords(state) })),
          ]}
        />
      </ListChoice>
      {tickets.length > 1 && (
        <ListChoice>
          <Select
            label={m.attendees_filter_ticket()}
            labelHidden
            name="product"
            value={filters.productId === null ? ALL : String(filters.productId)}
            onChange={(chosen) => onChange({ product: chosen === ALL ? null : chosen })}
            options={[
              { value: ALL, label: m.attendees_filter_all_tickets() },
              ...tickets.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        </ListChoice>
      )}
    </ListBar>
  )
}
