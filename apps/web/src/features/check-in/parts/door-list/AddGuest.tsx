import { m } from '@turnout/messages/generated/messages.js'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { KnownDoor } from '../../door-state.ts'
import type { DoorEngine } from '../../engine/door-engine.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import css from './door-list.module.css'
import { AddGuestSheet } from './AddGuestSheet.tsx'

interface AddGuestProps {
  readonly engine: DoorEngine
  readonly state: KnownDoor
  readonly verdicts: Verdicts
}

/** Adds a guest who has no ticket. Only the server knows what is left, so it is dimmed without a network. */
export function AddGuest({ engine, state, verdicts }: AddGuestProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={css.add}
        aria-disabled={!state.isOnline}
        aria-describedby={state.isOnline ? undefined : id}
        // An answer that was under way when the network went says "online" once more.
        onClick={() => setOpen(state.isOnline && navigator.onLine)}
      >
        <UserPlus size={20} strokeWidth={1.9} aria-hidden />
        <span>
          {m.check_in_door_add_guest()}
          {!state.isOnline && <small id={id}>{m.check_in_door_add_offline()}</small>}
        </span>
      </button>
      {isOpen && <AddGuestSheet engine={engine} state={state} verdicts={verdicts} onClose={() => setOpen(false)} />}
    </>
  )
}
