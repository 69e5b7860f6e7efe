import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { ExternalLink } from 'lucide-react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { paths, publicPaths } from '@turnout/contract/paths.ts'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { may } from '../../../shell/may.ts'
import { BackToPublishing } from '../../../shell/publishing/BackToPublishing.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import frame from '../../../shell/settings/settings.module.css'
import { ChangeNoticeBanner } from '../parts/settings/ChangeNoticeBanner.tsx'
import { EventSettings } from '../parts/settings/EventSettings.tsx'
import { SettingsFacts } from '../parts/settings/SettingsFacts.tsx'
import { anchorOf } from '../settings-sections.ts'

/** Everything that is set for an event, on one page. */
export function EventSettingsPage() {
  const eventId = useEventId()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  // A failed load is the frame's to show.
  const { data: event } = useQuery(eventQuery(eventId))
  const { data: user } = useQuery(currentUserQuery)
  const before = search.get('section')
  if (before !== null) {
    // The sections had their own addresses.
    const anchor = hash || `#${anchorOf(before) ?? 'general'}`
    return <Navigate to={`${paths.eventSettings(eventId)}${anchor}`} replace />
  }
  // The answer about one event always brings its settings.
  const whole = event?.settings && { ...event, settings: event.settings }
  return (
    <>
      <PageTitle parts={[m.events_settings(), event?.title]} />
      <ScreenHead
        actions={
          <>
            <BackToPublishing eventId={eventId} />
            {event && <ViewPage event={event} />}
          </>
        }
      />
      {whole && may(user, 'events:write') && <ChangeNoticeBanner event={whole} />}
      {whole && user ? <Loaded key={whole.id} event={whole} user={user} /> : <Outlines />}
    </>
  )
}

function ViewPage({ event: { id, slug, status } }: { event: Pick<Event, 'id' | 'slug' | 'status'> }) {
  const isLive = status === 'LIVE'
  return (
    <LinkButton href={isLive ? publicPaths.event(id, slug) : publicPaths.eventPreview(id)} icon={ExternalLink} newTab>
      {isLive ? m.events_view_page() : m.events_preview_page()}
    </LinkButton>
  )
}

function Loaded({
  event,
  user,
}: {
  event: Parameters<typeof EventSettings>[0]['event']
  user: NonNullable<Parameters<typeof may>[0]> & { readonly id: number }
}) {
  return may(user, 'events:write') ? <EventSettings event={event} userId={user.id} /> : <SettingsFacts event={event} />
}

/** The list and one card, before anything is known. */
function Outlines() {
  return (
    <Grid className={frame.frame} align="start" aria-busy>
      <Grid gap={18} columns={1}>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} height="34px" />
        ))}
      </Grid>
      <Card label={m.events_settings()}>
        <Grid gap={18} columns={1}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} height="52px" />
          ))}
        </Grid>
      </Card>
    </Grid>
  )
}
