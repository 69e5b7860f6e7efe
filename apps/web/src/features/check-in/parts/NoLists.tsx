import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Plus } from 'lucide-react'
import { useMay } from '../../../shell/use-may.ts'
import { paths } from '@turnout/contract/paths.ts'

interface NoListsProps {
  readonly eventId: number
  readonly hasTickets: boolean
  readonly onCreate: () => void
}

/** Before the first list: its purpose, and the things it needs. */
export function NoLists({ eventId, hasTickets, onCreate }: NoListsProps) {
  const mayWrite = useMay('check-in:write')
  if (!hasTickets) {
    return (
      <EmptyState
        level={2}
        title={m.check_in_lists_empty_title()}
        action={
          mayWrite && (
            <LinkButton variant="filled" href={paths.products(eventId)}>
              {m.check_in_lists_add_ticket()}
            </LinkButton>
          )
        }
      >
        {m.check_in_lists_needs_ticket()}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={2}
      title={m.check_in_lists_empty_title()}
      action={
        mayWrite && (
          <Button variant="filled" icon={Plus} onPress={onCreate}>
            {m.check_in_lists_create()}
          </Button>
        )
      }
    >
      {m.check_in_lists_empty_text()}
    </EmptyState>
  )
}
