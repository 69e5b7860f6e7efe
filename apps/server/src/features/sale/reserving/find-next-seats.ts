import type { RefusedSeats } from '@turnout/contract/seats/refusal.ts'
import type { ChosenProduct } from '@turnout/domain/availability/judge-request.ts'
import { ANY_SEATS } from '@turnout/domain/availability/seats-asked.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { areKeptSeatsReleased } from '@turnout/domain/seats/choose/access.ts'
import { byNearness, type SeatPrice } from '@turnout/domain/seats/choose/nearest-price.ts'
import { nextBest } from '@turnout/domain/seats/choose/next-best.ts'
import { asBuyersSee, SEAT_STATUS } from '@turnout/domain/seats/choose/status-bytes.ts'
import { markStatuses } from '@turnout/domain/seats/choose/status-news.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { Details } from '../../../platform/http/refusal.ts'
import { statusesFor } from '../../seats/choosing/choose-seats.ts'
import type { Picture } from '../../seats/choosing/keep-halls.ts'
import { numberOfLetter } from '../../seats/choosing/queries-house.ts'
import type { CatalogueEvent } from '../queries-catalogue.ts'
import type { PricedWant } from './price-lines.ts'
import type { FreeSeats } from './find-free-seats.ts'
import { entryOf, zonesOf, type NotSeated } from './take-seats.ts'

/** A line that gets no seats, and what is free where it looked. */
export interface Unseated {
  readonly one: PricedWant
  readonly free: FreeSeats
  /** Ids of seats that it picked and that are gone. */
  readonly gone: ReadonlySet<number>
}

export interface Proposing {
  readonly event: CatalogueEvent
  readonly now: Date
  /** What this buyer may buy, of all prices for seats, for the date of a line. */
  readonly pricesFor: (one: PricedWant) => readonly SeatPrice[]
}

/** What a refused line is told: which of its seats are gone, and the next best. */
export function nextSeatsFor(unseated: Unseated, asking: Proposing): RefusedSeats {
  const { one, free, gone } = unseated
  const { picture } = free
  const { hall } = picture
  const { want, line } = one
  const statuses = statusesFor(picture, free.own).slice()
  for (const id of gone) statuses[hall.placeOfId.get(id) ?? -1] = SEAT_STATUS.held
  const zone = numberOfLetter(want.seats?.zone ?? zonesOf(asking.event, want.priceId)[0] ?? '')
  const prices = pricesByZone(asking, one)
  const found = nextBest(hall.hall, statuses, {
    zone,
    quantity: want.quantity,
    kept: (line.seats ?? []).flatMap(({ seatId }) => (gone.has(seatId) ? [] : (hall.placeOfId.get(seatId) ?? []))),
    wheelchairs: want.seats?.wheelchairs ?? 0,
    isReleased: areKeptSeatsReleased(asking.event.seatRules.releasedAt, asking.now),
    zonePricesMinor: prices.map((price) => price?.totalMinor ?? null),
  })
  const told = {
    field: entryOf(want.field),
    mark: markOf(free),
    ...(gone.size > 0 && {
      gone: guidsOf(
        picture,
        (line.seats ?? []).filter(({ seatId }) => gone.has(seatId)),
      ),
    }),
  }
  if (!('offer' in found)) return { ...told, together: found.together, left: found.left }
  const { offer, differenceMinor } = found
  const as = prices[offer.zone]
  const letter = PRICE_LETTERS[offer.zone]
  if (as == null || letter === undefined) return told
  return {
    ...told,
    next: {
      seats: offer.seats.flatMap((place) => hall.named[place]?.guid ?? []),
      kind: offer.kind,
      zone: letter,
      product_id: as.productId,
      price_id: as.priceId,
      difference: majorFromMinor(differenceMinor, asking.event.currency),
    },
  }
}

/** By the number of a letter: the price nearest to what the line costs, of its own product before all others. */
function pricesByZone({ event, pricesFor }: Proposing, one: PricedWant): (SeatPrice | null)[] {
  const { want, unit } = one
  const own = { productId: want.productId, priceId: want.priceId, totalMinor: unit.totalMinor }
  const all = byNearness(pricesFor(one), own)
  const ownLetters = zonesOf(event, want.priceId)
  return PRICE_LETTERS.map((letter) =>
    ownLetters.includes(letter) ? own : (all.find(({ priceId }) => zonesOf(event, priceId).includes(letter)) ?? null),
  )
}

const guidsOf = ({ hall }: Picture, seats: readonly { readonly seatId: number }[]): string[] =>
  seats.flatMap(({ seatId }) => hall.named[hall.placeOfId.get(seatId) ?? -1]?.guid ?? [])

/** Why a line gets no seats, for programs: the choices that leave none alone, or the next best. */
export function whyUnseated({ refused }: NotSeated, asking: Proposing): Details {
  const { why, one, free } = refused
  if (free === null || 'refusal' in why) return { seats: [] }
  if ('left' in why) return { seats: [nextSeatsFor({ one, free, gone: new Set() }, asking)] }
  const guids = (places: readonly number[]) => places.flatMap((place) => free.picture.hall.named[place]?.guid ?? [])
  const told = { field: entryOf(one.want.field), mark: markOf(free) }
  return { seats: [{ ...told, alone: guids(why.alone), better: why.better.map(guids) }] }
}

/** An entry for each price for seats of an event, for as many and on the same dates as a line. */
export function pricesForSeats({ products }: CatalogueEvent, want: PricedWant['want']): ChosenProduct[] {
  const admits = products.find(({ id }) => id === want.productId)?.admits
  return products.flatMap((product) =>
    product.prices
      .filter(({ zones = [] }) => zones.length > 0 && product.admits === admits)
      .map((price) => ({
        productId: product.id,
        occurrenceId: want.occurrenceId ?? null,
        occurrenceIds: want.passDates?.map(({ id }) => id) ?? null,
        quantities: [{ priceId: price.id, quantity: want.quantity, price: null, seats: ANY_SEATS }],
      })),
  )
}

const markOf = ({ picture: { statuses }, houses: [{ seatingId }] }: FreeSeats): string =>
  markStatuses(asBuyersSee(statuses), seatingId).mark
