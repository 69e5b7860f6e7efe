import type { Event } from '@turnout/contract/events/event.ts'
import type { EventFigures } from '@turnout/contract/reports/figures.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { EventPageLink } from '../../attendees/parts/EventPageLink.tsx'
import { LookChanges } from '../../events/parts/LookChanges.tsx'
import css from './reports.module.css'

/** How often the event's page was visited, and its address to pass on. */
export function EventPageCard({ event, figures }: { event: Event; figures: EventFigures | undefined }) {
  return (
    <Card title={m.reports_event_page()}>
      {event.status === 'ARCHIVED' ? (
        <Text tone="muted">{m.reports_event_page_archived()}</Text>
      ) : (
        <Grid gap={10} columns={1}>
          {event.status === 'LIVE' && figures && <Visits figures={figures} />}
          {event.status === 'DRAFT' && <Text tone="muted">{m.reports_event_page_draft()}</Text>}
          <EventPageLink event={event} />
          <LookChanges eventId={event.id} />
        </Grid>
      )}
    </Card>
  )
}

function Visits({ figures: { total_visits: visits, daily_stats: days } }: { figures: EventFigures }) {
  const shown = new Intl.NumberFormat(tagOf(documentLocale())).format(visits)
  return (
    <p className={css.visits}>
      <b>{shown}</b> {m.reports_visits_in_days({ count: visits, days: days.length })}
    </p>
  )
}
