import { m } from '@turnout/messages/generated/messages.js'
import { ArrowRight, X } from 'lucide-react'
import { spokenSeat } from '@turnout/messages/seat-name.ts'
import action from '../../../../public/frame/parts/action.module.css'
import { Paper, Piece } from '../../../../public/frame/parts/paper/Piece.tsx'
import css from './SeatsPage.module.css'
import { Letter } from './Letter.tsx'
import { moneyIn } from '../list-context.ts'
import list from './list.module.css'
import { OwnHold } from './OwnHold.tsx'
import { SeatLevels } from './SeatLevels.tsx'
import { SeatsNotice } from './SeatsNotice.tsx'
import type { SeatsPageView } from '../seats-page.ts'
import { standingTaken, ticketsText, type ChosenSeat } from '../seats-state.ts'
import type { SeatsDesk as Desk } from './use-seats.ts'

/** The list, which is the form: above what can be chosen, below what is. */
export function SeatsDesk({ desk }: { desk: Desk }) {
  const { page, tickets, totalMinor } = desk
  const said =
    tickets === 0 ? '' : m.seats_chosen_said({ seats: ticketsText(page, desk), total: moneyIn(page, totalMinor) })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        desk.submit()
      }}
    >
      <Paper className={css.paper}>
        <Piece place="upper" className={css.upper}>
          <SeatLevels desk={desk} />
        </Piece>
        <Piece place="lower" className={css.lower}>
          <SeatsNotice desk={desk} />
          <OwnHold page={page} />
          <Chosen desk={desk} />
        </Piece>
      </Paper>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </form>
  )
}

function Chosen({ desk }: { desk: Desk }) {
  const { page, tickets, totalMinor, busy } = desk
  if (page.closed !== null) {
    return (
      <p className={css.nothing}>
        <strong>{page.closed.title}</strong>
        {page.closed.text}
      </p>
    )
  }
  if (tickets === 0) {
    return (
      <p className={css.nothing}>
        <strong className="num">{fromWords(page)}</strong>
        {m.seats_choose_hint()}
      </p>
    )
  }
  return (
    <>
      <ChosenSeats desk={desk} />
      <p className={css.total}>
        <span>{m.seats_total()}</span>
        <b className="num">{moneyIn(page, totalMinor)}</b>
      </p>
      <button data-way-on type="submit" className={`${action.action} ${css.go}`} aria-disabled={busy || undefined}>
        {busy ? m.storefront_reserving() : continueWords(desk)}
        {!busy && <ArrowRight size={20} strokeWidth={2.2} aria-hidden />}
      </button>
      <p className={css.after}>{desk.discounted?.note ?? m.seats_held_for({ count: page.event.hold_minutes })}</p>
    </>
  )
}

function fromWords(page: SeatsPageView): string {
  const seats = page.prices.flatMap(({ prices }) => prices.map(({ minor }) => minor))
  const minors = [...seats, ...page.standing.map(({ minor }) => minor)]
  if (minors.length === 0) return m.storefront_sold_out()
  const price = moneyIn(page, Math.min(...minors))
  // Where all is free it is not "From Free".
  return minors.every((minor) => minor === 0) ? price : m.storefront_from_price({ price })
}

/** "Continue with 2 seats"; with places in standing areas these are tickets. */
const continueWords = ({ chosen, tickets }: Desk): string =>
  tickets === chosen.length ? m.seats_continue({ count: tickets }) : m.seats_continue_tickets({ count: tickets })

/** What is chosen, with the prices. */
export function ChosenSeats({ desk }: { desk: Desk }) {
  const { page, stand } = desk
  return (
    <ul className={list.mine}>
      {standingTaken(page, desk).map(({ priceId, letter, name, minor, quantity }) => (
        <li key={priceId}>
          <Letter letter={letter} isSmall />
          <span>
            <strong>{m.seats_standing_line({ count: quantity, name })}</strong>
          </span>
          <span className="num">{moneyIn(page, minor * quantity)}</span>
          <button
            type="button"
            className={list.remove}
            aria-label={m.seats_remove({ seat: name })}
            onClick={() => stand(priceId, 0)}
          >
            <X size={18} strokeWidth={2.2} aria-hidden />
          </button>
        </li>
      ))}
      {desk.chosen.map((seat) => (
        <ChosenRow key={seat.guid} desk={desk} seat={seat} />
      ))}
      {[...(desk.discounted?.rows ?? []), ...(desk.totalMinor > 0 ? page.fees.rows : [])].map(({ name, price }) => (
        <li key={name} className={list.sum}>
          <span>{name}</span>
          <span className="num">{price}</span>
        </li>
      ))}
    </ul>
  )
}

const ACCESS = { place: m.seats_wheelchair_place, companion: m.seats_companion } as const

function ChosenRow({ desk, seat }: { desk: Desk; seat: ChosenSeat }) {
  const { page } = desk
  const prices = page.prices.find(({ letter }) => letter === seat.letter)?.prices ?? []
  const own = prices.find(({ priceId }) => priceId === seat.priceId)
  const name = spokenSeat(seat)
  const note =
    seat.access !== null
      ? ACCESS[seat.access]()
      : seat.restricted && m.seats_restricted_why({ reason: seat.restricted })
  return (
    <li>
      <Letter letter={seat.letter} isSmall />
      <span>
        <strong>{name}</strong>
        {note && <small>{note}</small>}
      </span>
      {prices.length > 1 ? (
        <select
          className={list.select}
          aria-label={m.seats_price_of({ seat: name })}
          value={seat.priceId}
          onChange={(event) => desk.setPrice(seat.guid, Number(event.target.value))}
        >
          {prices.map((price) => (
            <option key={price.priceId} value={price.priceId}>
              {`${price.name} ${moneyIn(page, price.minor)}`}
            </option>
          ))}
        </select>
      ) : (
        <span className="num">{moneyIn(page, own?.minor ?? 0)}</span>
      )}
      <button
        type="button"
        className={list.remove}
        aria-label={m.seats_remove({ seat: name })}
        onClick={() => desk.giveBack(seat.guid)}
      >
        <X size={18} strokeWidth={2.2} aria-hidden />
      </button>
    </li>
  )
}

/** The bar at the foot of a phone. */
export function SeatsDock({ desk }: { desk: Desk }) {
  const { page, tickets, totalMinor, busy } = desk
  if (page.closed !== null || tickets === 0) return null
  return (
    <div className={css.dock} role="region" aria-label={m.storefront_order_total()}>
      <SeatsNotice desk={desk} isSpoken={false} />
      <div>
        <p>
          <b className="num">{moneyIn(page, totalMinor)}</b>
          <span>{ticketsText(page, desk)}</span>
        </p>
        <button type="button" className={action.action} aria-disabled={busy || undefined} onClick={() => desk.submit()}>
          {m.storefront_continue()}
        </button>
      </div>
    </div>
  )
}
