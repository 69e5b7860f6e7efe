import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '@turnout/contract/events/event.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { paths } from '@turnout/contract/paths.ts'
import type { EventsState } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Sparkline } from '@turnout/ui/charts/Sparkline.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { SearchField } from '@turnout/ui/fields/SearchField.tsx'
import { Hidden, Row } from '@turnout/ui/layout/parts.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { formatNearDate, formatMoney } from '../../../format/format.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { useLanding } from '../../../shell/frame/navigation.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useMay } from '../../../shell/use-may.ts'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { eventsQuery } from '../api.ts'
import { untilWords } from '../event-dates.ts'
import { EVENTS_PER_PAGE, eventsRequest, readEventsAddress, writeEventsAddress } from '../event-list-address.ts'
import { CopyOfAddress } from './CopyOfAddress.tsx'
import { CreateEventButton } from './CreateEventButton.tsx'
import { EventStatusBadge } from './EventStatusBadge.tsx'
import { EventTabs } from './EventTabs.tsx'
import { EventThumb } from './EventThumb.tsx'
import { OrganizerFilter } from './OrganizerFilter.tsx'
import { salesColumn, Sold } from './event-columns.tsx'
import { placeWords } from './event-place.ts'
import css from './events.module.css'
import { useEventRowActions } from './use-event-row-actions.tsx'

export interface OpenEventListProps {
  organizers: readonly Organizer[] | undefined
  counts: Readonly<Record<EventsState, number>> | undefined
  /** Net sales of the last days by event; null: not for this person. */
  trends: ReadonlyMap<number, readonly number[]> | null
}

interface Around {
  readonly tellsMoney: boolean
  readonly trends: ReadonlyMap<number, readonly number[]> | null
  readonly now: Date
}

/** "Sat 12 Jun, in 23 days · Pier 9, Lisbon". */
function whenAndWhere(row: EventRow, now: Date): string {
  const day = formatNearDate(row.start_date, 'weekdayAndDay', { locale: documentLocale(), timeZone: row.timezone })
  return [inARow(day, untilWords(row, now)), placeWords(row)].filter((part) => part !== null).join(' · ')
}

/** The columns of the events on the home page. */
const openEventColumns = ({ tellsMoney, trends, now }: Around): readonly Column<EventRow>[] => [
  {
    key: 'title',
    label: m.events_column_event(),
    render: (row) => <TwoLines start={<EventThumb event={row} />} title={row.title} detail={whenAndWhere(row, now)} />,
  },
  {
    key: 'trend',
    label: trends === null ? m.events_column_status() : m.events_column_trend(),
    width: '140px',
    render: (row) => <Trend row={row} values={trends?.get(row.id)} />,
  },
  {
    key: 'sold',
    label: m.events_column_sold(),
    width: '160px',
    wideOnPhone: true,
    render: (row) => <Sold row={row} />,
  },
  ...(tellsMoney ? [salesColumn()] : []),
]

/** How the last fourteen days went; of what is not on sale, its status. */
function Trend({ row, values }: { row: EventRow; values: readonly number[] | undefined }) {
  if (row.status !== 'LIVE' || values === undefined) return <EventStatusBadge event={row} />
  const money = { locale: documentLocale(), currency: row.currency }
  const total = values.reduce((sum, value) => sum + value, 0)
  const label =
    total === 0
      ? m.events_trend_none()
      : m.events_trend({
          total: formatMoney(total, money, 'short'),
          last: formatMoney(values.at(-1) ?? 0, money, 'short'),
        })
  return <Sparkline values={values} label={label} />
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
      <Hidden as="h2">{m.events_tab_upcoming()}</Hidden>
      <Row className={css.head} gap="8-12" align="center" justify="between" wrap>
        <EventTabs
          current="upcoming"
          counts={counts}
          hrefOf={(state) => (state === 'upcoming' ? paths.events() : paths.eventsDesk(state))}
        />
        <Row className={css.filters} gap={8} wrap>
          <OrganizerFilter
            organizers={organizers ?? []}
            value={address.organizerId}
            onChange={(organizer_id) => change({ organizer_id })}
          />
          <div className={css.openEventListSearch}>
            <SearchField label={m.events_search()} value={address.query} onChange={(query) => change({ query })} />
          </div>
        </Row>
      </Row>
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
