import type { Event, EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Eye, Mail, Share } from 'lucide-react'
import { publicPaths } from '@turnout/contract/paths.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { lazy, Suspense, useState } from 'react'
import { formatDate } from '../../../format/format.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { daysAwayWords } from '../../../desk/moment-words.ts'
import { eventPageAddress, EventPageLink } from '../../attendees/parts/EventPageLink.tsx'
import { EventStatusMenu } from '../../events/parts/EventStatusMenu.tsx'
import { EventThumb } from '../../events/parts/EventThumb.tsx'
import { PublishButton } from '../../events/parts/publish/PublishButton.tsx'
import { daysUntil } from '../dashboard-period.ts'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'

/**
 * Which event it is, its state and when it is; the next step is to publish a draft, to share
 * what is live.
 */
export function DashboardHead({ event, now }: { event: Event; now: Date }) {
  return (
    <ScreenHead
      thumb={<EventThumb event={event} size="fill" shape="square" />}

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

const ShareCode = lazy(() => import('./ShareCode.tsx').then((part) => ({ default: part.ShareCode })))

/** Passes the event's page on: its address to copy, a code for paper, by email, or through what the device offers. */
function ShareButton({ event }: { event: Pick<EventCore, 'id' | 'slug' | 'title'> }) {
  const [open, setOpen] = useState(false)
  const shared = { title: event.title, url: eventPageAddress(event) }
  // Leaving the device's own sheet without sharing rejects; that is no failure.
  const shareElsewhere = () => navigator.share(shared).catch(() => undefined)
  const mail = `mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(shared.url)}`
  return (
    <>
      <Button variant="filled" icon={Share} onPress={() => setOpen(true)}>
        {m.reports_share()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.reports_share_title({ title: event.title })}
        footer={
          <>
            <LinkButton href={mail} icon={Mail}>
              {m.reports_share_mail()}
            </LinkButton>
            {'share' in navigator && (
              <Button icon={Share} onPress={shareElsewhere}>
                {m.reports_share_elsewhere()}
              </Button>
            )}
            <Button variant="filled" onPress={() => setOpen(false)}>
              {m.reports_done()}
            </Button>
          </>
        }
      >
        <EventPageLink event={event} />
        <Suspense>
          <ShareCode url={shared.url} name={event.slug} />
        </Suspense>
      </Dialog>
    </>
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
