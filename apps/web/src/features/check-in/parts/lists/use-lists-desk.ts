import type { ListCounts } from '@turnout/contract/check-in/live.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../../desk/use-now.ts'
import { useDeskList } from '../../../../desk/list/use-desk-list.ts'
import { useListAddress } from '../../../../shell/use-list-address.ts'
import { useSavedViews } from '../../../desk-views/parts/use-saved-views.tsx'
import { conflictsQuery, deskLists, fetchListsFile, listCountQuery } from '../../api.ts'
import { isFiltered, LIST_SORTS, listsMeant, listsRequest, readListFilters } from '../../lists/list-address.ts'
import type { OpenList } from '../ListPanel.tsx'
import { useLiveCounts } from '../use-live-counts.ts'
import { listColumns } from './list-columns.tsx'

export type ListsDesk = ReturnType<typeof useListsDesk>

interface ListsOf {
  /** Undefined while loading. */
  event: Event | undefined
  onAct: (open: OpenList) => void
}

/** The check-in lists that the address says, with who is in by each as it moves. */
export function useListsDesk(eventId: number, { event, onAct }: ListsOf) {
  const address = useListAddress(LIST_SORTS)
  const filters = readListFilters(address.search)
  const now = useNow()
  const meant = listsMeant(address.query, filters)
  const isReady = event !== undefined
  const { counts } = useLiveCounts(eventId)
  const zone = event?.timezone ?? 'UTC'
  const columns = listColumns({ zone, now, query: address.query, counts, onAct })
  const listed = useDeskList({
    address,
    columns,
    asked: { ...deskLists(eventId, (page) => listsRequest(address, meant, page)), enabled: isReady },
    openName: 'list',
    meant,
    ticks: {
      named: (ids) => ({ check_in_list_ids: ids }),
      label: (row) => m.check_in_lists_select({ name: row.name }),
      allLabel: m.check_in_lists_select_page(),
    },
    file: {
      name: `check-in-lists-${eventId}`,
      fetch: (body, how) => fetchListsFile(eventId, body, how),
      leavesOut: 'acts',
    },
  })
  const all = useQuery(listCountQuery(eventId, {})).data
  const isNarrowed = isFiltered(filters) || address.query !== ''
  const views = useSavedViews({
    eventId,
    deskName: 'check_in_lists',
    path: paths.checkInLists(eventId),
    address,
    desk: listed.desk,
    builtIn: usePages(eventId, { all, isChosen: !address.search.has('saved') }),
    countOf: (search) => listCountQuery(eventId, listsMeant(search.get('query') ?? '', readListFilters(search))),
  })
  return {
    address,
    filters,
    meant,
    ...listed,
    counts,
    columns,
    views,
    zone,
    now,
    all,
    isNarrowed,
    /** The event has no list at all. */
    isEmpty: listed.list.rows?.length === 0 && !isNarrowed,
    /** All that the cells show beside their list. */
    drawnWith: `${zone} ${address.query} ${now.getTime()} ${document.documentElement.lang} ${movedWords(counts)}`,
  }
}

/** Who is in, by list: rows are drawn again when it moves. */
const movedWords = (counts: ReadonlyMap<number, ListCounts>): string =>
  [...counts].map(([id, { checked_in_attendees: inside, total_attendees: of }]) => `${id} ${inside} ${of}`).join()

/** The three pages of check-in, the lists being the first. */
function usePages(eventId: number, { all, isChosen }: { all: number | undefined; isChosen: boolean }) {
  const open = useQuery(conflictsQuery(eventId, 'open')).data?.meta.total ?? 0
  return [
    { href: paths.checkInLists(eventId), label: m.check_in_live_tab_lists(), count: all, current: isChosen },
    {
      href: paths.checkInFigures(eventId),
      label: m.check_in_live_tab_figures(),
      count: undefined,
      current: false,
    },
    {
      href: paths.checkInConflicts(eventId),
      label: m.check_in_live_tab_conflicts(),
      count: open > 0 ? open : undefined,
      current: false,
    },
  ]
}
