import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { DeskFilters } from '../../../desk/table/filters/DeskFilters.tsx'
import type { useListAddress } from '../../../shell/use-list-address.ts'
import { categoriesQuery } from '../../products/api.ts'
import { readWaitingFilters, waitersMeant, WITHOUT_FILTERS } from '../waiting-address.ts'
import { waitingFacets } from './waiting-facets.ts'

interface WaitersBarProps {
  readonly eventId: number
  readonly address: ReturnType<typeof useListAddress>
  /** How many there are: "12 entries". Undefined while loading. */
  readonly found: string | undefined
}

/** Search, filters and the number of entries. */
export function WaitersBar({ eventId, address, found }: WaitersBarProps) {
  const categories = useQuery(categoriesQuery(eventId)).data
  const products = categories?.flatMap((category) => category.products)
  const filters = readWaitingFilters(address.search)
  const meant = waitersMeant(address.query, filters)
  return (
    <ListBar
      searchLabel={m.waiting_list_search()}
      query={address.query}
      onQuery={(query) => address.change({ query })}
      count={found}
    >
      <DeskFilters
        facets={waitingFacets({ eventId, meant, filters, products: products ?? [] })}
        // Until the products are known, one of the address is not gone.
        result={products === undefined ? undefined : found}
        onChange={(name, chosen) => address.change({ [name]: chosen.join(',') })}
        onClear={() => address.change(WITHOUT_FILTERS)}
      />
    </ListBar>
  )
}
