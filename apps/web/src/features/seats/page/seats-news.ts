import type { SeatStatuses } from '@turnout/contract/seats/seating.ts'
import { nextBest } from '@turnout/domain/seats/choose/next-best.ts'
import { SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { seatsText } from '@turnout/messages/seat-name.ts'
import { listedSeats, moneyIn, type ListContext } from './list-context.ts'
import { firstPrice, zonePricesOf } from './seat-prices.ts'
import type { SeatsPageView } from './seats-page.ts'
import {
  contextOf,
  listedAgain,
  offerOfSeats,
  pageNow,
  standingTaken,
  withStanding,
  type ChosenSeat,
  type SeatsMessage,
  type SeatsState,
} from './seats-state.ts'

/* What other buyers took meanwhile, and what to take instead: loaded with the first look at what is free. */

/** Fresh counts of standing areas: what is chosen and went meanwhile is given up, and said. */
export function withLeft(page: SeatsPageView, state: SeatsState, told: SeatStatuses['standing'] = []): SeatsState {
  const now = pageNow(page, state.left)
  const isNews = told.some(({ zone, left }) => now.standing.some((one) => one.letter === zone && one.left !== left))
  if (!isNews) return state
  const next: SeatsState = { ...state, left: new Map(told.map(({ zone, left }) => [zone, left])) }
  const fresh = pageNow(page, next.left)
  return standingTaken(fresh, state).reduce<SeatsState>((made, { priceId, name, quantity: wanted }) => {
    const fewer = withStanding(fresh, made, { priceId, quantity: wanted })
    const count = fewer.standing.get(priceId) ?? 0
    if (count === wanted) return made
    const words = count === 0 ? m.storefront_became_none({ name }) : m.storefront_became({ name, wanted, count })
    const { text, ...more } = made.message ?? { text: '', more: '', next: null, takeLabel: '' }
    return { ...fewer, message: { ...more, text: text === '' ? words : `${text} ${words}` } }
  }, next)
}

/** Fresh statuses: what is chosen and went meanwhile is said, with the next best. */
export function withStatuses(
  page: SeatsPageView,
  state: SeatsState,
  known: NonNullable<SeatsState['known']>,
): SeatsState {
  const next = listedAgain(page, { ...state, known, isOffline: false })
  const gone = next.chosen.filter(({ guid }) => {
    const place = known.seated.placeOfGuid.get(guid)
    return place === undefined || known.statuses[place] !== SEAT_STATUS.free
  })
  if (gone.length === 0) return next.offer === null ? { ...next, offer: offerOfSeats(next) } : next
  const kept = next.chosen.filter((seat) => !gone.includes(seat))
  return { ...next, chosen: kept, offer: null, message: takenMessage(page, next, { gone, kept }) }
}

function takenMessage(
  page: SeatsPageView,
  state: SeatsState,
  { gone, kept }: { readonly gone: readonly ChosenSeat[]; readonly kept: readonly ChosenSeat[] },
): SeatsMessage {
  const context = contextOf(page, state)
  const text = m.seats_was_taken({ seats: seatsText(gone), count: gone.length })
  const still = kept.length === 0 ? '' : m.seats_still_have({ seats: seatsText(kept) })
  const next = context === null ? null : proposal(context, { gone, kept, quantity: gone.length + kept.length })
  const more = [still, next?.words ?? ''].filter((words) => words !== '').join(' ')
  return {
    text,
    more,
    next: next?.seats ?? null,
    takeLabel: next === null ? '' : m.seats_take({ seats: seatsText(next.seats) }),
  }
}

interface Lost {
  readonly gone: readonly ChosenSeat[]
  readonly kept: readonly ChosenSeat[]
  readonly quantity: number
}

/** What to take instead of seats that are gone, in words. */
function proposal(context: ListContext, { gone, kept, quantity }: Lost) {
  const { seated, statuses, prices, withRestricted } = context
  const zone = PRICE_LETTERS.indexOf(gone[0]?.letter ?? 'A')
  const found = nextBest(seated.hall, statuses, {
    zone,
    quantity,
    kept: kept.flatMap(({ guid }) => seated.placeOfGuid.get(guid) ?? []),
    wheelchairs: [...gone, ...kept].filter(({ access }) => access === 'place').length,
    zonePricesMinor: zonePricesOf(prices),
    allowRestricted: withRestricted,
  })
  if ('kind' in found) return null
  const seats = listedSeats(seated, found.offer.seats)
  const { differenceMinor: difference } = found
  if (difference === 0) return { seats, words: m.seats_next_same({ seats: seatsText(seats) }) }
  const each = firstPrice(prices, PRICE_LETTERS[found.offer.zone] ?? 'A')?.minor ?? 0
  const where = [seats[0]?.section ?? '', seatsText(seats)].join(', ')
  const words = { seats: where, price: moneyIn(context, each), amount: moneyIn(context, Math.abs(difference)) }
  return { seats, words: difference < 0 ? m.seats_next_less(words) : m.seats_next_more(words) }
}
