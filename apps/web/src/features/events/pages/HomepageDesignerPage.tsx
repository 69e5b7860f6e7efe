import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { PageHead } from '@turnout/ui/surfaces/PageHead.tsx'
import { eventQuery } from '../../../api/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { Designer } from '../parts/designer/Designer.tsx'
import css from '../parts/designer/Designer.module.css'

/** Cover, colours and button of the event page, with the page itself beside them. */
export function HomepageDesignerPage() {
  const eventId = useEventId()
  // A failed load is the frame's to show.
  const { data: event } = useQuery(eventQuery(eventId))
  return (
    <>
      <PageTitle parts={[m.shell_homepage_designer(), event?.title]} />
      {hasSettings(event) ? (
        <Designer key={event.id} event={event} settings={event.settings} crumbs={crumbsOf(event)} />
      ) : (
        <>
          <PageHead title={m.shell_homepage_designer()} />
          <div className={css.designer}>
            <Skeleton height="420px" />
            <Skeleton height="420px" />
          </div>
        </>
      )}
    </>
  )
}

// The answer about one event always brings its settings.
const hasSettings = (event: Event | undefined): event is Event & { settings: EventSettings } =>
  event?.settings !== undefined

const crumbsOf = (event: Event) => [
  { label: m.events_title(), href: paths.events() },
  { label: event.title, href: paths.dashboard(event.id) },
  { label: m.shell_homepage_designer() },
]
