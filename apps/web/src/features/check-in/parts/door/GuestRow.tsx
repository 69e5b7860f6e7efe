import type { DoorAttendee } from '@turnout/contract/check-in/door.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { matchParts } from '../../door-words.ts'
import css from './GuestRow.module.css'

interface GuestRowProps {
  readonly guest: DoorAttendee
  readonly tier: string
  /** What to mark in the name. */
  readonly query: string
  readonly onAdmit: () => Promise<void>
  readonly onUndo: () => Promise<void>
}

/** One guest with the one thing to do about them. */
export function GuestRow({ guest, tier, query, onAdmit, onUndo }: GuestRowProps) {
  const name = `${guest.first_name} ${guest.last_name}`
  const [before, match, after] = matchParts(name, query)
  return (
    <li className={css.row}>
      <div>
        <b>
          <bdi>
            {before}
            {match !== '' && <mark>{match}</mark>}
            {after}
          </bdi>
        </b>
        <span>
          {tier} · <bdi>{guest.public_id}</bdi>
          {guest.status === 'AWAITING_PAYMENT' && <em> · {m.check_in_door_not_paid()}</em>}
        </span>
      </div>
      {/* Two tickets of one person are told apart by their reference. */}
      <Act guest={guest} name={`${name}, ${guest.public_id}`} onAdmit={onAdmit} onUndo={onUndo} />
    </li>
  )
}

function Act({ guest, name, onAdmit, onUndo }: Pick<GuestRowProps, 'guest' | 'onAdmit' | 'onUndo'> & { name: string }) {
  const [isBusy, setBusy] = useState(false)
  const press = (act: () => Promise<void>): void => {
    if (isBusy) return
    setBusy(true)
    void act().then(() => setBusy(false))
  }
  if (guest.check_in !== undefined) {
    return (
      <button
        type="button"
        className={css.inside}
        aria-label={m.check_in_door_in_undo({ name })}
        aria-disabled={isBusy}
        onClick={() => press(onUndo)}
      >
        <Check size={18} strokeWidth={2.6} aria-hidden />
        {m.check_in_door_in()}
      </button>
    )
  }
  if (guest.status === 'CANCELLED') return <span className={css.cancelled}>{m.check_in_door_cancelled_short()}</span>
  return (
    <button
      type="button"
      className={css.admit}
      aria-label={m.check_in_door_check_in_name({ name })}
      aria-disabled={isBusy}
      onClick={() => press(onAdmit)}
    >
      {isBusy ? m.check_in_door_wait() : m.check_in_door_check_in()}
    </button>
  )
}
