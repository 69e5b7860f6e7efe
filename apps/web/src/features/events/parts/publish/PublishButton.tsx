import type { EventCore } from '@turnout/contract/events/event.ts'
import { PUBLISH } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import type { ButtonVariant } from '@turnout/ui/actions/Button.tsx'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PublishSheet } from './PublishSheet.tsx'

export interface PublishButtonProps {
  event: Pick<EventCore, 'id' | 'status'>
  /** Default `filled`: the one next step of a draft. */
  variant?: ButtonVariant
}

/** Opens the sheet that puts a draft on sale; nothing for an event that is no draft. */
export function PublishButton({ event, variant = 'filled' }: PublishButtonProps) {
  const [search, setSearch] = useSearchParams()
  // The banner over a preview leads here.
  const isAsked = search.get(PUBLISH.name) === PUBLISH.value
  const [isOpen, setOpen] = useState(isAsked && event.status === 'DRAFT')
  const close = (): void => {
    setOpen(false)
    if (!isAsked) return
    setSearch(
      (now) => {
        now.delete(PUBLISH.name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      {event.status === 'DRAFT' && (
        <Button variant={variant} icon={Rocket} onPress={() => setOpen(true)}>
          {m.events_publish()}
        </Button>
      )}
      <PublishSheet eventId={event.id} open={isOpen} onClose={close} />
    </>
  )
}
