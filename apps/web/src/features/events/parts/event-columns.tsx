import type { EventRow } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { formatMoney } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { dayWords, timeWords } from '../event-dates.ts'
import { withNotPaid } from './with-not-paid.ts'
import { placeWords } from './event-place.ts'
import css from './events.module.css'
import { EventStatusBadge } from './EventStatusBadge.tsx'
import { EventThumb } from './EventThumb.tsx'
import { NetSalesInfo } from './NetSalesInfo.tsx'

/** The columns of the list of events. */
export const eventColumns = (tellsMoney: boolean): readonly Column<EventRow>[] => [
  {
    key: 'title',
    label: m.events_column_event(),
    sortable: true,
    render: (row) => <TwoLines start={<EventThumb event={row} />} title={row.title} detail={placeWords(row)} />,
  },
  {
    key: 'start_date',
    label: m.events_column_date(),
    sortable: true,
    width: '210px',
    wideOnPhone: true,
    render: (row) => (
      <TwoLines title={<time dateTime={row.start_date}>{dayWords(row)}</time>} detail={timeWords(row)} />
    ),
  },
  {
    key: 'sold',
    label: m.events_column_sold(),
    width: '190px',
    wideOnPhone: true,
    render: (row) => <Sold row={row} />,
  },
  {
    key: 'status',
    label: m.events_column_status(),
    width: '120px',
    render: (row) => <EventStatusBadge event={row} />,
  },
  ...(tellsMoney ? [salesColumn()] : []),
]

/** Net sales of all time. */
export const salesColumn = (): Column<EventRow> => ({
  key: 'sales',
  label: m.events_column_sales(),
  about: <NetSalesInfo scope={m.events_net_sales_all_time()} />,
  align: 'end',
  width: '120px',
  render: (row) => (
    <Text as="bdi" weight={600}>
      {salesWords(row)}
    </Text>
  ),
})

/** How many of how many, as a bar. */
export function Sold({ row }: { row: EventRow }) {
  const { tickets_sold: sold, tickets_capacity: capacity } = row.statistics
  if (capacity === 0)
    return (
      <Text as="span" size={13} tone="muted">
        {m.events_no_tickets()}
      </Text>
    )
  const words = capacity === null ? m.events_sold({ sold }) : m.events_sold_of({ sold, capacity })
  return (
    <Stack as="span" className={css.sold} gap={6}>
      {capacity !== null && (
        <ProgressBar label={words} value={sold} max={capacity} tone={sold >= capacity ? 'teal' : 'accent'} height={7} />
      )}
      <Text as="span" size={13} tone="muted">
        {withNotPaid(words, row.statistics)}
      </Text>
    </Stack>
  )
}

const salesWords = ({ statistics, currency }: EventRow): string =>
  formatMoney(statistics.total_net_sales ?? 0, { locale: documentLocale(), currency }, 'short')
