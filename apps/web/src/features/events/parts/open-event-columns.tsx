import type { EventRow } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Sparkline } from '@turnout/ui/charts/Sparkline.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { formatNearDate, formatMoney } from '../../../format/format.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { untilWords } from '../event-dates.ts'
import { salesColumn, Sold } from './event-columns.tsx'
import { placeWords } from './event-place.ts'
import { EventStatusBadge } from './EventStatusBadge.tsx'
import { EventThumb } from './EventThumb.tsx'

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
export const openEventColumns = ({ tellsMoney, trends, now }: Around): readonly Column<EventRow>[] => [
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
