import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { eventQuery } from '../../../api/event.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ArchiveDesk } from '../parts/ArchiveDesk.tsx'

/** All that an event has, as one file. */
export function EventDataPage() {
  const eventId = useEventId()
  const { data: event } = useQuery(eventQuery(eventId))
  const { data: user } = useQuery(currentUserQuery)
  if (user !== undefined && !may(user, 'account:settings')) return <AccessDenied />
  return (
    <>
      <PageTitle parts={[m.archive_event_title(), event?.title]} />
      <ScreenHead subtitle={m.archive_event_intro()} />
      {user === undefined || event === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <ArchiveDesk place={{ accountId: user.account_id, eventId: event.id }} zone={event.timezone} />
      )}
    </>
  )
}
