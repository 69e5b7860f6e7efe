import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '@turnout/contract/events/event.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { EventsState } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { useLanding } from '../../../shell/frame/navigation.ts'
import { useMay } from '../../../shell/use-may.ts'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { eventsQuery } from '../api.ts'
import { EVENTS_PER_PAGE, eventsRequest, readEventsAddress, writeEventsAddress } from '../event-list-address.ts'
import { CopyOfAddress } from './CopyOfAddress.tsx'
import { CreateEventButton } from './CreateEventButton.tsx'
import { EventTabs } from './EventTabs.tsx'
import { openEventColumns } from './open-event-columns.tsx'
import css from './OpenEventList.module.css'
import { OrganizerFilter } from './OrganizerFilter.tsx'
import { useEventRowActions } from './use-event-row-actions.tsx'

export interface OpenEventListProps {
  organizers: readonly Organizer[] | undefined
  counts: Readonly<Record<EventsState, number>> | undefined
  /** Net sales of the last days by event; null: not for this person. */
  trends: ReadonlyMap<number, readonly number[]> | null
}

/** The events that are not over, as one card of the home page; the tabs lead to the others. */
export function OpenEventList({ organizers, counts, trends }: OpenEventListProps) {
  const [search, setSearch] = useSearchAhead()
  const landingOf = useLanding()
  const tellsMoney = useMay('reports:read')
  const now = useNow()
  const address = readEventsAddress(search, 'upcoming')
  const shown = listShown(useQuery(eventsQuery(null, eventsRequest(address))))
  const change = (values: Record<string, string | number | null>) =>
    setSearch(writeEventsAddress(search, values), { replace: !('page' in values), preventScrollReset: true })
  const { actions, dialogs } = useEventRowActions((id) => change({ copy: id }))
  const isFiltered = address.query !== '' || address.organizerId !== null
  return (
    <Card label={m.events_title()} flush>
      <h2 className={css.reader}>{m.events_tab_upcoming()}</h2>
      <div className={css.head}>
        <EventTabs current="upcoming" counts={counts} hrefOf={paths.events} />
        <div className={css.filters}>
          <OrganizerFilter
            organizers={organizers ?? []}
            value={address.organizerId}
            onChange={(organizer_id) => change({ organizer_id })}
          />
          <div className={css.search}>
            <SearchField label={m.events_search()} value={address.query} onChange={(query) => change({ query })} />
          </div>
        </div>
      </div>
      <DataTable<EventRow>
        label={m.events_title()}
        columns={openEventColumns({ tellsMoney, trends, now })}
        rows={shown.answer?.data}
        busy={shown.busy}
        rowKey={(row) => row.id}
        rowHref={(row) => landingOf(row.id)}
        rowActions={actions}
        paging={{
          page: address.page,
          perPage: EVENTS_PER_PAGE,
          total: shown.answer?.meta.total ?? 0,
          onPage: (page) => change({ page }),
        }}
        empty={
          <EmptyState title={m.events_none_upcoming()} action={<CreateEventButton organizers={organizers} />}>
            {m.events_none_upcoming_text()}
          </EmptyState>
        }
        onClearFilters={isFiltered ? () => change({ query: null, organizer_id: null }) : undefined}
        error={shown.error}
        skeletonRows={4}
      />
      <CopyOfAddress id={address.copy} rows={shown.answer?.data ?? []} onClose={() => change({ copy: null })} />
      {dialogs}
    </Card>
  )
}
