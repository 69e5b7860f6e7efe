import type { EventRow } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { ScanLine, Ticket } from 'lucide-react'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useMay } from '../../../shell/use-may.ts'
import { withNotPaid } from '../../events/parts/with-not-paid.ts'
import { placeWords } from '../../events/parts/event-place.ts'
import { EventThumb } from '../../events/parts/EventThumb.tsx'
import css from './TodayCard.module.css'

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
    <section className={css.today} aria-label={m.events_today_named({ title: event.title })}>
      <span className={css.thumb}>
        <EventThumb event={event} size="fill" />
      </span>
      <div className={css.words}>
        <div className={css.line}>
          <h2 className={css.title}>{event.title}</h2>
          <span className={css.when}>{whenWords(event)}</span>
        </div>
        <p className={css.place}>{placeWords(event)}</p>
        <p className={css.facts}>
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
        </p>
      </div>
      {scans && (
        <div className={css.act}>
          <LinkButton href={paths.checkInLists(event.id)} icon={ScanLine}>
            {m.events_open_door()}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
