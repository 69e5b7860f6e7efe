import type { changeEvents } from '@turnout/contract/events/desk/endpoints.ts'
import type { eventsOfAccount } from '@turnout/contract/events/endpoints.ts'
import type { EventRow } from '@turnout/contract/events/event.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import type { DeskAt } from '../../../desk/list/define-desk.ts'
import cells from '../../../desk/table/cells/DeskCells.module.css'
import { Marked } from '../../../desk/table/cells/Marked.tsx'
import type { DeskColumn } from '../../../desk/table/desk-column.ts'
import { formatMoney } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { startWords } from '../event-dates.ts'
import { Sold } from '../parts/event-columns.tsx'
import { EventStatusBadge } from '../parts/EventStatusBadge.tsx'
import css from '../parts/events.module.css'
import { EventThumb } from '../parts/EventThumb.tsx'
import { placeWords } from '../parts/event-place.ts'

export interface EventsDesk {
  readonly list: typeof eventsOfAccount
  readonly change: typeof changeEvents
  readonly more: {
    /** Undefined while loading. */
    readonly organizers: readonly Organizer[] | undefined
    readonly tellsMoney: boolean
    readonly hrefOf: (eventId: number) => string
    /** The menu of a row, and what it opens. */
    readonly actions: (row: EventRow) => ReactNode
    readonly dialogs: ReactNode
  }
  readonly panel: { readonly kind: 'new' }
}

/** The columns of the desk of events, in the language of the page. */
export const eventDeskColumns = ({ query, more }: DeskAt<EventsDesk>): readonly DeskColumn<EventRow>[] => [
  {
    key: 'title',
    label: m.events_column_event(),
    width: 0,
    sortable: true,
    always: true,
    phone: 'name',
    render: (row) => (
      <Row as="span" gap={12} align="center">
        <EventThumb event={row} size="desk" />
        <Box as="span" className={classNames(cells.two, css.deskTitle)} shrinks>
          <b>
            <TextLink href={more.hrefOf(row.id)}>
              <Marked text={row.title} query={query} />
            </TextLink>
          </b>
          <span className={cells.mail}>
            <Marked text={placeWords(row) ?? row.organizer.name} query={query} />
          </span>
        </Box>
      </Row>
    ),
  },
  {
    key: 'start_date',
    label: m.events_column_date(),
    width: 240,
    sortable: true,
    phone: 'line',
    render: (row) => <time dateTime={row.start_date}>{startWords(row)}</time>,
  },
  {
    key: 'state',
    label: m.events_column_status(),
    width: 150,
    phone: 'state',
    render: (row) => <EventStatusBadge event={row} />,
  },
  {
    key: 'tickets_sold',
    label: m.events_column_sold(),
    width: 215,
    sortable: true,
    leaves: 3,
    render: (row) => <Sold row={row} />,
  },
  ...(more.tellsMoney ? [salesColumn()] : []),
  {
    key: 'organizer',
    label: m.events_organizer(),
    width: 160,
    extra: true,
    render: (row) => <bdi>{row.organizer.name}</bdi>,
  },
  {
    key: 'actions',
    label: m.events_column_actions(),
    width: 60,
    always: true,
    isFileless: true,
    leaves: 4,
    render: more.actions,
  },
]

const salesColumn = (): DeskColumn<EventRow> => ({
  key: 'net',
  label: m.events_column_sales(),
  width: 120,
  align: 'end',
  leaves: 2,
  phone: 'figure',
  render: ({ statistics, currency }) => (
    <bdi>{formatMoney(statistics.total_net_sales ?? 0, { locale: documentLocale(), currency }, 'short')}</bdi>
  ),
})
