import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CreateEventButton } from '../../events/parts/CreateEventButton.tsx'

/** There is no event yet: how to begin. */
export function FirstEvent({ organizers }: { organizers: readonly Organizer[] | undefined }) {
  return (
    <Card label={m.home_first()}>
      <EmptyState level={2} title={m.home_first()} action={<CreateEventButton organizers={organizers} />}>
        {m.home_first_text()}
      </EmptyState>
    </Card>
  )
}
