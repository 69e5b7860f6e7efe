import { useQueries, useQuery } from '@tanstack/react-query'
import type { UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { EDIT_IN_LIST, NEW_IN_LIST } from '@turnout/contract/paths.ts'
import { eventQuery } from '../../api/event.ts'
import { useHere } from '../../shell/frame/navigation.ts'
import { tabOf } from '../../shell/frame/ScreenHead.tsx'
import { naturalOf, useListAddress } from '../../shell/use-list-address.ts'
import { useMays } from '../../shell/use-may.ts'
import { columnsOfFile } from '../table/desk-column.ts'
import type { PlacedColumn } from '../table/desk-column.ts'
import type { DeskView } from '../table/DeskViews.tsx'
import { useDesk } from '../table/use-desk.ts'
import { useDeskNews } from '../table/use-desk-news.ts'
import { DESK_PAGE, useDeskRows } from '../table/use-desk-rows.ts'
import type { DeskRows } from '../table/use-desk-rows.ts'
import { useExport } from '../use-export.ts'
import type { FetchFile } from '../use-export.ts'
import { useNow } from '../use-now.ts'
import { useSelection } from '../use-selection.ts'
import { useSavedViews } from '../views/use-saved-views.tsx'
import { NO_EVENT, type DeskAt, type DeskOf, type ServerFilter } from './define-desk.ts'
import type { Chosen } from './desk-filters.ts'
import {
  chooseValues,
  filterIn,
  isFiltered,
  NO_DAYS,
  readChosen,
  serverFilter,
  withoutFilters,
} from './desk-filters.ts'
import { countQuery, dashed, deskPages, fetchDeskFile, idsField, totalsQuery } from './desk-queries.ts'

export type DeskState = ReturnType<typeof useDeskState>

/** What a desk shows: all that the address says, what the server answers, and what is open or ticked. */
export function useDeskState(of: DeskOf, eventId: number) {
  const event = useQuery({ ...eventQuery(eventId), enabled: eventId !== NO_EVENT }).data
  const address = useListAddress(of.sorts)
  const { panel, open, closePanel } = usePanel(of, eventId, address)
  const { failed, isReady: isMoreReady, renderKey = '', ...more } = of.useMore({ eventId, event, open })
  const mays = useMays()
  const at: DeskAt = {
    eventId,
    event,
    zone: event?.timezone ?? 'UTC',
    now: useNow(),
    query: address.query,
    more,
    open,
    rows: [],
  }
  const isThere = event !== undefined || eventId === NO_EVENT
  const shown = useShown(of, { at, address, columns: of.columns(at), isReady: isThere && isMoreReady !== false })
  const { chosen, filter, list } = shown
  const shownAt = { ...at, rows: list.rows ?? at.rows }
  // Some columns are there only where a row has something for them.
  const columns = of.columns(shownAt)
  const { useHref = NO_HREFS, openName, shape } = of.rows
  const desk = useDesk({ address, columns, list, openName, hrefOf: useHref(), shape })
  const fileless = columns.filter(({ isFileless }) => isFileless)
  const placed = desk.placed.filter(({ key }) => !fileless.some((column) => column.key === key))
  const views = useSavedViews({
    eventId,
    deskName: of.keepsViews === false || of.name === 'occurrences' ? null : of.name,
    path: of.path(eventId),
    address,
    desk,
    builtIn: useBuiltInViews(of, eventId, { zone: at.zone, chosen, search: address.search }),
    countOf: (search) => countQuery(of, eventId, filterIn(of, search, at.zone)),
  })
  return {
    ...shown,
    ...usePicked(of, { eventId, zone: at.zone, filter, list, placed }),
    desk,
    eventId,
    address,
    columns,
    views,
    failed,
    at: shownAt,
    mayWrite: mays(of.bulk.may),
    mayTick: of.bulk.ticksForFile === true || mays(of.bulk.may),
    mayExport: of.file !== undefined && (of.file.may === undefined || mays(of.file.may)),
    mays,
    panel,
    closePanel,
    choose: (name: string, values: readonly string[]) => address.change(chooseValues(of, chosen, { name, values })),
    unfilter: () => address.change(withoutFilters(of)),
    clear: () => address.change({ ...withoutFilters(of), query: null, view: null }),
    /** All that the cells show beside their row. */
    renderKey: [at.zone, at.query, at.now.getTime(), document.documentElement.lang, renderKey].join(' '),
  }
}

type Row = DeskAt['rows'][number]
type Panel = DeskAt['open'] extends (panel: infer P) => void ? P : never

/** What is open over the list. The form for a row is in the address, so that a reload keeps it open. */
function usePanel(of: DeskOf, eventId: number, { search, put }: ReturnType<typeof useListAddress>) {
  const {
    create,
    editing,
    rows: { openName },
  } = of
  const mays = useMays()
  const mayCreate = create !== undefined && mays(create.may)
  const [other, setOther] = useState<Panel | null>(null)
  const { name, value } = NEW_IN_LIST
  const isNew = mayCreate && search.get(name) === value
  const edited = useEdited(editing, eventId, search)
  return {
    panel: isNew ? { kind: 'new' } : (other ?? edited),
    open: (panel: Panel) => {
      if (panel.kind === 'new') return put({ [name]: value })
      setOther(panel)
      const id = editing?.idOf(panel) ?? null
      if (id !== null) put({ [EDIT_IN_LIST]: id })
    },
    /** `created`: the new row, which is open then. One change: a second one would bring the form back. */
    closePanel: (created?: number) => {
      setOther(null)
      if (search.has(name) || search.has(EDIT_IN_LIST))
        put({
          [name]: null,
          [EDIT_IN_LIST]: null,
          ...(created !== undefined && openName !== undefined && { [openName]: created }),
        })
    },
  }
}

const NO_ROW = { queryKey: ['no row'], queryFn: () => null }

/** The form of the row that the address names; null while it is not known. */
function useEdited(editing: DeskOf['editing'], eventId: number, search: URLSearchParams): Panel | null {
  const id = naturalOf(search.get(EDIT_IN_LIST))
  const one = (id === null || editing === undefined ? NO_ROW : editing.one(eventId, id)) as UseQueryOptions<Row | null>
  const { data: row } = useQuery({ ...one, enabled: one !== NO_ROW })
  return row && row.id === id && editing !== undefined ? editing.panel(row) : null
}

const NO_HREFS = () => undefined

interface ShownOf {
  readonly at: DeskAt
  readonly address: ReturnType<typeof useListAddress>
  readonly columns: ReturnType<DeskOf['columns']>
  readonly isReady: boolean
}

/** The rows that the address finds and what others did to them, how many there are, and what they add up to. */
function useShown(of: DeskOf, { at: { eventId, zone }, address, columns, isReady }: ShownOf) {
  const chosen = readChosen(of, address.search)
  const filter = serverFilter(of, address.query, { ...chosen, zone })
  const request = (page: number) => ({
    ...filter,
    page,
    per_page: DESK_PAGE,
    sort_by: address.sort.by,
    sort_direction: address.sort.direction,
    ...of.rows.also?.(address.search, columns),
  })
  const asked = { ...deskPages(of, eventId, request), enabled: isReady }
  const list = useDeskRows(asked)
  const news = useDeskNews({ ...asked, enabled: isReady && list.rows !== undefined && !list.busy })
  const totals = useQuery({ ...totalsQuery(of, eventId, filter), enabled: isReady && of.totals !== undefined }).data
  const isNarrowed = isFiltered(chosen) || address.query !== ''
  const isPart = isNarrowed || chosen.view !== null
  return {
    chosen,
    filter,
    list,
    news,
    isReady,
    totals: totals ?? undefined,
    isNarrowed,
    /** Not all rows. */
    isPart,
    /** How many there are without search, view and filters. */
    all: useQuery(countQuery(of, eventId, ofFirstView(of, zone))).data,
    /** The event has none at all. */
    isEmpty: list.rows?.length === 0 && !isPart,
  }
}

const ofView = (of: DeskOf, view: string | null, zone: string): ServerFilter =>
  serverFilter(of, '', { view, values: {}, days: NO_DAYS, zone })

/** All rows: an event's, or those that the first view of a desk asks for. */
const ofFirstView = (of: DeskOf, zone: string): ServerFilter | Record<never, never> =>
  of.views[0].asks === undefined ? {} : ofView(of, null, zone)

interface PickedOf {
  readonly eventId: number
  readonly zone: string
  readonly filter: ServerFilter
  readonly list: DeskRows<{ readonly id: number }>
  /** In view, without those that are nothing for a file. */
  readonly placed: readonly PlacedColumn[]
}

/** What is ticked, and the files of all rows that are found and of those ticked. */
function usePicked(of: DeskOf, { eventId, zone, filter, list, placed }: PickedOf) {
  const selection = useSelection({
    filter,
    named: (ids) => ({ [idsField(of)]: ids }),
    label: (row) => of.rows.tickLabel(row, zone),
    allLabel: of.rows.tickAllLabel(),
    rows: list.rows ?? [],
    total: list.total ?? 0,
  })
  const fileOf =
    (rows: object): FetchFile =>
    (format, how, scope) =>
      fetchDeskFile(of, { ...rows, ...columnsOfFile(placed, scope), format }, { ...how, eventId })
  const name = `${dashed(of)}-${eventId}`
  return {
    selection,
    whole: useExport(fileOf(filter), name),
    picked: useExport(fileOf(selection.asked), name),
  }
}

interface ShownNow {
  readonly zone: string
  readonly chosen: Chosen
  readonly search: URLSearchParams
}

/** The views that every event has, each with how many rows it finds. The first is a tab beside those of its entry. */
function useBuiltInViews(of: DeskOf, eventId: number, { zone, chosen, search }: ShownNow): readonly DeskView[] {
  const { views } = of
  const path = of.path(eventId)
  const hrefs = views.map(({ view }) => (view === null ? path : `${path}?view=${view}`))
  const counts = useQueries({
    queries: views.map(({ view }) =>
      countQuery(of, eventId, view === null ? ofFirstView(of, zone) : ofView(of, view, zone)),
    ),
  })
  const here = useHere()
  const [all, ...others] = (of.hasViewsAbove === true ? views.slice(0, 1) : views).map(({ view, label }, place) => ({
    href: hrefs[place] ?? path,
    label: label(),
    count: counts[place]?.data,
    // A desk without other views has only saved ones beside it.
    current: views.length === 1 ? !search.has('saved') : of.hasViewsAbove === true || chosen.view === view,
  }))
  if (all === undefined) return []
  const tabs = (here?.tabs ?? []).map((tab) =>
    tab.href === here?.tab.href
      ? { ...all, label: tab.label }
      : { ...tabOf(tab, tab), count: undefined, current: false },
  )
  return [...(tabs.length > 0 ? tabs : [all]), ...others]
}
