import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Maximize2, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Letter } from './Letter.tsx'
import { moneyIn } from '../list-context.ts'
import { firstPrice, zonePricesOf, type LetterPrices } from '../seat-prices.ts'
import { inOneLine } from '../list-seats.ts'
import { OFFERS, placesOfPress } from '../seats-state.ts'
import { standingId } from './StandingRows.tsx'
import type { SeatsDesk } from './use-seats.ts'
import css from './MapCard.module.css'

const SeatMap = lazy(async () => ({ default: (await import('../../map/parts/SeatMap.tsx')).SeatMap }))

interface MapCardProps {
  readonly desk: SeatsDesk
  /** On a phone: over the whole page. */
  readonly isOpen: boolean
  setOpen(isOpen: boolean): void
}

/** The map beside the list. On a phone it is a picture that opens. It changes what the list does, and sends nothing. */
export function MapCard({ desk, isOpen, setOpen }: MapCardProps) {
  const [picked, setPicked] = useState<PriceLetter | null>(null)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    card.current?.querySelector('button')?.focus()
    const end = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      // It closes the map, and not what is around the page.
      event.preventDefault()
      setOpen(false)
    }
    document.addEventListener('keydown', end)
    return () => document.removeEventListener('keydown', end)
  }, [isOpen, setOpen])
  const leave = (): void => {
    setOpen(false)
    document.querySelector<HTMLElement>('main input:not([type=hidden]), main h1')?.focus()
  }
  const goToRow = (letter: PriceLetter): void => {
    setOpen(false)
    desk.go(OFFERS)
    setTimeout(() => document.getElementById(standingId(letter))?.focus())
  }
  return (
    <section ref={card} className={css.card} data-open={isOpen} data-needs-script aria-label={m.seats_map()}>
      <button type="button" className={css.close} onClick={() => setOpen(false)}>
        <X size={20} strokeWidth={2.2} aria-hidden />
        {m.seats_map_close()}
      </button>
      <div className={css.map}>
        <Suspense>
          <LiveMap desk={desk} picked={picked} onLeave={leave} onArea={goToRow} />
        </Suspense>
      </div>
      <MapFoot desk={desk} picked={picked} setPicked={setPicked} />
      <button type="button" className={css.open} onClick={() => setOpen(true)}>
        <Maximize2 size={18} strokeWidth={2.2} aria-hidden />
        {m.seats_map_open()}
      </button>
    </section>
  )
}

interface LiveMapProps {
  readonly desk: SeatsDesk
  readonly picked: PriceLetter | null
  onLeave(): void
  /** A standing area was pressed. */
  onArea(letter: PriceLetter): void
}

/** Once the browser has the seats. */
function LiveMap({ desk, picked, onLeave, onArea }: LiveMapProps) {
  const { known, page } = desk
  const statuses = useMemo(() => known && asThisBuyerSees(known, page.prices), [known, page.prices])
  if (known === null || statuses === null) return null
  const { seated } = known
  // Beside the form of the waiting list the map is a picture.
  const isWaiting = page.waiting?.isShown === true
  const guidOf = (place: number): string => seated.seats[place]?.seat.guid ?? ''
  const priceOf = (place: number): string => {
    const letter = seated.seats[place]?.seat.zone
    const price = letter && firstPrice(page.prices, letter)
    return price === undefined ? '' : moneyIn(page, price.minor)
  }
  // Of several prices of a letter, the area says the first.
  const standing = new Map(
    page.standing.toReversed().map((one) => {
      const text = inOneLine(m.storefront_left({ count: one.left }), moneyIn(page, one.minor))
      return [one.letter, { text, name: `${one.name}. ${text}`, onPress: () => onArea(one.letter) }] as const
    }),
  )
  return (
    <SeatMap
      seated={seated}
      statuses={statuses}
      chosen={desk.chosen.flatMap(({ guid }) => seated.placeOfGuid.get(guid) ?? [])}
      preview={(place) => (isWaiting ? [] : placesOfPress(page, desk, guidOf(place)))}
      pickedLetter={picked}
      priceOf={priceOf}
      standing={standing}
      onPress={(place) => {
        if (!isWaiting) desk.press(guidOf(place))
      }}
      onLeave={onLeave}
    />
  )
}

/** Seats of a letter that this buyer has no price for are as good as taken. */
function asThisBuyerSees({ seated: { hall }, statuses }: NonNullable<SeatsDesk['known']>, prices: LetterPrices) {
  const minors = zonePricesOf(prices)
  return statuses.map((status, seat) => (minors[hall.zone[seat] ?? 0] == null ? SEAT_STATUS.blocked : status))
}

interface MapFootProps {
  readonly desk: SeatsDesk
  readonly picked: PriceLetter | null
  setPicked(letter: PriceLetter | null): void
}

/** The prices, of which one can be picked out, and how many seats are free. */
function MapFoot({ desk: { page, lists }, picked, setPicked }: MapFootProps) {
  return (
    <div className={css.foot}>
      <div>
        {page.prices.map(({ letter, prices: [price] }) => (
          <button
            key={letter}
            type="button"
            aria-pressed={picked === letter}
            onClick={() => setPicked(picked === letter ? null : letter)}
          >
            <Letter letter={letter} isSmall />
            <span className="num">{moneyIn(page, price?.minor ?? 0)}</span>
            {price?.code != null && <span>{m.seats_with_code({ code: price.code })}</span>}
          </button>
        ))}
        {page.prices.length === 0 &&
          page.waiting?.choices.map(({ letter, price }) => (
            <span key={letter}>
              <Letter letter={letter} isSmall />
              <span className="num">{price}</span>
            </span>
          ))}
      </div>
      <p className="num">{lists.free === 0 ? m.seats_all_taken() : m.seats_free({ count: lists.free })}</p>
    </div>
  )
}
