import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '@turnout/contract/events/event.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { type EventsState, paths } from '@turnout/contract/paths.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid, Hidden, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ScanLine } from 'lucide-react'
import { listShown } from '../../../api/list-shown.ts'
import { useLanding } from '../../../shell/frame/navigation.ts'
import { useMay } from '../../../shell/use-may.ts'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { eventsQuery } from '../api.ts'
import { timeWords } from '../event-dates.ts'
import {
  EVENTS_PER_PAGE,
  eventsRequest,
  readEventsAddress,
  writeEventsAddress,
  EVENT_SORTS,
  firstDirection,
  type EventsAddress,
  type EventSort,
} from '../event-list-address.ts'
import { tabWords } from '../event-list-words.ts'
import { CopyOfAddress } from './CopyOfAddress.tsx'
import { CreateEventButton } from './CreateEventButton.tsx'
import { OrganizerFilter } from './OrganizerFilter.tsx'
import { eventColumns } from './event-columns.tsx'
import css from './events.module.css'
import { useEventRowActions } from './use-event-row-actions.tsx'

export interface EventListProps {
  state: EventsState
  /** Undefined while loading. */
  organizers: readonly Organizer[] | undefined
  /** Only this organizer's events; left out: all, with a filter. */
  organizerId?: number
}

interface EventListBarProps {
  address: EventsAddress
  /** The filter shows when there are several. */
  organizers: readonly Organizer[]
  onChange: (values: Record<string, string | number | null>) => void
}

const sortWords = (sort: EventSort): string =>
  ({ start_date: m.events_sort_date(), title: m.events_sort_title(), created_at: m.events_sort_created() })[sort]

/** Search, organizer and order above the list. */
function EventListBar({ address, organizers, onChange }: EventListBarProps) {
  return (
    <Row gap="8-12" wrap>
      <div className={css.eventListSearch}>
        <SearchField label={m.events_search()} value={address.query} onChange={(query) => onChange({ query })} />
      </div>
      {organizers.length > 1 && (
        <div className={css.choice}>
          <OrganizerFilter
            organizers={organizers}
            value={address.organizerId}
            onChange={(organizer_id) => onChange({ organizer_id })}
          />
        </div>
      )}
      <div className={`${css.choice} ${css.sort}`}>
        <Select<EventSort>
          label={m.events_sort()}
          labelHidden
          name="sort_by"
          value={address.sortBy}
          onChange={(sort) => onChange({ sort_by: sort, sort_direction: firstDirection(sort, address.state) })}
          options={EVENT_SORTS.map((sort) => ({ value: sort, label: sortWords(sort) }))}
        />
      </div>
    </Row>
  )
}

/** Whether the doors of an event open today, in its zone, or are open. */
const isToday = (row: EventRow, now: Date): boolean =>
  row.status === 'LIVE' &&
  (row.lifecycle_status === 'ONGOING' || dayOf(new Date(row.start_date), row.timezone) === dayOf(now, row.timezone))

const insideWords = ({ statistics }: EventRow): string =>
  m.events_door_count({ inside: statistics.attendees_checked_in, sold: statistics.tickets_sold })

/** The events of today on top of the list, each with the way to its door. */
function OpenDoors({ rows }: { rows: readonly EventRow[] }) {
  const now = new Date()
  return rows
    .filter((row) => isToday(row, now))
    .map((row) => (
      <Row
        as="section"
        key={row.id}
        className={css.door}
        align="center"
        wrap
        padding="14-18"
        ground="accent-soft"
        border
        radius="card"
        aria-label={m.events_today_named({ title: row.title })}
      >
        <div className={css.doorWords}>
          <Text as="h2" font="heading" breaks>
            {row.title}
          </Text>
          <p>
            {timeWords(row)}
            {row.statistics.tickets_sold > 0 && <> · {insideWords(row)}</>}
          </p>
        </div>
        <LinkButton href={paths.checkInLists(row.id)} icon={ScanLine}>
          {m.events_open_door()}
        </LinkButton>
      </Row>
    ))
}

/** Events as a table with search, filter and order, all of it in the address; cards on phones. */
export function EventList({ state, organizers, organizerId }: EventListProps) {
  const [search, setSearch] = useSearchAhead()
  const landingOf = useLanding()
  const tellsMoney = useMay('reports:read')
  const address = readEventsAddress(search, state)
  const shown = listShown(useQuery(eventsQuery(organizerId ?? null, eventsRequest(address))))
  const change = (values: Record<string, string | number | null>) =>
    setSearch(writeEventsAddress(search, values), { replace: !('page' in values), preventScrollReset: true })
  const { actions, dialogs } = useEventRowActions((id) => change({ copy: id }))
  const isFiltered = address.query !== '' || address.organizerId !== null
  return (
    <Grid className={css.list} gap={16} columns={1}>
      <Hidden as="h2">{tabWords(state)}</Hidden>
      {state === 'upcoming' && <OpenDoors rows={shown.answer?.data ?? []} />}
      <EventListBar
        address={address}
        organizers={organizerId === undefined ? (organizers ?? []) : []}
        onChange={change}
      />
      <Card label={m.events_title()} flush>
        <DataTable<EventRow>
          label={m.events_title()}
          columns={eventColumns(tellsMoney)}
          rows={shown.answer?.data}
          busy={shown.busy}
          rowKey={(row) => row.id}
          rowHref={(row) => landingOf(row.id)}
          rowActions={actions}
          sort={{ by: address.sortBy, direction: address.direction }}
          onSort={({ by, direction }) => change({ sort_by: by, sort_direction: direction })}
          paging={{
            page: address.page,
            perPage: EVENTS_PER_PAGE,
            total: shown.answer?.meta.total ?? 0,
            onPage: (page) => change({ page }),
          }}
          empty={<NoEvents state={state} organizers={organizers} />}
          onClearFilters={isFiltered ? () => change({ query: null, organizer_id: null }) : undefined}
          error={shown.error}
          skeletonRows={6}
        />
      </Card>
      <CopyOfAddress id={address.copy} rows={shown.answer?.data ?? []} onClose={() => change({ copy: null })} />
      {dialogs}
    </Grid>
  )
}

function NoEvents({ state, organizers }: Pick<EventListProps, 'state' | 'organizers'>) {
  if (state === 'upcoming') {
    return (
      <EmptyState title={m.events_none_upcoming()} action={<CreateEventButton organizers={organizers} />}>
        {m.events_none_upcoming_text()}
      </EmptyState>
    )
  }
  const isEnded = state === 'ended'
  return (
    <EmptyState ghost="rows" title={isEnded ? m.events_none_ended() : m.events_none_archived()}>
      {isEnded ? m.events_none_ended_text() : m.events_none_archived_text()}
    </EmptyState>
  )
}
