import { useQueries, useQuery } from '@tanstack/react-query'
import type { DeskView as SavedView } from '@turnout/contract/desk-views/desk-view.ts'
import { viewAddress } from '@turnout/contract/desk-views/view-address.ts'
import type { Desk as DeskName } from '@turnout/contract/desk-views/view-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Hidden, Row } from '@turnout/ui/layout/parts.tsx'
import { Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import type { DeskView } from '../table/DeskViews.tsx'
import type { CountQuery } from '../table/NoMatch.tsx'
import type { Desk } from '../table/use-desk.ts'
import { naturalOf } from '../../shell/use-list-address.ts'
import type { useListAddress } from '../../shell/use-list-address.ts'
import { deskViewsQuery } from './api.ts'
import css from './SavedViews.module.css'

export interface SavedViewsOf {
  readonly eventId: number
  /** Null: it keeps none. */
  readonly deskName: DeskName | null
  /** Of the desk, without a search. */
  readonly path: string
  readonly address: ReturnType<typeof useListAddress>
  readonly desk: Desk
  /** The views that every event has. */
  readonly builtIn: readonly DeskView[]
  /** How many rows an address finds; undefined: not counted. */
  readonly countOf?: ((search: URLSearchParams) => CountQuery) | undefined
}

/** Views beyond these are not counted: each count is a question to the server. */
const COUNTED_MAX = 8

type SavedViewsState = ReturnType<typeof useSavedViews>
export type KeptViews = SavedViewsState & { readonly deskName: DeskName }

/** The views of a desk as tabs: those that every event has, one's own, and those that others share. */
export function useSavedViews({ eventId, deskName, path, address, desk, builtIn, countOf }: SavedViewsOf) {
  const go = useNavigate()
  const saved = useQuery({ ...deskViewsQuery(eventId, deskName ?? 'orders'), enabled: deskName !== null }).data
  const chosenId = naturalOf(address.search.get('saved'))
  const chosen = saved?.find(({ id }) => id === chosenId)
  const kept = (text: string) => (deskName === null ? '' : viewAddress(deskName, text))
  const shown = kept(address.search.toString())
  const isChanged = chosen !== undefined && shown !== kept(chosen.address)
  const counted = countOf === undefined ? [] : (saved ?? []).slice(0, COUNTED_MAX)
  const counts = useQueries({
    queries: counted.map((view) => countOf?.(new URLSearchParams(view.address)) ?? NO_COUNT),
  })
  const hrefOf = (view: Pick<SavedView, 'id' | 'address'>) =>
    `${path}?saved=${view.id}${view.address === '' ? '' : `&${view.address}`}`
  const own = (saved ?? []).map((view, place): DeskView => ({
    href: hrefOf(view),
    label: view.name,
    count: place < counted.length ? counts[place]?.data : undefined,
    current: view.id === chosenId,
    ...(view.id === chosenId && isChanged && { start: <span className={css.changed} aria-hidden /> }),
    ...(view.is_shared && { end: <SharedMark view={view} /> }),
  }))
  const tabs = [...builtIn.map((view) => (chosen === undefined ? view : { ...view, current: false })), ...own]
  const rows = desk.rows.height
  return {
    eventId,
    deskName,
    tabs,
    saved: saved ?? [],
    chosen,
    /** The address names a deleted view; what it showed is still shown. */
    isGone: saved !== undefined && chosenId !== null && chosen === undefined,
    isChanged,
    /** What is shown, as a view keeps it: with the height of its rows. */
    toKeep: () => {
      const search = new URLSearchParams(shown)
      search.set('rows', rows)
      return kept(search.toString())
    },
    show: (view: Pick<SavedView, 'id' | 'address'>) => void go(hrefOf(view)),
    /** Forgets which view it was; the list stays as it is. */
    leave: () => address.put({ saved: null }),
    showAll: () => void go(path),
    hrefOf,
    onView: (place: number): boolean => {
      const view = tabs[place - 1]
      if (view === undefined) return false
      void go(view.href)
      return true
    },
  }
}

const NO_COUNT: CountQuery = { queryKey: ['no count'], queryFn: () => Promise.resolve(0) }

function SharedMark({ view }: { view: SavedView }) {
  const words = view.is_own ? m.desk_views_shared_by_me() : m.desk_views_shared_by({ name: view.owner_name })
  return (
    <Row as="span" title={words} inline tone="subtle">
      <Users size={14} strokeWidth={1.75} aria-hidden />
      <Hidden>{words}</Hidden>
    </Row>
  )
}
