import { useQuery } from '@tanstack/react-query'
import { WAITING_STATUSES, type WaitingStatus } from '@turnout/contract/enums.ts'
import type { Product } from '@turnout/contract/products/product.ts'
import type { WaitingEntry } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ArrowUpDown, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { listShown } from '../../../api/list-shown.ts'
import { NoMatch, type WayBack } from '../../../desk/table/NoMatch.tsx'
import { DeskFilters } from '../../../desk/table/filters/DeskFilters.tsx'
import type { Facet } from '../../../desk/table/filters/FacetFilter.tsx'
import { DeleteDialog } from '../../../shell/DeleteDialog.tsx'
import { LIST_PER_PAGE, useListAddress, type AddressChange } from '../../../shell/use-list-address.ts'
import { useMay } from '../../../shell/use-may.ts'
import { dateFilter, useDeskDates } from '../../occurrences/parts/date-filter.tsx'
import { categoriesQuery } from '../../products/api.ts'
import {
  offerEntry,
  removeEntry,
  useRefreshWaitingList,
  waitingCounts,
  waitingListQuery,
  waitersCountQuery,
} from '../api.ts'
import {
  readWaitingFilters,
  waitersMeant,
  WAITING_SORTS,
  waitingRequest,
  WITHOUT_FILTERS,
  type WaitersMeant,
  type WaitingFilters,
} from '../waiting-address.ts'
import { MoveEntryDialog } from './MoveEntryDialog.tsx'
import { nameOf, STATUSES, waitingColumns } from './waiting-columns.tsx'

type Open = { readonly kind: 'move' | 'remove'; readonly entry: WaitingEntry }

interface WaitersListProps {
  readonly eventId: number
  /** Undefined while loading. */
  readonly zone: string | undefined
}

interface NoWaitersProps {
  readonly eventId: number
  readonly query: string
  readonly filters: WaitingFilters
  readonly onChange: (change: AddressChange) => void
}

