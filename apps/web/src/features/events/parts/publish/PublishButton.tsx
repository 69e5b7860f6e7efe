import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import type { ButtonVariant } from '@turnout/ui/actions/Button.tsx'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { PublishSheet } from './PublishSheet.tsx'

export interface PublishButtonProps {
  event: Pick<EventCore, 'id' | 'status'>
  /** Default `filled`: the one next step of a draft. */
  variant?: ButtonVariant
}

/** Opens the sheet that puts a draft on sale; nothing for an event that is no draft. */
export function PublishButton({ event, variant = 'filled' }: PublishButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {event.status === 'DRAFT' && (
        <Button variant={variant} icon={Rocket} onPress={() => setOpen(true)}>
          {m.events_publish()}
        </Button>
      )}
      <PublishSheet eventId={event.id} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
