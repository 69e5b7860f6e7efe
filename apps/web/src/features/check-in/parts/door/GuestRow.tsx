import { m } from '@turnout/messages/generated/messages.js'
import { Reference } from '@turnout/ui/surfaces/Reference.tsx'
import { Check, Info } from 'lucide-react'
import { formatDate } from '../../../../public/format.ts'
import { type DoorClock, matchParts } from '../../door-words.ts'
import type { GuestRow as Guest } from '../../engine/door-engine.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import css from './GuestRow.module.css'

interface GuestRowProps {
  readonly guest: Guest
  readonly product: string
  /** What to mark in the name. */
  readonly query: string
  readonly clock: DoorClock
  readonly verdicts: Verdicts
}

/** One guest with the one thing to do about them. */
export function GuestRow({ guest, product, query, clock, verdicts }: GuestRowProps) {
  const [before, match, after] = matchParts(`${guest.first_name} ${guest.last_name}`, query)
  const tier = guest.price_label === null ? product : `${product}, ${guest.price_label}`
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
          {tier} · <Reference>{guest.public_id}</Reference>
        </span>
        {guest.door_note !== null && (
          <span className={css.note}>
            <Info size={15} strokeWidth={2} aria-hidden />
            {guest.door_note}
          </span>
        )}
        <State guest={guest} clock={clock} />
      </div>
      <Act guest={guest} verdicts={verdicts} />
    </li>
  )
}

/** What the colour of the button does not say. */
function State({ guest: { status, check_in }, clock }: { guest: Guest; clock: DoorClock }) {
  const time = check_in && formatDate(check_in.checked_in_at, 'time', clock)
  const words = [
    time && m.check_in_door_in_since({ time }),
    check_in?.device,
    check_in?.isWaiting === true && m.check_in_door_not_sent_yet(),
  ].filter(Boolean)
  return (
    <>
      {status === 'AWAITING_PAYMENT' && <span data-tone="pay">{m.check_in_door_not_paid()}</span>}
      {words.length > 0 && <span>{words.join(' · ')}</span>}
    </>
  )
}

function Act({ guest, verdicts }: Pick<GuestRowProps, 'guest' | 'verdicts'>) {
  const plainName = `${guest.first_name} ${guest.last_name}`
  // Two tickets of one person are told apart by their reference.
  const name = `${plainName}, ${guest.public_id}`
  const pick = (): void => verdicts.pick(guest.public_id)
  if (verdicts.direction === 'out') {
    if (guest.check_in === null) return <span className={css.still}>{m.check_in_door_outside()}</span>
    return (
      <button type="button" className={css.leave} aria-label={m.check_in_door_check_out_name({ name })} onClick={pick}>
        {m.check_in_door_check_out()}
      </button>
    )
  }
  if (guest.check_in !== null) {
    return (
      <button
        type="button"
        className={css.inside}
        aria-label={m.check_in_door_in_undo({ name })}
        onClick={() => verdicts.undo(guest.public_id, plainName)}
      >
        <Check size={18} strokeWidth={2.6} aria-hidden />
        {m.check_in_door_in()}
      </button>
    )
  }
  if (guest.status === 'CANCELLED') return <span className={css.still}>{m.check_in_door_cancelled_short()}</span>
  return (
    <button type="button" className={css.admit} aria-label={m.check_in_door_check_in_name({ name })} onClick={pick}>
      {m.check_in_door_check_in()}
    </button>
  )
}
