import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '@turnout/contract/events/event.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import type { EventsState } from '@turnout/contract/paths.ts'
import { useLanding } from '../../../shell/frame/navigation.ts'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { eventsQuery } from '../api.ts'
import { EVENTS_PER_PAGE, eventsRequest, readEventsAddress, writeEventsAddress } from '../event-list-address.ts'
import { CreateEventButton } from './CreateEventButton.tsx'
import { CopyOfAddress } from './CopyOfAddress.tsx'
import { eventColumns } from './event-columns.tsx'
import css from './EventList.module.css'
import { EventListBar } from './EventListBar.tsx'
import { tabWords } from '../event-list-words.ts'
import { OpenDoors } from './OpenDoors.tsx'
import { useEventRowActions } from './use-event-row-actions.tsx'
import { useMay } from '../../../shell/use-may.ts'

export interface EventListProps {
  state: EventsState
  /** Undefined while loading. */
  organizers: readonly Organizer[] | undefined
  /** Only this organizer's events; left out: all, with a filter. */
  organizerId?: number
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
    <div className={css.list}>
      <h2 className={css.reader}>{tabWords(state)}</h2>
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
    </div>
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
