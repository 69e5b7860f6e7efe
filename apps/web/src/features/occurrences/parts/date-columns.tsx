import type {
  changeOccurrences,
  occurrencesOfEvent,
  totalsOfOccurrences,
} from '@turnout/contract/occurrences/endpoints.ts'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode } from 'react'
import type { DeskAt } from '../../../desk/list/define-desk.ts'
import { Marked } from '../../../desk/table/cells/Marked.tsx'
import { Settled } from '../../../desk/table/cells/Settled.tsx'
import type { DeskColumn } from '../../../desk/table/desk-column.ts'
import { formatMoney } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { dayOfDate, hourOfDate, soldWords, STATE_WORDS, toneOf } from '../occurrence-words.ts'
import css from './dates.module.css'

export interface DatesDesk {
  readonly list: typeof occurrencesOfEvent
  readonly change: typeof changeOccurrences
  readonly totals: typeof totalsOfOccurrences
  readonly more: {
    readonly tellsMoney: boolean
    /** The menu of a row, and the question that it opens. */
    readonly actions: (row: Occurrence) => ReactNode
    readonly dialogs: ReactNode
  }
  readonly panel: { readonly kind: 'edit'; readonly date: Occurrence }
}

/** The columns of the desk of dates, in the language of the page. */
export const dateColumns = ({
  event,
  zone,
  now,
  query,
  more,
}: DeskAt<DatesDesk>): readonly DeskColumn<Occurrence>[] => [
  {
    key: 'start_date',
    label: m.occurrences_column_date(),
    width: 210,
    sortable: true,
    always: true,
    phone: 'name',
    render: (row) => (
      <time dateTime={row.start_date}>
        <b>{dayOfDate(row, zone)}</b> <bdi>{hourOfDate(row, zone)}</bdi>
      </time>
    ),
  },
  {
    key: 'note',
    label: m.occurrences_column_note(),
    width: 0,
    leaves: 2,
    phone: 'line',
    render: (row) => (
      <Note date={row} zone={zone} query={query} isToday={dayOf(new Date(row.start_date), zone) === dayOf(now, zone)} />
    ),
  },
  {
    key: 'sold',
    label: m.occurrences_column_sold(),
    width: 200,
    phone: 'figure',
    render: (row) => <Sold date={row} />,
  },
  {
    key: 'unpaid',
    label: m.occurrences_column_unpaid(),
    width: 96,
    align: 'end',
    leaves: 2,
    render: (row) => (row.quantity_unpaid === 0 ? '–' : row.quantity_unpaid),
  },
  ...(more.tellsMoney ? [paidColumn(event?.currency ?? 'EUR')] : []),
  {
    key: 'state',
    label: m.occurrences_column_state(),
    width: 140,
    phone: 'state',
    render: (row) => <DateState state={row.state} />,
  },
  {
    key: 'actions',
    label: m.occurrences_column_actions(),
    width: 60,
    always: true,
    isFileless: true,
    phone: 'menu',
    render: more.actions,
  },
]

const paidColumn = (currency: string): DeskColumn<Occurrence> => ({
  key: 'paid',
  label: m.occurrences_column_paid(),
  width: 104,
  align: 'end',
  leaves: 3,
  render: ({ amount_paid: paid }) => (
    <bdi>{paid !== null && formatMoney(paid, { locale: documentLocale(), currency })}</bdi>
  ),
})

export function DateState({ state }: Pick<Occurrence, 'state'>) {
  const tone = toneOf(state)
  const words = STATE_WORDS[state]()
  return tone === null ? <Settled>{words}</Settled> : <StatusBadge tone={tone}>{words}</StatusBadge>
}

interface NoteProps {
  date: Occurrence
  zone: string
  query: string
  isToday: boolean
}

/** Its name, and what is out of the ordinary of it. */
function Note({ date, zone, query, isToday }: NoteProps) {
  const { label, place, moved_from: moved, cancel_reason: reason } = date
  return (
    <Row as="span" className={css.note} gap={8} align="center">
      {isToday && (
        <Box as="span" className={css.mark} ground="accent-soft" radius="small" tone="accent">
          {m.occurrences_today()}
        </Box>
      )}
      {moved !== null && (
        <StatusBadge tone="orange">
          {m.occurrences_moved_from({ date: dayOfDate({ start_date: moved, end_date: null }, zone) })}
        </StatusBadge>
      )}
      {[label, place, reason].map(
        (text) =>
          text !== null && (
            <Text as="bdi" key={text} ends>
              <Marked text={text} query={query} />
            </Text>
          ),
      )}
      {date.is_detached && moved === null && (
        <Box as="span" className={css.mark} ground="grey-soft" radius="small" tone="muted">
          {m.occurrences_own()}
        </Box>
      )}
    </Row>
  )
}

/** How much of it is sold, with a bar where there is a limit. */
function Sold({ date }: { date: Pick<Occurrence, 'quantity_sold' | 'capacity'> }) {
  const words = soldWords(date)
  return (
    <Row as="span" gap={10} align="center">
      {date.capacity !== null && date.capacity > 0 && (
        <span className={css.bar}>
          <ProgressBar
            label={words}
            value={date.quantity_sold}
            max={date.capacity}
            height={5}
            tone={date.quantity_sold < date.capacity ? 'accent' : 'grey'}
          />
        </span>
      )}
      <Text as="span" figures lines="one">
        {words}
      </Text>
    </Row>
  )
}
