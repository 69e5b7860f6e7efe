import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useState } from 'react'
import { OrganizerDrawer } from './OrganizerDrawer.tsx'

/** The button that opens an organizer to be changed. */
export function EditOrganizer({ organizer }: { organizer: Organizer }) {
  const [open, setOpen] = useState(false)
  const finish = () => {
    setOpen(false)
    showToast({ message: m.organizers_saved() })
  }
  return (
    <>
      <Button onPress={() => setOpen(true)}>{m.organizers_edit()}</Button>
      {open && <OrganizerDrawer of={organizer} onClose={() => setOpen(false)} onSaved={finish} />}
    </>
  )
}
