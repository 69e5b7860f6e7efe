import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { cancellingQuery, eventQuery } from '../../../../api/event.ts'
import { AccessDenied } from '../../../../shell/AccessDenied.tsx'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ErrorOf } from '../../../../shell/RouteError.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { CancelSteps } from '../parts/CancelSteps.tsx'
import { CancellingProgress } from '../parts/CancellingProgress.tsx'

/** Cancels the event in three steps, and shows from then on how far it came. */
export function CancelEventPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const { data: cancelling, error, refetch } = useQuery(cancellingQuery(eventId))
  const mayRefund = useMay('orders:refund')
  if (!mayRefund) return <AccessDenied />
  if (error !== null && cancelling === undefined) return <ErrorOf error={error} onRetry={() => refetch()} />
  return (
    <>
      <PageTitle parts={[m.event_cancelling_crumb(), event?.title]} />
      {event !== undefined &&
        cancelling !== undefined &&
        (cancelling === null ? (
          <CancelSteps key={eventId} event={event} date={null} />
        ) : (
          <CancellingProgress event={event} date={null} cancelling={cancelling} />
        ))}
    </>
  )
}
