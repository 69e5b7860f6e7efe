import { CHECK_IN_LIST_STATES } from '@turnout/contract/check-in/list-states.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { DeskFilters } from '../../../../desk/table/filters/DeskFilters.tsx'
import type { Facet } from '../../../../desk/table/filters/FacetFilter.tsx'
import { listFacetCounts } from '../../api.ts'
import { WITHOUT_FILTERS } from '../../lists/list-address.ts'
import type { ListsDesk } from './use-lists-desk.ts'

const STATE_WORDS: Readonly<Record<string, () => string>> = {
  ACTIVE: m.check_in_lists_state_active,
  UPCOMING: m.check_in_lists_state_upcoming,
  EXPIRED: m.check_in_lists_state_expired,
}

const facetsOf = (eventId: number, { filters, meant }: ListsDesk, tickets: readonly Product[]): readonly Facet[] => [
  {
    name: 'status',
    label: m.check_in_lists_column_state(),
    chosen: filters.status,
    values: CHECK_IN_LIST_STATES,
    wordsOf: (value) => STATE_WORDS[value]?.() ?? value,
    counts: listFacetCounts(eventId, meant, 'state'),
  },
  {
    name: 'product',
    label: m.check_in_lists_products(),
    chosen: filters.product,
    values: tickets.map(({ id }) => String(id)),
    wordsOf: (value) => tickets.find(({ id }) => String(id) === value)?.title ?? m.check_in_lists_gone_ticket(),
    counts: listFacetCounts(eventId, meant, 'product_id'),
  },
]

interface ListsToolsProps {
  eventId: number
  /** Undefined while loading. */
  tickets: readonly Product[] | undefined
  lists: ListsDesk
}

/** Search and filters of the desk of check-in lists. */
export function ListsTools({ eventId, tickets, lists }: ListsToolsProps) {
  const { address, list } = lists
  const isKnown = list.total !== undefined && tickets !== undefined
  return (
    <>
      <SearchField
        label={m.check_in_lists_search()}
        value={address.query}
        onChange={(query) => address.change({ query })}
      />
      <DeskFilters
        facets={facetsOf(eventId, lists, tickets ?? [])}
        result={isKnown ? m.check_in_lists_count({ count: list.total ?? 0 }) : undefined}
        onChange={(name, chosen) => address.change({ [name]: chosen.join(',') })}
        onClear={() => address.change(WITHOUT_FILTERS)}
      />
    </>
  )
}
