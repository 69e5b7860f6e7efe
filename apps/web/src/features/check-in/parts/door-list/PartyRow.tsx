import { m } from '@turnout/messages/generated/messages.js'
import { comma } from '../../../../format/in-a-row.ts'
import { Check, ChevronDown, StickyNote, TriangleAlert } from 'lucide-react'
import type { GuestRow as Guest, Party } from '../../engine/door-engine.ts'
import { factsOfParty, type PartyFacts, referenceOf } from '../../party-words.ts'
import { GuestAct, GuestRow, GuestWords, Marked, type RowSetting, TakeButton } from './GuestRow.tsx'
import row from './door-list-last-entry.module.css'

interface PartyRowProps extends RowSetting {
  readonly party: Party
  /** In this order since it was unfolded; null: folded. */
  readonly unfolded: readonly string[] | null
  readonly onFold: () => void
}

/** Pips say more than words from so many tickets on. */
const PIPS_FROM = 4
/** More than fit beside the button. */
const PIPS_MAX = 16

/**
 * The guests of one order: one row that unfolds, and one button for all of them. An order of one
 * ticket is that ticket.
 */
export function PartyRow({ party, unfolded, onFold, ...setting }: PartyRowProps) {
  const { guests } = party
  const [only] = guests
  if (only === undefined) return null
  const facts = factsOfParty(guests)
  const isOne = guests.length === 1 && facts.tickets === 1
  return (
    <li className={row.order}>
      <div className={row.row} data-kind="order">
        {isOne ? (
          <GuestWords guest={only} reference={referenceOf(only, setting.query)} {...setting} />
        ) : (
          <Fold facts={facts} query={setting.query} isOpen={unfolded !== null} onFold={onFold} />
        )}
        {isOne ? (
          <GuestAct guest={only} party={guests} {...setting} />
        ) : (
          <PartyAct facts={facts} guests={guests} {...setting} />
        )}
        <Notes facts={facts} {...setting} />
      </div>
      {!isOne && <Guests party={party} name={facts.name} unfolded={unfolded} onFold={onFold} {...setting} />}
    </li>
  )
}

interface FoldProps {
  readonly facts: PartyFacts
  readonly query: string
  readonly isOpen: boolean
  readonly onFold: () => void
}

const Fold = ({ facts, query, isOpen, onFold }: FoldProps) => (
  <button type="button" className={row.fold} aria-expanded={isOpen} onClick={onFold}>
    <b>
      <Marked text={facts.name} query={query} />
      <ChevronDown size={18} strokeWidth={2.4} aria-hidden />
    </b>
    <span className={row.sum}>
      <span>{ticketsWords(facts)}</span>
      {facts.order !== null && (
        <span>
          <Marked text={facts.order} query={query} />
        </span>
      )}
    </span>
    {facts.tickets >= PIPS_FROM && facts.tickets <= PIPS_MAX && <Pips facts={facts} />}
  </button>
)

function ticketsWords({ tickets, inside, order }: PartyFacts): string {
  if (tickets === 0) return order === null ? m.check_in_verdict_cancelled() : m.check_in_door_order_cancelled()
  const words = inside === 0 ? m.check_in_door_party_none_in() : m.check_in_door_party_in({ count: String(inside) })
  return [m.check_in_door_party_tickets({ count: tickets }), words].join(comma())
}

interface GuestsProps extends Omit<PartyRowProps, 'party'> {
  readonly party: Party
  readonly name: string
}

function Guests({ party, name, unfolded, onFold, ...setting }: GuestsProps) {
  const shown = shownOf(party, unfolded)
  if (shown.length === 0) return null
  const hidden = party.guests.length - shown.length
  return (
    <ul className={row.guests} aria-label={m.check_in_door_party_of({ name })}>
      {shown.map((guest) => (
        <GuestRow key={guest.public_id} guest={guest} party={party.guests} {...setting} />
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={row.more} onClick={onFold}>
            {m.check_in_door_party_more({ count: String(hidden) })}
          </button>
        </li>
      )}
    </ul>
  )
}

/**
 * The guests under the row: all of them in the order at the moment of unfolding, else the guests
 * that a search found.
 */
function shownOf({ guests, found }: Party, unfolded: readonly string[] | null): readonly Guest[] {
  if (unfolded !== null) {
    const places = new Map(unfolded.map((publicId, place) => [publicId, place]))
    const place = ({ public_id }: Guest): number => places.get(public_id) ?? places.size
    return guests.toSorted((one, other) => place(one) - place(other))
  }
  return found === null || found.size === guests.length ? [] : guests.filter(({ public_id }) => found.has(public_id))
}

const Pips = ({ facts: { tickets, inside } }: { facts: PartyFacts }) => (
  <span className={row.pips} aria-hidden="true">
    {Array.from({ length: tickets }, (_, place) => (
      <i key={place} data-in={place < inside || undefined} />
    ))}
  </span>
)

interface PartyActProps extends RowSetting {
  readonly facts: PartyFacts
  readonly guests: readonly Guest[]
}

/** The act for all of them at once. */
function PartyAct({ facts, guests, verdicts, money, onPay }: PartyActProps) {
  const { name, outside, due, owes, inside } = facts
  // The words under the name say that it is cancelled.
  if (facts.tickets === 0) return null
  if (verdicts.direction === 'out')
    return <span className={row.still}>{m.check_in_door_party_in({ count: String(inside) })}</span>
  if (outside.length === 0) {
    return (
      <span className={row.go} data-look="in">
        <Check size={18} strokeWidth={2.6} aria-hidden />
        {m.check_in_door_party_all_in()}
      </span>
    )
  }
  if (due !== null) return <TakeButton name={name} amount={money(due)} onPress={() => onPay(guests)} />
  // An order that owes what this door does not take has no way in for all.
  if (owes) return <span className={row.still}>{m.check_in_door_not_paid()}</span>
  const all = (): void => {
    if (verdicts.slot.isNewTouch(`all ${guests[0]?.public_id ?? ''}`)) verdicts.pickAll(outside, name)
  }
  return (
    <button
      type="button"
      className={row.go}
      data-look="all"
      aria-label={m.check_in_door_party_check_in_all({ count: outside.length, name })}
      onClick={all}
    >
      <span>
        {m.check_in_door_check_in_all()} <small>{m.check_in_door_party_left({ count: String(outside.length) })}</small>
      </span>
    </button>
  )
}

/** The facts that staff need before a guest of the order comes in: always open. */
function Notes({ facts: { due, owes, notes, tickets }, money }: RowSetting & { readonly facts: PartyFacts }) {
  return (
    <>
      {owes && (
        <p className={row.partyRowNote} data-tone="pay">
          <TriangleAlert size={18} strokeWidth={1.9} aria-hidden />
          {due === null ? m.check_in_door_not_paid() : m.check_in_door_due({ amount: money(due), count: tickets })}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={row.partyRowNote}>
          <StickyNote size={18} strokeWidth={1.9} aria-hidden />
          {note}
        </p>
      ))}
    </>
  )
}
