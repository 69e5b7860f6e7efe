import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { checkInFiguresQuery } from '../api.ts'
import { SetupSteps } from '../parts/setup/SetupSteps.tsx'
import { stepsOfEvent } from '../setup-steps.ts'

/** The steps of an event, each with its reason and the way to its field. */
export function GettingStartedPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId))
  const door = useQuery(checkInFiguresQuery(eventId, false))
  const failed = [event, door].find(({ isError, data }) => isError && data === undefined)
  const title = m.reports_setup()
  return (
    <>
      <PageTitle parts={[title, event.data?.title]} />
      <ScreenHead title={event.data?.title ?? title} subtitle={m.reports_setup_intro()} />
      <Card label={title}>
        {failed !== undefined && (
          <LoadError {...loadErrorOf(failed)} onRetry={() => Promise.all([event.refetch(), door.refetch()])} />
        )}
        {failed === undefined && (event.data === undefined || door.data === undefined) && <Skeleton height="320px" />}
        {event.data && door.data && <Steps event={event.data} hasCheckInList={door.data.lists.length > 0} />}
      </Card>
    </>
  )
}

function Steps({ event, hasCheckInList }: { event: Event; hasCheckInList: boolean }) {
  const steps = stepsOfEvent(event, hasCheckInList)
  if (steps.some(({ isDone }) => !isDone)) return <SetupSteps eventId={event.id} steps={steps} isWhole />
  return (
    <EmptyState level={2} title={m.reports_setup_ready()}>
      {m.reports_setup_ready_text()}
    </EmptyState>
  )
}
