import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { NoMatch } from '../../../desk/table/NoMatch.tsx'
import { waysBackFrom, type Narrowing } from '../../../desk/table/ways-back.ts'
import type { AddressChange } from '../../../shell/use-list-address.ts'
import { waitersCountQuery } from '../api.ts'
import { waitersMeant, WITHOUT_FILTERS, type WaitingFilters } from '../waiting-address.ts'

interface NoWaitersProps {
  readonly eventId: number
  readonly query: string
  readonly filters: WaitingFilters
  readonly onChange: (change: AddressChange) => void
}

/** An empty list: nobody waits, or nobody fits what narrows it. */
export function NoWaiters({ eventId, query, filters, onChange }: NoWaitersProps) {
  const narrowings: readonly Narrowing<WaitingFilters>[] = [
    { isOn: query !== '', label: m.desk_the_search(), change: { query: null }, query: '' },
    {
      isOn: filters.status.length > 0,
      label: m.waiting_list_column_status(),
      change: { status: null },
      left: { status: [] },
    },
    {
      isOn: filters.product.length > 0,
      label: m.waiting_list_column_wishes(),
      change: { product: null },
      left: { product: [] },
    },
  ]
  const ways = waysBackFrom(narrowings, ({ left, query: kept = query }) =>
    waitersCountQuery(eventId, waitersMeant(kept, { ...filters, ...left })),
  )
  if (!narrowings.some(({ isOn }) => isOn))
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
