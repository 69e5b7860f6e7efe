import { PRICE_LETTERS, type PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { SEATS_AT_ONCE } from '@turnout/contract/seats/page-limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useState } from 'react'
import type { MoneyFormat } from '../../../../format/format.ts'
import action from '../../../../public/frame/parts/action.module.css'
import { moneyIn } from '../list-context.ts'
import type { SeatsPageView } from '../seats-page.ts'
import type { ChosenSeat } from '../seats-state.ts'
import { MapCard } from './MapCard.tsx'
import { ChosenSeats } from './SeatsDesk.tsx'
import { SeatLevels, SeatsOnTheWay } from './SeatLevels.tsx'
import { SeatsNotice } from './SeatsNotice.tsx'
import css from './TillSeats.module.css'
import { useSeats } from './use-seats.ts'

/** A seat in a basket. */
export interface TakenSeat extends ChosenSeat {
  readonly productId: number
}

interface TillPrice {
  readonly productId: number
  readonly priceId: number
  readonly title: string
  readonly unitMinor: number
  /** Of the seats that it is for. */
  readonly letters: readonly PriceLetter[]
}

interface TillSeatsProps {
  readonly money: MoneyFormat
  readonly event: { readonly id: number; readonly title: string; readonly startsAt: string }
  /** Null: of an event with one date. */
  readonly date: number | null
  readonly prices: readonly TillPrice[]
  /** In the basket already. */
  readonly chosen: readonly TakenSeat[]
  onTake(seats: readonly TakenSeat[]): void
}

/** The list and the map at a till. It holds nothing: what is chosen is taken with the sale. */
export function TillSeats(props: TillSeatsProps) {
  const { prices, chosen: before, onTake } = props
  // Of the moment when it was opened: the till reads its catalogue again and again.
  const [page] = useState(() => pageOf(props))
  const desk = useSeats(page, { chosen: before })
  const [isMapOpen, setMapOpen] = useState(false)
  const isLate = useLate(desk.known === null)
  const take = (): void => {
    const products = new Map(prices.map(({ priceId, productId }) => [priceId, productId]))
    const seats = desk.chosen.map((seat) => ({ ...seat, productId: products.get(seat.priceId) ?? 0 }))
    onTake(seats)
  }
  if (desk.known === null)
    return (
      <div className={css.seats}>
        {isLate ? <p role="alert">{m.box_office_seats_not_loaded()}</p> : <SeatsOnTheWay />}
      </div>
    )
  return (
    <div className={css.seats}>
      <div className={css.list} inert={isMapOpen}>
        <div className={css.upper}>
          <SeatLevels desk={desk} />
        </div>
        <div className={css.lower}>
          <SeatsNotice desk={desk} />
          {desk.chosen.length === 0 && <p>{m.seats_choose_hint()}</p>}
          <ChosenSeats desk={desk} />
          {(desk.chosen.length > 0 || before.length > 0) && (
            <button type="button" className={action.action} onClick={take}>
              {m.box_office_seats_take({ count: desk.chosen.length, sum: moneyIn(page, desk.totalMinor) })}
            </button>
          )}
        </div>
      </div>
      <MapCard desk={desk} isOpen={isMapOpen} setOpen={setMapOpen} />
    </div>
  )
}

/** So long seats may take to come, milliseconds. */
const PATIENCE_MS = 6000

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isLate
}

const NO_LISTS: SeatsPageView['lists'] = {
  free: 0,
  offers: [],
  sections: [],
  places: [],
  hasRestricted: false,
}

/** The page of seats as far as a till needs it. */
const pageOf = ({ money, event, date, prices, chosen }: TillSeatsProps): SeatsPageView => ({
  locale: money.locale,
  currency: money.currency,
  event: {
    id: event.id,
    title: event.title,
    href: '',
    thumb: null,
    backdrop: null,
    organizer: '',
    starts_at: event.startsAt,
    hold_minutes: 0,
  },
  date,
  pass: null,
  promo_code: null,
  seat_link: null,
  kept: null,
  refused_code: null,
  takes_promo_codes: false,
  page_path: '',
  fees: { minor: 0, rows: [] },
  discounts: null,
  price_note: '',
  prices: PRICE_LETTERS.flatMap((letter) => {
    const own = prices.filter(({ letters }) => letters.includes(letter))
    const found = own.map(({ productId, priceId, title, unitMinor }) => ({
      productId,
      priceId,
      name: title,
      minor: unitMinor,
      code: null,
    }))
    return found.length === 0 ? [] : [{ letter, prices: found }]
  }),
  // Places of standing areas are tiles, as all that is counted.
  standing: [],
  quantity: chosen.length === 0 ? 2 : chosen.length,
  most: SEATS_AT_ONCE,
  with_restricted: false,
  wish: [],
  own: null,
  closed: null,
  lists: NO_LISTS,
  waiting: null,
})
