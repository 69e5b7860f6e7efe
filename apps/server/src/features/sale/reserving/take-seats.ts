import type { Reservation } from '@turnout/contract/checkout/reservation.ts'
import type { FieldRefusal } from '@turnout/domain/availability/field-refusal.ts'
import type { ChosenProduct } from '@turnout/domain/availability/judge-request.ts'
import type { SeatsAsked } from '@turnout/domain/availability/seats-asked.ts'
import { areKeptSeatsReleased } from '@turnout/domain/seats/choose/access.ts'
import { isOrphanRuleOver } from '@turnout/domain/seats/choose/orphan-rule.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal, type Details } from '../../../platform/http/refusal.ts'
import { placesOfSeat, type LineSeat } from '../../orders/store.ts'
import type { ChoosingTerms, ChosenSeats } from '../../seats/choosing/choose-seats.ts'
import { keepHalls, type Halls, type Picture } from '../../seats/choosing/keep-halls.ts'
import { sameHouses, type House, type SeatedHall } from '../../seats/choosing/queries-house.ts'
import type { OwnSeat } from '../../seats/choosing/queries-own-seats.ts'
import type { CatalogueDate, CatalogueEvent } from '../queries-catalogue.ts'
import { chooseFreeSeats, findFreeSeats, seatAt, type FreeSeats } from './find-free-seats.ts'
import { housesOfWant, withFreeUnits, type PricedWant } from './price-lines.ts'

/** The entries of a request. `seatsUnasked`: who names no seats of a price that is for seats gets the best. */
export const readEntries = (
  products: Reservation['products'],
  { seatsUnasked = false }: { readonly seatsUnasked?: boolean } = {},
): ChosenProduct[] =>
  products.map((product) => ({
    productId: product.product_id,
    occurrenceId: product.event_occurrence_id,
    occurrenceIds: product.event_occurrence_ids,
    quantities: product.quantities.map((entry) => ({
      priceId: entry.price_id,
      quantity: entry.quantity,
      price: entry.price,
      seats: seatsAsked(entry),
      isSeatedUnasked: seatsUnasked,
    })),
  }))

type Entry = Reservation['products'][number]['quantities'][number]

function seatsAsked({ seats, best_available: best, wheelchairs }: Entry): SeatsAsked | null {
  if (seats == null && best == null) return null
  return {
    chosen: seats ?? [],
    zone: best?.zone ?? null,
    wish: best?.wish ?? [],
    wheelchairs: wheelchairs ?? 0,
    split: best?.split ?? 'ANYHOW',
  }
}

/** Lines with their seats, and the houses that these were chosen in. */
export interface SeatedLines {
  readonly priced: readonly PricedWant[]
  readonly houses: readonly House[]
  /** Of the process's steady clock: when they were chosen. */
  readonly chosenAt: number
}

/** What was free when it was looked at does not do. */
export interface NotSeated {
  readonly refused: SeatsRefusal
  /** It was looked at for an earlier request, or others chose from it who may not get their seats. */
  readonly isOld: boolean
  readonly houses: readonly House[]
  readonly chosenAt: number
}

/** Why a line gets no seats, and what is known of its house. */
export interface SeatsRefusal {
  readonly why: Exclude<ChosenSeats, { readonly places: readonly number[] }>
  readonly one: PricedWant
  /** Null where the date has none, or the dates of a pass have others. */
  readonly free: FreeSeats | null
}

interface Offer {
  readonly event: CatalogueEvent
  readonly dates: ReadonlyMap<number, CatalogueDate>
}

/** Who asks, and when. */
export interface Seating {
  readonly now: Date
  /** Seats of a hold that is given up for this one. */
  readonly own: readonly OwnSeat[]
  /** The rules of the organizer on seats left alone are for visitors. */
  readonly isVisitor: boolean
}

/** Chooses seats for the lines that need some. Such a line draws from the pools of the letters of its seats, too. */
export async function takeSeats(
  halls: Halls,
  { event, dates, seating }: Offer & { readonly seating: Seating },
  priced: readonly PricedWant[],
): Promise<SeatedLines | NotSeated> {
  const startedAt = performance.now()
  const houses: House[] = []
  const seated: PricedWant[] = []
  const chosenBefore = new Map<Picture, number>()
  const spent = new Set<LineSeat>()
  for (const one of priced) {
    const { want } = one
    if (want.seats === undefined) {
      seated.push(one)
      continue
    }
    const same = sameHouses(housesOfWant({ event, dates }, want))
    if (same === undefined)
      return { refused: { why: { left: 0 }, one, free: null }, isOld: false, houses, chosenAt: startedAt }
    houses.push(...same)
    // oxlint-disable-next-line no-await-in-loop -- a line gets what the lines before it left
    const free = await findFreeSeats(halls, same, { own: seating.own, spent })
    for (const picture of free.pictures) {
      if (!chosenBefore.has(picture)) chosenBefore.set(picture, picture.chosen)
    }
    const wanted = { asked: want.seats, quantity: want.quantity, zones: zonesOf(event, want.priceId) }
    const chosen = chooseFreeSeats(free, wanted, termsOf({ event, dates, seating }, want))
    if (!('places' in chosen)) {
      const isOld = free.pictures.some((one) => one.askedAt < startedAt || (chosenBefore.get(one) ?? 0) > 0)
      return { refused: { why: chosen, one, free }, isOld, houses, chosenAt: performance.now() }
    }
    const seats = chosen.places.map((place) => seatAt(free, place))
    for (const seat of seats) spent.add(seat)
    // What costs nothing anyway stays one line.
    const isFree = seating.isVisitor && event.seatRules.companionPrice === 'FREE' && one.unit.listedMinor > 0
    const companions = isFree ? companionsAmong(free.picture.hall, seats, chosen.places) : new Set<LineSeat>()
    seated.push(...withSeats(one, seats, companions))
  }
  return { priced: seated, houses, chosenAt: performance.now() }
}

