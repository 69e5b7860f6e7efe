import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shell/use-may.ts'
import { CreateEventDialog } from './CreateEventDialog.tsx'

/**
 * Opens the dialog for a new event; nothing for those who may not create one. `organizers` are those it may belong to; undefined while they
 * load.
 */
export function CreateEventButton({ organizers }: { organizers: readonly Organizer[] | undefined }) {
  const [open, setOpen] = useState(false)
  const mayCreate = useMay('events:create')
  // An event belongs to an organizer: whoever reaches none has nothing to create it under.
  if (!mayCreate || organizers?.length === 0) return null
  return (
    <>
      <Button variant="filled" icon={Plus} onPress={() => setOpen(true)} disabled={organizers === undefined}>
        {m.events_create()}
      </Button>
      {open && organizers !== undefined && <CreateEventDialog organizers={organizers} onClose={() => setOpen(false)} />}
    </>
  )
}
