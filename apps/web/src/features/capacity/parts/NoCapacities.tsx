import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Plus } from 'lucide-react'
import { useMay } from '../../../shell/use-may.ts'
import { paths } from '@turnout/contract/paths.ts'

interface NoCapacitiesProps {
  readonly eventId: number
  readonly hasTickets: boolean
  readonly onCreate: () => void
}

/** Before the first capacity: its purpose, and the things it needs. */
export function NoCapacities({ eventId, hasTickets, onCreate }: NoCapacitiesProps) {
  const mayWrite = useMay('events:write')
  const action = hasTickets ? (
    <Button variant="filled" icon={Plus} onPress={onCreate}>
      {m.capacity_add()}
    </Button>
  ) : (
    <LinkButton variant="filled" href={paths.products(eventId)}>
      {m.capacity_add_ticket()}
    </LinkButton>
  )
  return (
    <EmptyState level={2} title={m.capacity_empty_title()} action={mayWrite && action}>
      {hasTickets ? m.capacity_empty_text() : m.capacity_needs_ticket()}
    </EmptyState>
  )
}
