import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { paths } from '@turnout/contract/paths.ts'
import { stepsOfEvent } from '../../setup-steps.ts'
import { SetupSteps } from './SetupSteps.tsx'

export interface SetupCardProps {
  event: Event
  /** Undefined while unknown: the card waits. */
  hasCheckInList: boolean | undefined
}

/**
 * The steps left before the doors open. The card disappears when all are done, the event is over, or its settings
 * say so.
 */
export function SetupCard({ event, hasCheckInList }: SetupCardProps) {
  const isOver = event.status === 'ARCHIVED' || event.lifecycle_status === 'ENDED'
  if (hasCheckInList === undefined || isOver || event.settings?.hide_getting_started_page === true) return null
  const steps = stepsOfEvent(event, hasCheckInList)
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Card
      title={m.reports_setup()}
      headEnd={<TextLink href={paths.gettingStarted(event.id)}>{m.reports_setup_all()}</TextLink>}
    >
      <SetupSteps eventId={event.id} steps={steps} publishesElsewhere />
    </Card>
  )
}
