import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { NEW_EVENT } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadCode } from '../../../api/load-code.ts'
import { useMay } from '../../../shell/use-may.ts'

/** Its calendars are a large part of it. */
const CreateEventDialog = lazy(async () => ({
  default: (await loadCode(() => import('./CreateEventDialog.tsx'))).CreateEventDialog,
}))

/**
 * Opens the dialog for a new event, which is open from the start where the address says so
 * (`paths.newEvent()`); nothing for those who may not create one. `organizers` are those it may
 * belong to; undefined while they load.
 */
export function CreateEventButton({ organizers }: { organizers: readonly Organizer[] | undefined }) {
  const [pressed, setPressed] = useState(false)
  const [search, setSearch] = useSearchParams()
  const asked = search.get(NEW_EVENT.name) === NEW_EVENT.value
  const mayCreate = useMay('events:create')
  // An event belongs to an organizer: a member without one has nothing to create it under.
  if (!mayCreate || organizers?.length === 0) return null
  const close = () => {
    setPressed(false)
    if (!asked) return
    setSearch(
      (now) => {
        now.delete(NEW_EVENT.name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <Button variant="filled" icon={Plus} onPress={() => setPressed(true)} disabled={organizers === undefined}>
        {m.events_create()}
      </Button>
      {(pressed || asked) && organizers !== undefined && (
        <Suspense fallback={null}>
          <CreateEventDialog organizers={organizers} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
