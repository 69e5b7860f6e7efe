import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CreateEventDialog } from './CreateEventDialog.tsx'

/**
 * Opens the dialog for a new event. `organizers` are those it may belong to; undefined while they
 * load.
 */
export function CreateEventButton({ organizers }: { organizers: readonly Organizer[] | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="filled" icon={Plus} onPress={() => setOpen(true)} disabled={organizers === undefined}>
        {m.events_create()}
      </Button>
      {open && organizers !== undefined && <CreateEventDialog organizers={organizers} onClose={() => setOpen(false)} />}
    </>
  )
}
