import { useQuery } from '@tanstack/react-query'
import {
  EVENT_SALES,
  EVENT_STATES,
  type EventSales,
  type EventState,
} from '@turnout/contract/events/desk/desk-enums.ts'
import { changeEvents, facetsOfEvents } from '@turnout/contract/events/desk/endpoints.ts'
import { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import { BULK_ROWS_MAX } from '@turnout/contract/limits.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Archive, ArchiveRestore, CalendarDays, Coins, Copy, Rocket } from 'lucide-react'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { organizersQuery } from '../../../api/organizers.ts'
import { AccountDesk } from '../../../desk/list/Desk.tsx'
import { defineDesk } from '../../../desk/list/define-desk.ts'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { useLanding } from '../../../shell/frame/navigation.ts'
import { changeList, naturalOf } from '../../../shell/use-list-address.ts'
import { useMay } from '../../../shell/use-may.ts'
import { stateOf, STATE_FILTERS } from '../event-list-address.ts'
import { CopyOfAddress } from '../parts/CopyOfAddress.tsx'
import { CreateEventButton } from '../parts/CreateEventButton.tsx'
import { useEventRowActions } from '../parts/use-event-row-actions.tsx'
import { monthWords } from '../../../desk/dates/calendar-words.ts'
import { EventMonths } from './parts/EventMonths.tsx'
import { SeriesMade } from '../series/parts/SeriesMade.tsx'
import { PATTERNS_MAX } from '../series/series-plan.ts'
import { eventDeskColumns, type EventsDesk } from './events-desk-columns.tsx'

const STATES: Readonly<Record<EventState, () => string>> = {
  LIVE: m.events_status_live,
  DRAFT: m.events_status_draft,
  ENDED: m.events_status_ended,
  CANCELLED: m.events_status_cancelled,
  ARCHIVED: m.events_status_archived,
}

const SALES: Readonly<Record<EventSales, () => string>> = {
  NONE: m.events_sales_none,
  FEW: m.events_sales_few,
  MANY: m.events_sales_many,
  ALL: m.events_sales_all,
}

/** The organizers, and the acts on one row; the copy that an address asks for is open over the list. */
function useAround() {
  const [search, setSearch] = useSearchParams()
  const copyOf = (id: number | null) =>
    setSearch(changeList(search, { copy: id }, true), { replace: true, preventScrollReset: true })
  const { actions, dialogs } = useEventRowActions(copyOf)
  const copy = naturalOf(search.get('copy'))
  return {
    organizers: useQuery(organizersQuery).data,
    tellsMoney: useMay('reports:read'),
    hrefOf: useLanding(),
    actions,
    dialogs: (
      <>
        {dialogs}
        <CopyOfAddress id={copy} rows={[]} onClose={() => copyOf(null)} />
      </>
    ),
  }
}

function CreateOne() {
  return <CreateEventButton organizers={useQuery(organizersQuery).data} />
}

/** The month that the list shows, or this one, on a calendar; and the button that creates. */
function HeadEnd() {
  const [search] = useSearchParams()
  const month = (search.get('month') ?? '').split(',')[0]
  return (
    <>
      <LinkButton href={paths.eventMonth(month === '' ? undefined : month)} icon={CalendarDays}>
        {m.events_as_month()}
      </LinkButton>
      <CreateOne />
    </>
  )
}

const empty = (title: () => string, text: () => string) => (showAll: () => void) => (
  <EmptyState ghost="rows" level={2} title={title()} action={<Button onPress={showAll}>{m.shell_all_events()}</Button>}>
    {text()}
  </EmptyState>
)

/** All events of the account: those of a season are found by month, place, organizer, state and what is unsold. */
const eventsDesk = defineDesk<EventsDesk>({
  name: 'events',
  path: () => paths.eventsDesk(),
  words: {
    title: m.shell_all_events,
    search: m.events_desk_search,
    count: m.events_count,
    foot: m.events_foot,
    noMatch: m.events_no_match,
    noMatchText: m.events_no_match_text,
  },
  rows: {
    list: eventsOfAccount,
    facets: facetsOfEvents,
    useHref: useLanding,
    shape: 'PICTURED',
    openLabel: ({ title }) => m.events_open_named({ title }),
    tickLabel: ({ title }) => m.events_select({ title }),
    tickAllLabel: m.events_select_page,
  },
  useMore: useAround,
  columns: eventDeskColumns,
  sorts: { sorts: ['start_date', 'title', 'tickets_sold'], defaultSort: 'start_date', defaultDirection: 'asc' },
  filters: [
    {
      name: 'month',
      asks: 'month',
      label: m.events_filter_month,
      values: 'counted',
      words: (value) => monthWords(value),
    },
    { name: 'place', asks: 'place', label: m.events_filter_place, values: 'counted', words: (value) => value },
    {
      name: 'organizer',
      asks: 'organizer_id',
      label: m.events_organizer,
      values: ({ more }) => more.organizers?.map(({ id }) => String(id)),
      words: (value, { more }) => more.organizers?.find(({ id }) => String(id) === value)?.name ?? value,
      isOffered: ({ more }) => (more.organizers?.length ?? 0) > 1,
    },
    {
      name: 'state',
      asks: 'state',
      label: m.events_column_status,
      values: EVENT_STATES,
      words: (value) => STATES[value as EventState](),
    },
    {
      name: 'sales',
      asks: 'sales',
      label: m.events_filter_sales,
      values: EVENT_SALES,
      words: (value) => SALES[value as EventSales](),
    },
  ],
  views: [
    { view: null, label: m.events_view_all, empty: () => <NoEvents /> },
    {
      view: 'upcoming',
      label: m.events_tab_upcoming,
      asks: { filter_fields: STATE_FILTERS.upcoming },
      empty: empty(m.events_none_upcoming, m.events_none_upcoming_text),
    },
    {
      view: 'ended',
      label: m.events_tab_ended,
      asks: { filter_fields: STATE_FILTERS.ended },
      empty: empty(m.events_none_ended, m.events_none_ended_text),
    },
    {
      view: 'archived',
      label: m.events_tab_archived,
      asks: { filter_fields: STATE_FILTERS.archived },
      empty: empty(m.events_none_archived, m.events_none_archived_text),
    },
  ],
  bulk: {
    endpoint: changeEvents,
    may: 'events:publish',
    max: BULK_ROWS_MAX,
    tooMany: m.events_bulk_too_many,
    refused: m.events_bulk_refused,
    nameOf: (row) => ({ title: row.title }),
    changesEvent: true,
    acts: [
      {
        action: 'publish',
        label: m.events_bulk_publish,
        icon: Rocket,
        done: m.events_bulk_published,
        fits: ({ status }) => status === 'DRAFT',
        confirm: (count) => ({
          title: m.events_bulk_publish_title({ count }),
          consequences: [m.events_bulk_publish_text()],
          confirmLabel: m.events_bulk_publish(),
          tone: 'filled',
        }),
      },
      {
        action: 'restore',
        label: m.events_bulk_restore,
        icon: ArchiveRestore,
        done: m.events_bulk_restored,
        fits: ({ status }) => status === 'ARCHIVED',
        confirm: (count) => ({
          title: m.events_bulk_restore_title({ count }),
          consequences: [m.events_bulk_restore_text()],
          confirmLabel: m.events_restore(),
          tone: 'filled',
        }),
      },
      {
        leadsTo: (ids) => paths.manyEvents('prices', ids),
        most: BULK_ROWS_MAX,
        label: m.events_bulk_prices,
        icon: Coins,
        may: 'events:write',
      },
      {
        leadsTo: (ids) => paths.manyEvents('series', ids),
        most: PATTERNS_MAX,
        label: m.events_bulk_copy,
        icon: Copy,
        may: 'events:create',
      },
      {
        action: 'archive',
        label: m.events_bulk_archive,
        icon: Archive,
        danger: true,
        done: m.events_bulk_archived,
        fits: ({ status }) => status !== 'ARCHIVED',
        confirm: (count) => ({
          title: m.events_bulk_archive_title({ count }),
          consequences: [m.events_bulk_archive_text()],
          confirmLabel: m.events_archive(),
        }),
      },
    ],
  },
  HeadEnd,
  Above: SeriesMade,
  Over: EventMonths,
})

function NoEvents() {
  return (
    <EmptyState ghost="rows" level={2} title={m.home_first()} action={<CreateOne />}>
      {m.home_first_text()}
    </EmptyState>
  )
}

/** `/manage/events/ended` and its like are views of the desk. */
export function EventsPage() {
  const { state: named } = useParams()
  if (named === 'all') return <AccountDesk of={eventsDesk} />
  const state = stateOf(named)
  return state === null ? <NotFound /> : <Navigate to={paths.eventsDesk(state)} replace />
}
