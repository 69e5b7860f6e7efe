import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { Eye } from 'lucide-react'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { formatDate } from '../../../format/format.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { daysAwayWords } from '../../../desk/moment-words.ts'
import { EventStatusMenu } from '../../events/parts/EventStatusMenu.tsx'
import { EventThumb } from '../../events/parts/EventThumb.tsx'
import { PublishButton } from '../../events/parts/publish/PublishButton.tsx'
import { daysUntil } from '../dashboard-period.ts'
import { ShareButton } from './ShareButton.tsx'

/**
 * Which event it is, how it stands and when it is; the next step is to publish a draft, to share
 * what is live.
 */
export function DashboardHead({ event, now }: { event: Event; now: Date }) {
  return (
    <PageHead
      thumb={<EventThumb event={event} size="fill" shape="square" />}
      crumbs={[{ label: m.reports_events(), href: paths.events() }, { label: event.title }]}
      title={event.title}
      titleEnd={<EventStatusMenu event={event} />}
      subtitle={whenWords(event, now)}
      actions={
        <>
          <PageLink event={event} />
          <PublishButton event={event} />
          {event.status === 'LIVE' && event.lifecycle_status !== 'ENDED' && <ShareButton event={event} />}
        </>
      }
    />
  )
}

/** The public page of a live event; what only its organizer sees of another. */
function PageLink({ event }: { event: Event }) {
  const isLive = event.status === 'LIVE'
  return (
    <LinkButton
      href={isLive ? publicPaths.event(event.id, event.slug) : publicPaths.eventPreview(event.id)}
      icon={Eye}
      newTab
    >
      {isLive ? m.reports_view_page() : m.reports_preview_page()}
    </LinkButton>
  )
}

/** "Sat 12 Jun 2027, 19:30 Lisbon time · in 23 days". */
function whenWords(event: Event, now: Date): string {
  const where = { locale: documentLocale(), timeZone: event.timezone }
  const time = m.reports_zone_time({
    time: formatDate(event.start_date, 'time', where),
    city: cityOfZone(event.timezone),
  })
  const day = formatDate(event.start_date, 'shortDate', where)
  return `${inARow(day, time)} · ${daysAwayWords(daysUntil(event, now))}`
}
