import { m } from '@turnout/messages/generated/messages.js'
import { Check, Clock } from 'lucide-react'
import { formatDate } from '../../../../format/format.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { type DoorClock, matchParts } from '../../door-words.ts'
import type { GuestRow as Guest } from '../../engine/door-engine.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Verdicts } from '../../use-verdicts.ts'
import css from './door-list-last-entry.module.css'

/** The data that every row of the list needs. */
export interface RowSetting {
  /** The part to mark in names and references. */
  readonly query: string
  readonly clock: DoorClock
  readonly verdicts: Verdicts
  /** "General admission, Standard" */
  readonly tierOf: (guest: Guest) => string
  /** An amount of the event's currency. */
  readonly money: (amount: number) => string
  /** Asks for the money of an order. */
  readonly onPay: (guests: readonly Guest[]) => void
}

interface GuestRowProps extends RowSetting {
  readonly guest: Guest
  /** All guests of the order, who pay together. */
  readonly party: readonly Guest[]
}

/** One ticket of an order, with the one thing to do about it. */
export const GuestRow = (props: GuestRowProps) => (
  <li className={css.row}>
    <GuestWords {...props} reference={props.guest.public_id} />
    <GuestAct {...props} />
  </li>
)

interface GuestWordsProps extends RowSetting {
  readonly guest: Guest
  /** The text beside the name: the ticket's own reference tells it from others of the order. */
  readonly reference: string
}

/** Whose ticket it is, and which. */
export const GuestWords = ({ guest, reference, query, tierOf }: GuestWordsProps) => (
  <div className={css.who}>
    <b>
      <Marked text={fullName(guest.first_name, guest.last_name)} query={query} />
    </b>
    <span className={css.pairLine}>
      <span>{tierOf(guest)}</span>
      <i aria-hidden>·</i>
      <Marked text={reference} query={query} />
    </span>
  </div>
)

/** A text with the part that the search found. */
export function Marked({ text, query }: { text: string; query: string }) {
  const [before, match, after] = matchParts(text, query)
  return (
    <bdi>
      {before}
      {match !== '' && <mark>{match}</mark>}
      {after}
    </bdi>
  )
}

/**
 * The button of a guest: it keeps its box whatever becomes of them, so that nothing moves under a
 * thumb.
 */
export function GuestAct(props: GuestRowProps) {
  const { guest, party, verdicts, money, onPay } = props
  const isOut = verdicts.direction === 'out'
  if (guest.check_in !== null) return isOut ? <PickButton {...props} look="out" /> : <InButton {...props} />
  if (isOut) return <span className={css.still}>{m.check_in_door_outside()}</span>
  if (guest.status === 'CANCELLED') return <span className={css.still}>{m.check_in_door_cancelled_short()}</span>
  if (guest.amount_due !== null)
    return <TakeButton name={nameOf(guest)} amount={money(guest.amount_due)} onPress={() => onPay(party)} />
  return <PickButton {...props} />
}

/** Two tickets of one person are told apart by their reference. */
const nameOf = (guest: Guest): string => inARow(fullName(guest.first_name, guest.last_name), guest.public_id)

function PickButton({ guest, verdicts, look }: GuestRowProps & { readonly look?: 'out' }) {
  const name = nameOf(guest)
  const isOut = look === 'out'
  return (
    <button
      type="button"
      className={css.go}
      data-look={look}
      aria-label={isOut ? m.check_in_door_check_out_name({ name }) : m.check_in_door_check_in_name({ name })}
      onClick={() => verdicts.slot.isNewTouch(guest.public_id) && verdicts.pick(guest.public_id)}
    >
      {isOut ? m.check_in_door_check_out() : m.check_in_door_check_in()}
    </button>
  )
}

/** Since when a guest is in; a press brings them into the slot, which has Undo. */
function InButton({ guest, verdicts, clock, tierOf }: GuestRowProps) {
  if (guest.check_in === null) return null
  const { checked_in_at, device, isWaiting } = guest.check_in
  const time = formatDate(checked_in_at, 'time', clock)
  const label = isWaiting ? m.check_in_door_in_at_waiting : m.check_in_door_in_at_name
  const Picture = isWaiting ? Clock : Check
  const bring = (): void => {
    if (!verdicts.slot.isNewTouch(guest.public_id)) return
    verdicts.bring({
      title: m.check_in_door_name_in_since({ name: fullName(guest.first_name, guest.last_name), time }),
      detail: [device, tierOf(guest)].filter(Boolean).join(' · '),
      publicIds: [guest.public_id],
      name: fullName(guest.first_name, guest.last_name),
      act: 'undo',
    })
  }
  return (
    <button
      type="button"
      className={css.go}
      data-look={isWaiting ? 'waits' : 'in'}
      aria-label={label({ name: nameOf(guest), time })}
      onClick={bring}
    >
      <Picture size={18} strokeWidth={2.5} aria-hidden />
      {m.check_in_door_in_at({ time })}
    </button>
  )
}

interface TakeButtonProps {
  readonly name: string
  readonly amount: string
  readonly onPress: () => void
}

/** Asks for the money of an order first. */
export const TakeButton = ({ name, amount, onPress }: TakeButtonProps) => (
  <button
    type="button"
    className={css.go}
    data-look="due"
    aria-label={m.check_in_door_take_name({ name, amount })}
    onClick={onPress}
  >
    {m.check_in_door_take({ amount })}
  </button>
)
