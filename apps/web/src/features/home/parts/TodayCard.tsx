import type { EventRow } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Box, Grid, Row } from '@turnout/ui/layout/parts.tsx'
import { ScanLine, Ticket } from 'lucide-react'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useMay } from '../../../shell/use-may.ts'
import { withNotPaid } from '../../events/parts/with-not-paid.ts'
import { placeWords } from '../../events/parts/event-place.ts'
import { EventThumb } from '../../events/parts/EventThumb.tsx'
import css from './home.module.css'

/** The events whose doors open today, each with the way to its door. */
export function TodayCard({ events }: { events: readonly EventRow[] }) {
  return events.map((event) => <Today key={event.id} event={event} />)
}

const whenWords = ({ start_date, timezone, lifecycle_status }: EventRow): string =>
  lifecycle_status === 'ONGOING'
    ? m.home_now_on()
    : m.home_today_at({ time: formatDate(start_date, 'time', { locale: documentLocale(), timeZone: timezone }) })

function soldWords(statistics: EventRow['statistics']): string {
  const { tickets_sold: sold, tickets_capacity: capacity } = statistics
  return withNotPaid(capacity === null ? m.home_sold({ sold }) : m.home_sold_of({ sold, capacity }), statistics)
}

function Today({ event }: { event: EventRow }) {
  const scans = useMay('check-in:read')
  const { attendees_checked_in: inside, tickets_sold: sold } = event.statistics
  return (
    <Grid
      as="section"
      className={css.today}
      ground="surface"
      border
      radius="card"
      aria-label={m.events_today_named({ title: event.title })}
    >
      <Box as="span" className={css.thumb} anchor ground="sunken" radius={10} clipped>
        <EventThumb event={event} size="fill" />
      </Box>
      <Box shrinks>
        <Row gap="4-10" align="center" wrap>
          <h2 className={css.title}>{event.title}</h2>
          <Row
            as="span"
            className={css.when}
            inline
            gap={6}
            align="center"
            tall={24}
            sides={10}
            tone="orange"
            lines="one"
          >
            {whenWords(event)}
          </Row>
        </Row>
        <p className={css.place}>{placeWords(event)}</p>
        <Row as="p" className={css.facts} wrap above={8} size={13.5} figures>
          <span>
            <Ticket size={16} strokeWidth={1.75} aria-hidden />
            {soldWords(event.statistics)}
          </span>
          {inside > 0 && (
            <span>
              <ScanLine size={16} strokeWidth={1.75} aria-hidden />
              {m.home_inside({ inside, sold })}
            </span>
          )}
        </Row>
      </Box>
      {scans && (
        <div className={css.todayCardAct}>
          <LinkButton href={paths.checkInLists(event.id)} icon={ScanLine}>
            {m.events_open_door()}
          </LinkButton>
        </div>
      )}
    </Grid>
  )
}
