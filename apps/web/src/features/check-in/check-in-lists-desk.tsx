import { useQuery } from '@tanstack/react-query'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import {
  changeCheckInLists,
  checkInListsOfEvent,
  exportCheckInLists,
  facetsOfCheckInLists,
} from '@turnout/contract/check-in/endpoints.ts'
import { CHECK_IN_LIST_STATES } from '@turnout/contract/check-in/list-states.ts'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { DoorClosed, DoorOpen, MonitorUp, Plus, Trash2 } from 'lucide-react'
import { eventQuery } from '../../api/event.ts'
import { loadErrorOf } from '../../api/load-error.ts'
import { Desk } from '../../desk/list/Desk.tsx'
import { defineDesk, type DeskAt, type EmptyProps, type PanelProps } from '../../desk/list/define-desk.ts'
import { DeleteDialog } from '../../shell/DeleteDialog.tsx'
import { BackToPublishing } from '../../shell/publishing/BackToPublishing.tsx'
import { useMay } from '../../shell/use-may.ts'
import { dateFilter, useDeskDates } from '../occurrences/parts/date-filter.tsx'
import { categoriesQuery } from '../products/api.ts'
import { checkInListQuery, removeCheckInList, useRefreshLists } from './api.ts'
import { CheckInListDrawer } from './parts/CheckInListDrawer.tsx'
import { RotateLinkDialog } from './parts/RotateLinkDialog.tsx'
import { ListDrawer } from './parts/lists/ListDrawer.tsx'
import { listColumns } from './parts/lists/list-columns.tsx'
import type { ListsDesk } from './parts/lists/list-columns.tsx'
import { useLiveCounts } from './parts/use-live-counts.ts'

const STATES: Readonly<Record<string, () => string>> = {
  ACTIVE: m.check_in_lists_state_active,
  UPCOMING: m.check_in_lists_state_upcoming,
  EXPIRED: m.check_in_lists_state_expired,
}

/** The tickets that lists let in, and who is in by each list as it moves. */
function useTicketsAndCounts({ eventId }: Pick<DeskAt<ListsDesk>, 'eventId'>) {
  const event = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const { counts } = useLiveCounts(eventId)
  const tickets = categories.data?.flatMap(({ products }) =>
    products.filter(({ product_type }) => product_type === 'TICKET'),
  )
  const asked = event.data === undefined ? event : categories
  return {
    tickets,
    counts,
    dates: useDeskDates(eventId),
    failed: asked.isError && asked.data === undefined ? loadErrorOf(asked) : undefined,
    renderKey: [...counts].map(([id, list]) => `${id} ${list.checked_in_attendees} ${list.total_attendees}`).join(),
  }
}

const hasTickets = ({ tickets = [] }: Pick<ListsDesk['more'], 'tickets'>): boolean => tickets.length > 0

