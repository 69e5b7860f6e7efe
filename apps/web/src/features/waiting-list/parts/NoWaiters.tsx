import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { NoMatch, type WayBack } from '../../../desk/table/NoMatch.tsx'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import { waitersCountQuery } from '../api.ts'
import { waitersMeant, WITHOUT_FILTERS, type WaitingFilters } from '../waiting-address.ts'

interface NoWaitersProps {
  readonly eventId: number
  readonly query: string
  readonly filters: WaitingFilters
  readonly onChange: (change: AddressChange) => void
}

/** An empty list: no entry waits, or none fits the filters. */
export function NoWaiters({ eventId, query, filters, onChange }: NoWaitersProps) {
  const count = (text: string, left: Partial<WaitingFilters>) =>
    waitersCountQuery(eventId, waitersMeant(text, { ...filters, ...left }))
  const all: readonly (WayBack & { readonly isOn: boolean })[] = [
    { isOn: query !== '', label: m.desk_the_search(), change: { query: null }, count: count('', {}) },
    {
      isOn: filters.status.length > 0,
      label: m.waiting_list_column_status(),
      change: { status: null },
      count: count(query, { status: [] }),
    },
    {
      isOn: filters.product.length > 0,
      label: m.waiting_list_column_wishes(),
      change: { product: null },
      count: count(query, { product: [] }),
    },
  ]
  const ways = all.filter(({ isOn }) => isOn)
  if (ways.length === 0)
    return (
      <EmptyState ghost="rows" level={2} title={m.waiting_list_empty_title()}>
        {m.waiting_list_empty_text()}
      </EmptyState>
    )
  return (
    <NoMatch
      title={m.waiting_list_no_match()}
      text={m.waiting_list_no_match_text()}
      ways={ways}
      onChange={onChange}
      onClear={() => onChange({ ...WITHOUT_FILTERS, query: null })}
    />
  )
}