/** An empty list: no entry waits, or none fits the filters. */
function NoWaiters({ eventId, query, filters, onChange }: NoWaitersProps) {
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
    {
      isOn: filters.date.length > 0,
      label: m.occurrences_date(),
      change: { date: null },
      count: count(query, { date: [] }),
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

/** All entries of the list, and what can be done for each. */
export function WaitersList({ eventId, zone }: WaitersListProps) {
  const address = useListAddress(WAITING_SORTS)
  const mayWrite = useMay('attendees:write')
  const filters = readWaitingFilters(address.search)
  const meant = waitersMeant(address.query, filters)
  const shown = listShown(useQuery(waitingListQuery(eventId, waitingRequest(address, meant))))
  const [open, setOpen] = useState<Open | null>(null)
  const { offer, failed } = useOffer(eventId)
  const total = shown.answer?.meta.total
  const dates = useDeskDates(eventId)
  return (
    <div>
      <WaitersBar
        eventId={eventId}
        address={address}
        at={{ eventId, zone: zone ?? 'UTC', more: { dates } }}
        found={total === undefined ? undefined : m.waiting_list_count({ count: total })}
      />
      {failed !== null && (
        <Banner tone="error" title={m.waiting_list_offer_failed()} live>
          {failed}
        </Banner>
      )}
      <Card label={m.waiting_list_title()} flush>
        <DataTable<WaitingEntry>
          label={m.waiting_list_title()}
          columns={waitingColumns(zone ?? 'UTC', dates.isDated)}
          rows={zone === undefined ? undefined : shown.answer?.data}
          busy={shown.busy}
          rowKey={({ id }) => id}
          rowActions={
            mayWrite
              ? (entry) => (
                  <RowMenu
                    label={m.waiting_list_actions({ name: nameOf(entry) })}
                    groups={[{ items: itemsOf(entry, { offer, open: setOpen }) }]}
                  />
                )
              : undefined
          }
          sort={address.sort}
          onSort={({ by, direction }) => address.change({ sort_by: by, sort_direction: direction })}
          paging={{ page: address.page, perPage: LIST_PER_PAGE, total: total ?? 0, onPage: address.toPage }}
          empty={<NoWaiters eventId={eventId} query={address.query} filters={filters} onChange={address.change} />}
          error={shown.error}
        />
      </Card>
      {open !== null && <EntryPanel open={open} eventId={eventId} onClose={() => setOpen(null)} />}
    </div>
  )
}

type AtDates = Parameters<typeof dateFilter.words>[1]

interface WaitersBarProps {
  readonly eventId: number
  readonly at: AtDates
  readonly address: ReturnType<typeof useListAddress>
  /** How many there are: "12 entries". Undefined while loading. */
  readonly found: string | undefined
}

/** Search, filters and the number of entries. */
function WaitersBar({ eventId, at, address, found }: WaitersBarProps) {
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
        facets={waitingFacets({ at, meant, filters, products: products ?? [] })}
        // Until the products are known, one of the address is not gone.
        result={products === undefined ? undefined : found}
        onChange={(name, chosen) => address.change({ [name]: chosen.join(',') })}
        onClear={() => address.change(WITHOUT_FILTERS)}
      />
    </ListBar>
  )
}

interface FacetsOf {
  readonly at: AtDates
  readonly meant: WaitersMeant
  readonly filters: WaitingFilters
  readonly products: readonly Pick<Product, 'id' | 'title'>[]
}

const dateFacet = (at: AtDates, chosen: readonly string[]): Facet => ({
  name: dateFilter.name,
  label: dateFilter.label(),
  chosen,
  values: dateFilter.values(),
  isOpen: true,
  wordsOf: (value) => dateFilter.words(value, at),
  finds: { label: dateFilter.finds.label(), ask: (text) => dateFilter.finds.ask(at, text) },
})

/** The filters of the list, each with how many there are of every value. */
const waitingFacets = ({ at, meant, filters, products }: FacetsOf): readonly Facet[] => [
  {
    name: 'status',
    label: m.waiting_list_column_status(),
    chosen: filters.status,
    values: WAITING_STATUSES,
    wordsOf: (value) => STATUSES[value as WaitingStatus].words(),
    counts: waitingCounts(at.eventId, meant, 'status'),
  },
  {
    name: 'product',
    label: m.waiting_list_column_wishes(),
    chosen: filters.product,
    values: products.map(({ id }) => String(id)),
    wordsOf: (value) => products.find(({ id }) => String(id) === value)?.title ?? m.attendees_filter_gone(),
    counts: waitingCounts(at.eventId, meant, 'product_id'),
  },
  ...(dateFilter.isOffered(at) ? [dateFacet(at, filters.date)] : []),
]

/** Offers places by hand; why the last try failed. */
function useOffer(eventId: number) {
  const refresh = useRefreshWaitingList(eventId)
  const [failed, setFailed] = useState<string | null>(null)
  const offer = async (entry: WaitingEntry): Promise<void> => {
    setFailed(null)
    try {
      await offerEntry(eventId, entry.id)
      await refresh()
      showToast({ message: m.waiting_list_offer_made({ name: nameOf(entry) }) })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setFailed(problem.message)
    }
  }
  return { offer, failed }
}

interface EntryPanelProps {
  readonly open: Open
  readonly eventId: number
  readonly onClose: () => void
}

/** The dialog that is open over the list. */
function EntryPanel({ open: { kind, entry }, eventId, onClose }: EntryPanelProps) {
  const refresh = useRefreshWaitingList(eventId)
  if (kind === 'move') return <MoveEntryDialog eventId={eventId} entry={entry} onClose={onClose} />
  const name = nameOf(entry)
  return (
    <DeleteDialog
      title={m.waiting_list_remove_title({ name })}
      consequences={[m.waiting_list_remove_place(), m.waiting_list_remove_offer()]}
      confirmLabel={m.waiting_list_remove()}
      onDelete={async () => {
        await removeEntry(eventId, entry.id)
        await refresh()
      }}
      done={m.waiting_list_removed({ name })}
      onClose={onClose}
      onDeleted={onClose}
    />
  )
}

interface Acts {
  readonly offer: (entry: WaitingEntry) => Promise<void>
  readonly open: (open: Open) => void
}

/** What can be done with an entry as it is. */
function itemsOf(entry: WaitingEntry, { offer, open }: Acts) {
  const isWaiting = entry.status === 'WAITING'
  const isLive = isWaiting || entry.status === 'OFFERED'
  return [
    {
      key: 'offer',
      label: m.waiting_list_offer_now(),
      icon: Send,
      disabled: !isWaiting,
      onPress: () => void offer(entry),
    },
    {
      key: 'move',
      label: m.waiting_list_move(),
      icon: ArrowUpDown,
      disabled: !isWaiting,
      onPress: () => open({ kind: 'move', entry }),
    },
    {
      key: 'remove',
      label: m.waiting_list_remove(),
      icon: Trash2,
      tone: 'danger',
      disabled: !isLive,
      onPress: () => open({ kind: 'remove', entry }),
    },
  ] as const
}
