import type { Product } from '@turnout/contract/products/product.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import type { Option } from '@turnout/ui/fields/option.ts'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import type { AttendeeFilters } from '../attendee-address.ts'
import { statusWords } from '../attendee-words.ts'

interface AttendeeFilterFieldsProps {
  tickets: readonly Product[]
  filters: AttendeeFilters
  onChange: (change: AddressChange) => void
}

const ANY = 'any'

/** A field for every filter that has a choice; each change is in the address at once. */
export function AttendeeFilterFields({ tickets, filters, onChange }: AttendeeFilterFieldsProps) {
  const levels = tickets.find(({ id }) => id === filters.product)?.prices ?? []
  const choice = (name: keyof AttendeeFilters, label: string, options: readonly Option[]) => (
    <Select
      label={label}
      name={name}
      value={String(filters[name] ?? ANY)}
      onChange={(chosen) =>
        onChange({ [name]: chosen === ANY ? null : chosen, ...(name === 'product' && { price: null }) })
      }
      options={[{ value: ANY, label: m.attendees_filter_any() }, ...options]}
    />
  )
  return (
    <>
      {choice(
        'status',
        m.attendees_filter_status(),
        ATTENDEE_STATUSES.map((status) => ({ value: status, label: statusWords(status) })),
      )}
      {choice(
        'product',
        m.attendees_filter_ticket(),
        tickets.map(({ id, title }) => ({ value: String(id), label: title })),
      )}
      {levels.length > 1 &&
        choice(
          'price',
          m.attendees_filter_price(),
          levels.map(({ id, label }) => ({ value: String(id), label: label ?? '' })),
        )}
    </>
  )
}
