import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { seatsIn } from '../../engine/till-basket.ts'
import { quantityOf, seatTiles, type Tile } from '../../engine/till-shelf.ts'
import { signal } from '../../engine/till-sounds.ts'
import type { Till } from '../../engine/use-till.ts'
import css from './shelf.module.css'

/** Fewer than this are said in colour. */
const FEW = 10

const leftWords = ({ left, isDonation }: Tile, isOff: boolean): string =>
  isOff
    ? // What a guest gives is not held.
      isDonation
      ? m.box_office_off_signal()
      : m.box_office_off_here({ count: left ?? 0 })
    : left === null
      ? m.box_office_no_limit()
      : left === 0
        ? m.box_office_sold_out()
        : m.box_office_left({ count: left })

/** One price: a tap puts one into the basket. */
export function ProductTile({ till, tile }: { till: Till; tile: Tile }) {
  const { state, money, dispatch } = till
  const count = state.panel === 'done' ? 0 : quantityOf(state.basket, tile)
  const isOut = tile.left === 0
  const price = formatMinor(tile.unitMinor, money)
  return (
    <button
      type="button"
      className={css.tile}
      data-colour={tile.category === null ? 'none' : tile.category % 4}
      data-on={count > 0 || undefined}
      disabled={isOut || state.isCharging}
      onClick={() => {
        if (tile.left !== null && count >= tile.left) signal('stop')
        dispatch({ type: 'added', tile })
      }}
    >
      <b>
        {tile.title}
        <Pause />
      </b>
      <span className={css.price}>
        <strong>
          {price}
          <Pause />
        </strong>
        <span data-few={(tile.left !== null && tile.left > 0 && tile.left < FEW) || undefined}>
          {leftWords(tile, till.off.isOff)}
        </span>
      </span>
      {count > 0 && (
        <>
          <span className={css.badge} aria-hidden>
            {count}
          </span>
          <span className="visually-hidden">
            <Pause />
            {m.box_office_in_basket({ count })}
          </span>
        </>
      )}
    </button>
  )
}

/** All prices for seats: a tap opens the seats. */
export function SeatsTile({ till }: { till: Till }) {
  const { state, money, dispatch, off } = till
  const tiles = seatTiles(state, money.currency)
  if (tiles.length === 0) return null
  const count = state.panel === 'done' ? 0 : seatsIn(state).length
  const from = Math.min(...tiles.map(({ unitMinor }) => unitMinor))
  return (
    <button
      type="button"
      className={css.tile}
      data-colour="none"
      data-on={count > 0 || undefined}
      disabled={off.isOff || state.isCharging}
      onClick={() => dispatch({ type: 'choosing', isChoosing: true })}
    >
      <b>
        {m.box_office_seats()}
        <Pause />
      </b>
      <span className={css.price}>
        <strong>
          {m.storefront_from_price({ price: formatMinor(from, money) })}
          <Pause />
        </strong>
        <span>{off.isOff ? m.box_office_seats_off() : m.box_office_seats_choose()}</span>
      </span>
      {count > 0 && (
        <>
          <span className={css.badge} aria-hidden>
            {count}
          </span>
          <span className="visually-hidden">
            <Pause />
            {m.box_office_in_basket({ count })}
          </span>
        </>
      )}
    </button>
  )
}

/** Between two parts of a name that is read aloud; on the screen their places part them. */
const Pause = () => <span className="visually-hidden">, </span>