/** The companion seats whose wheelchair places are among the same. */
const companionsAmong = ({ hall }: SeatedHall, seats: readonly LineSeat[], places: readonly number[]): Set<LineSeat> =>
  new Set(seats.filter((_, at) => places.includes(hall.companionOf[places[at] ?? -1] ?? -1)))

/** The line with its seats; companion seats that cost nothing are another line. */
function withSeats(one: PricedWant, seats: readonly LineSeat[], companions: ReadonlySet<LineSeat>): PricedWant[] {
  const parts = companions.size === 0 ? [one] : withFreeUnits(one, companions.size)
  const groups = [seats.filter((seat) => !companions.has(seat)), [...companions]]
  return parts.map((part, at) => {
    const own = groups[at] ?? []
    return { ...part, line: { ...part.line, seats: own, draws: [...part.line.draws, ...drawsOf(own)] } }
  })
}

function termsOf(
  { event, dates, seating }: Offer & { readonly seating: Seating },
  { occurrenceId, passDates }: PricedWant['want'],
): Omit<ChoosingTerms, 'own'> {
  const { orphanRule, releasedAt } = event.seatRules
  const starts = [occurrenceId ?? 0, ...(passDates ?? []).map(({ id }) => id)].flatMap(
    (id) => dates.get(id)?.startsAt.getTime() ?? [],
  )
  const startsAt = starts.length === 0 ? event.startDate : new Date(Math.min(...starts))
  const isOff = !seating.isVisitor || isOrphanRuleOver(startsAt, seating.now)
  return { isReleased: areKeptSeatsReleased(releasedAt, seating.now), orphanRule: isOff ? 'OFF' : orphanRule }
}

/**
 * The same of an order that is not a visitor's, in its transaction. `halls`: what that transaction knows of them already.
 * @throws Refusal invalid_fields; sold_out_meanwhile
 */
export async function takeSeatsNow(
  tx: Transaction,
  { event, dates, halls = keepHalls(tx) }: Offer & { readonly halls?: Halls },
  priced: readonly PricedWant[],
): Promise<readonly PricedWant[]> {
  if (priced.every(({ want }) => want.seats === undefined)) return priced
  const seating = { now: event.now, own: [], isVisitor: false }
  const seated = await takeSeats(halls, { event, dates, seating }, priced)
  if ('refused' in seated) throw refusalOfSeats(seated.refused)
  return seated.priced
}

/** Why a line gets no seats, in words. */
export function refusalOfSeats({ why, one }: SeatsRefusal, details?: Details): Refusal {
  const { field, quantity } = one.want
  const told = details === undefined ? {} : { details }
  if ('refusal' in why) {
    return new Refusal('invalid_fields', { fields: { [`${entryOf(field)}.${why.field}`]: [why.refusal] } })
  }
  if ('alone' in why) return new Refusal('seat_left_alone', told)
  return new Refusal('sold_out_meanwhile', { fields: { [field]: [shortOf(why.left, quantity)] }, ...told })
}

const shortOf = (left: number, quantity: number): FieldRefusal =>
  left === 0
    ? { word: 'sold_out' }
    : left < quantity
      ? { word: 'not_enough_left', values: { left } }
      : { word: 'not_side_by_side' }

/** The seats that a buyer picked and that are another one's by now. */
export interface LostLine {
  readonly one: PricedWant
  readonly gone: ReadonlySet<number>
}

/** The lines whose buyer picked seats that are gone; none: nothing of it was picked, and others can be chosen. */
export const linesLost = (priced: readonly PricedWant[], gone: readonly number[]): LostLine[] =>
  priced.flatMap((one) => {
    const lost = new Set((one.line.seats ?? []).flatMap(({ seatId }) => (gone.includes(seatId) ? [seatId] : [])))
    return (one.want.seats?.chosen.length ?? 0) > 0 && lost.size > 0 ? [{ one, gone: lost }] : []
  })

/** What that buyer is told. */
export function seatsTaken(lines: readonly LostLine[], details?: Details): Refusal {
  const fields = lines.flatMap(({ one: { want, line }, gone }) =>
    (line.seats ?? []).flatMap(({ seatId, named }) =>
      gone.has(seatId)
        ? [
            [
              `${entryOf(want.field)}.seats.${want.seats?.chosen.indexOf(named.guid)}`,
              [{ word: 'seat_taken' as const }],
            ] as const,
          ]
        : [],
    ),
  )
  return new Refusal('sold_out_meanwhile', { fields: Object.fromEntries(fields), ...(details && { details }) })
}

/** The field of the entry whose quantity this is. */
export const entryOf = (field: string): string => field.replace(/\.quantity$/u, '')

export const zonesOf = ({ products }: CatalogueEvent, priceId: number): readonly string[] =>
  products.flatMap(({ prices }) => prices).find(({ id }) => id === priceId)?.zones ?? []

/** What seats draw from the pools of their letters. */
export const drawsOf = (seats: readonly LineSeat[]) =>
  [...Map.groupBy(seats.flatMap(placesOfSeat), ({ poolId }) => poolId)].map(([poolId, group]) => ({
    poolId,
    quantity: group.length,
  }))