interface DeleteListDialogProps {
  readonly eventId: number
  readonly list: CheckInList
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a door is closed for good: the staff's link dies with it. */
function DeleteListDialog({ eventId, list, onClose, onDeleted }: DeleteListDialogProps) {
  const refresh = useRefreshLists(eventId)
  const { id, name } = list
  return (
    <DeleteDialog
      title={m.check_in_lists_delete_title({ name })}
      consequences={[m.check_in_lists_delete_door(), m.check_in_lists_delete_history()]}
      confirmLabel={m.check_in_lists_delete_confirm()}
      onDelete={async () => {
        await removeCheckInList(eventId, id)
        await refresh()
      }}
      done={m.check_in_lists_deleted({ name })}
      onClose={onClose}
      onDeleted={onDeleted}
    />
  )
}

/** The drawer or the question that is open over the lists. */
function ListPanel({ panel, event, at: { more }, onClose, onDone, onDeleted }: PanelProps<ListsDesk>) {
  const { tickets } = more
  if (tickets === undefined) return null
  switch (panel.kind) {
    case 'new':
      return <CheckInListDrawer event={event} tickets={tickets} list={null} onClose={onClose} onSaved={onDone} />
    case 'edit':
      return <CheckInListDrawer event={event} tickets={tickets} list={panel.list} onClose={onClose} onSaved={onClose} />
    case 'rotate':
      return <RotateLinkDialog eventId={event.id} list={panel.list} onClose={onClose} />
    case 'delete':
      return <DeleteListDialog eventId={event.id} list={panel.list} onClose={onClose} onDeleted={onDeleted} />
  }
}

/**
 * The doors of an event: the guests that each lets in, the number inside, and the link for the
 * staff.
 */
const checkInListsDesk = defineDesk<ListsDesk>({
  name: 'check_in_lists',
  path: paths.checkInLists,
  words: {
    title: m.check_in_lists_title,
    search: m.check_in_lists_search,
    count: m.check_in_lists_count,
    foot: m.check_in_lists_foot,
    noMatch: m.check_in_lists_no_match,
    noMatchText: m.check_in_lists_no_match_text,
    previous: m.check_in_lists_previous,
    next: m.check_in_lists_next,
  },
  rows: {
    list: checkInListsOfEvent,
    facets: facetsOfCheckInLists,
    openName: 'list',
    openLabel: ({ name }) => m.check_in_lists_open_list({ name }),
    tickLabel: ({ name }) => m.check_in_lists_select({ name }),
    tickAllLabel: m.check_in_lists_select_page,
    moves: true,
    failed: m.check_in_door_cold,
  },
  useMore: useTicketsAndCounts,
  columns: listColumns,
  sorts: {
    sorts: ['name', 'activates_at', 'created_at'],
    defaultSort: 'created_at',
    defaultDirection: 'desc',
  },
  filters: [
    {
      name: 'status',
      asks: 'state',
      label: m.check_in_lists_column_state,
      values: CHECK_IN_LIST_STATES,
      words: (value) => STATES[value]?.() ?? value,
    },
    {
      name: 'product',
      asks: 'product_id',
      label: m.check_in_lists_products,
      values: ({ more }) => more.tickets?.map(({ id }) => String(id)),
      words: (value, { more }) =>
        more.tickets?.find(({ id }) => String(id) === value)?.title ?? m.check_in_lists_gone_ticket(),
    },
    dateFilter,
  ],
  views: [{ view: null, label: m.check_in_live_tab_lists }],
  bulk: {
    endpoint: changeCheckInLists,
    may: 'check-in:write',
    ticksForFile: true,
    max: BULK_ROWS_MAX,
    tooMany: m.check_in_lists_bulk_too_many,
    refused: m.check_in_lists_bulk_refused_title,
    nameOf: ({ name }) => ({ title: name }),
    // What says which tickets are on a list is old, too.
    changesEvent: true,
    acts: [
      {
        action: 'open',
        label: m.check_in_lists_bulk_open,
        icon: DoorOpen,
        done: m.check_in_lists_bulk_opened,
        fits: ({ is_active }) => !is_active,
        confirm: (count) => ({
          title: m.check_in_lists_bulk_open_title({ count }),
          consequences: [m.check_in_lists_bulk_open_times(), m.check_in_lists_bulk_open_names()],
          confirmLabel: m.check_in_lists_bulk_open_confirm({ count }),
          tone: 'filled',
        }),
      },
      {
        action: 'close',
        label: m.check_in_lists_bulk_close,
        icon: DoorClosed,
        done: m.check_in_lists_bulk_closed,
        fits: ({ is_expired }) => !is_expired,
        confirm: (count) => ({
          title: m.check_in_lists_bulk_close_title({ count }),
          consequences: [m.check_in_lists_bulk_close_door(), m.check_in_lists_bulk_close_inside()],
          confirmLabel: m.check_in_lists_bulk_close_confirm({ count }),
        }),
      },
      {
        action: 'delete',
        label: m.check_in_lists_bulk_delete,
        icon: Trash2,
        danger: true,
        done: m.check_in_lists_bulk_deleted,
        fits: ({ checked_in_attendees: inside }) => inside === 0,
        confirm: (count) => ({
          title: m.check_in_lists_bulk_delete_title({ count }),
          consequences: [m.check_in_lists_bulk_delete_door(), m.check_in_lists_bulk_delete_used()],
          confirmLabel: m.check_in_lists_bulk_delete_confirm({ count }),
        }),
      },
    ],
  },
  file: { endpoint: exportCheckInLists, failed: m.check_in_lists_export_failed },
  create: {
    label: m.check_in_lists_create,
    icon: Plus,
    may: 'check-in:write',
    isOffered: ({ more }) => hasTickets(more),
    isInEmpty: true,
  },
  HeadStart: BackToPublishing,
  HeadEnd: ToScreen,
  editing: {
    panel: (list) => ({ kind: 'edit', list }),
    idOf: (panel) => (panel.kind === 'edit' ? panel.list.id : null),
    one: checkInListQuery,
  },
  Panel: ListPanel,
  Empty,
  Drawer: ListDrawer,
})

export const CheckInListsPage = () => <Desk of={checkInListsDesk} />

function ToScreen({ eventId }: { eventId: number }) {
  return (
    <LinkButton href={paths.checkInScreen(eventId)} icon={MonitorUp}>
      {m.check_in_live_screen()}
    </LinkButton>
  )
}

interface NoListsProps {
  readonly eventId: number
  readonly hasTickets: boolean
  readonly onCreate: () => void
}

/** Before the first list: its purpose, and the things it needs. */
function NoLists({ eventId, hasTickets, onCreate }: NoListsProps) {
  const mayWrite = useMay('check-in:write')
  if (!hasTickets) {
    return (
      <EmptyState
        level={2}
        title={m.check_in_lists_empty_title()}
        action={
          mayWrite && (
            <LinkButton variant="filled" href={paths.products(eventId)}>
              {m.check_in_lists_add_ticket()}
            </LinkButton>
          )
        }
      >
        {m.check_in_lists_needs_ticket()}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={2}
      title={m.check_in_lists_empty_title()}
      action={
        mayWrite && (
          <Button variant="filled" icon={Plus} onPress={onCreate}>
            {m.check_in_lists_create()}
          </Button>
        )
      }
    >
      {m.check_in_lists_empty_text()}
    </EmptyState>
  )
}

function Empty({ at: { eventId, more, open } }: EmptyProps<ListsDesk>) {
  if (more.tickets === undefined) return null
  return <NoLists eventId={eventId} hasTickets={hasTickets(more)} onCreate={() => open({ kind: 'new' })} />
}
