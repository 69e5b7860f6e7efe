import type { EventRow } from '@turnout/contract/events/event.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { ScanLine } from 'lucide-react'
import { paths } from '@turnout/contract/paths.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { timeWords } from '../event-dates.ts'
import css from './events.module.css'

/** Whether the doors of an event open today, in its zone, or are open. */
const isToday = (row: EventRow, now: Date): boolean =>
  row.status === 'LIVE' &&
  (row.lifecycle_status === 'ONGOING' || dayOf(new Date(row.start_date), row.timezone) === dayOf(now, row.timezone))

const insideWords = ({ statistics }: EventRow): string =>
  m.events_door_count({ inside: statistics.attendees_checked_in, sold: statistics.tickets_sold })

/** The events of today on top of the list, each with the way to its door. */
export function OpenDoors({ rows }: { rows: readonly EventRow[] }) {
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
