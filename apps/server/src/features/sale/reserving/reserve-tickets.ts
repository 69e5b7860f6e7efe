import { ruleTurns } from '@turnout/domain/discount-rules/discount-rule.ts'
import type { Reservation } from '@turnout/contract/checkout/reservation.ts'
import { judgeRequest, type ChosenProduct } from '@turnout/domain/availability/judge-request.ts'
import { endingsOf } from '@turnout/domain/availability/sellable-date.ts'
import { isCodeExpired, unlockedBy } from '@turnout/domain/promo-codes/discount.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal, type Details } from '../../../platform/http/refusal.ts'
import { hashToken, newReference, newShortId } from '../../../platform/ids/ids.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import type { Replay } from '../../../platform/idempotency/store.ts'
import { isReferenceTaken } from '../../orders/store.ts'
import type { NewReservation, PoolShortage } from './store-reservations.ts'
import type { OwnSeat } from '../../seats/choosing/queries-own-seats.ts'
import type { GuessLimit } from '../../promo-codes/limit-guesses.ts'
import type { TakenHold } from './build-reserved-order.ts'
import type { Catalogue } from '../keep-catalogues.ts'
import type { CatalogueDate } from '../queries-catalogue.ts'
import type { Lanes } from '../open-lanes.ts'
import { sameHouses } from '../../seats/choosing/queries-house.ts'
import { applyOrderFees } from './apply-order-fees.ts'
import { applyRules } from './apply-rules.ts'
import { findFreeSeats } from './find-free-seats.ts'
import {
  housesOfWant,
  isForOtherDates,
  priceLines,
  totalsOf,
  usedCode,
  type AppliedCode,
  type PricedWant,
} from './price-lines.ts'
import { soldOut } from './make-shortage-refusal.ts'
import { nextSeatsFor, pricesForSeats, whyUnseated, type Proposing } from './find-next-seats.ts'
import {
  linesLost,
  readEntries,
  refusalOfSeats,
  seatsTaken,
  takeSeats,
  type LostLine,
  type SeatedLines,
} from './take-seats.ts'

export interface ReserveRequest {
  readonly eventId: number
  readonly input: Reservation
  /** Where its page came from; null: unknown. */
  readonly sourceId: number | null
  /** The buyer's session, and whether they brought it. */
  readonly session: { readonly identifier: string; readonly isKnown: boolean }
  readonly locale: string
  readonly actor: Actor
  /** Where they ask from, and the same as it is kept with a hold. */
  readonly visitor: string
  readonly visitorHash: number
  /** Keeps what will be answered under the request's Idempotency-Key; null without one. */
  readonly replayFor: (shortId: string) => Replay | null
}

/**
 * How long a request is judged again because the offer changed under it. A time, not a number of
 * times: an organizer who saves a few things at once, on a busy machine, changes it more often than
 * any small number.
 */
const PATIENCE = { milliseconds: 10_000 }
/** By then another buyer of the same network has finished an order. */
const CROWDED_SECONDS = 60

/**
 * Holds tickets for a buyer: the request is judged as a whole, priced, and its places are taken
 * together with those of all others who ask now, or not at all. Tickets are reserved here and
 * nowhere else; docs/domain/reservation-and-locking.md tells the locks and their order. `replayed`:
 * the Idempotency-Key was used before.
 * @throws Refusal event_not_available; invalid_fields with a reason per field; sold_out_meanwhile
 * when stock is short or seats are gone, naming what is left; seat_left_alone; too_many_held when the visitor's network holds too much
 * already; too_many_requests for a visitor who tries codes.
 */
export async function reserveTickets(
  lanes: Lanes,
  guesses: GuessLimit,
  request: ReserveRequest,
): Promise<TakenHold | 'replayed'> {
  if (request.input.promo_code !== null) await guesses.refuseGuesser(request.visitor)
  const linkId = await linkOf(lanes, guesses, request)
  return judgeAgain(async () => {
    const catalogue = await lanes.catalogues.of(request.eventId)
    if (catalogue === undefined) throw new Refusal('event_not_available')
    const judged = await judge(catalogue, request)
    if ('refused' in judged) {
      if (await lanes.catalogues.isStale(catalogue)) return 'again'
      throw await countedRefusal(judged, request, guesses)
    }
    // Again for a right one: guesses sent at once all pass the first question before one of them is
    // counted.
    if (judged.code !== null) await guesses.refuseGuesser(request.visitor)
    const seated = await seatedOf(lanes, catalogue, { judged, request, linkId })
    if (seated === 'again') return 'again'
    const priced = applyOrderFees(catalogue.event, applyRules(catalogue.event, seated.priced, judged))
    const reservation = reservationOf(catalogue, request, { ...judged, priced, linkId })
    const outcome = await lanes.reservations.add(reservation).catch(redraw)
    if (outcome !== 'again' && outcome.outcome === 'TAKEN') {
      const reserved = { catalogue, reservation, taken: outcome, dates: judged.dates }
      lanes.holds.keep(reserved)
      return reserved
    }
    for (const house of seated.houses) lanes.halls.forget(house, seated.chosenAt)
    if (outcome === 'again') return 'again'
    if (outcome.outcome === 'REPLAYED') return 'replayed'
    if (outcome.outcome === 'LIMITED') throw new Refusal('too_many_held', { retryAfterSeconds: CROWDED_SECONDS })
    if (outcome.outcome === 'SHORT')
      throw await countedRefusal(refusalFor(outcome.shortages, judged, catalogue.event), request, guesses)
    if (outcome.outcome === 'TOO_EARLY') throw tooEarly(judged)
    if (outcome.outcome === 'CROSSED') return 'again'
    if (outcome.outcome === 'SEATS') {
      const lost = linesLost(seated.priced, outcome.seatIds)
      if (lost.length === 0) return 'again'
      throw seatsTaken(lost, await proposalsFor(lanes, lost, { catalogue, judged, own: seated.own }))
    }
    lanes.catalogues.forget(request.eventId, catalogue.event.version, outcome.at)
    return 'again'
  }, PATIENCE)
}

/**
 * The link that a request came by; null without one. A wrong one is as none, and counts as a guess.
 * @throws Refusal too_many_requests
 */
async function linkOf({ halls }: Lanes, guesses: GuessLimit, request: ReserveRequest): Promise<number | null> {
  const { eventId, input, visitor } = request
  const { seat_link: shortId } = input
  if (shortId === null) return null
  return (await guesses.tryCode(visitor, () => halls.openLink({ eventId, shortId }))) ?? null
}

/**
 * A reference that is another order's is drawn again with the next attempt.
 * @throws error when it is something else.
 */
export function redraw(error: unknown): 'again' {
  if (isReferenceTaken(error)) return 'again'
  throw error
}

interface Refused {
  readonly refused: Refusal
  readonly isWrongCode: boolean
}

/** A refusal, with the guess that it answers counted. */
async function countedRefusal(
  { refused, isWrongCode }: Refused,
  { visitor }: ReserveRequest,
  guesses: GuessLimit,
): Promise<Refusal> {
  if (isWrongCode) await guesses.countWrongGuess(visitor)
  return refused
}

const wrongCode = (): Refused => ({ refused: invalidFields({ promo_code: 'promo_code_unknown' }), isWrongCode: true })
const refuse = (refused: Refusal): Refused => ({ refused, isWrongCode: false })

interface Judged {
  readonly now: Date
  readonly code: AppliedCode | null
  readonly dates: ReadonlyMap<number, CatalogueDate>
  readonly priced: readonly PricedWant[]
  /** What this buyer may buy beside a line, of all prices for seats, on the same date. */
  readonly pricesFor: Proposing['pricesFor']
}

/**
 * Judges and prices a request as the catalogue has it; what it refuses may be right in a newer one.
 */
async function judge(catalogue: Catalogue, { input }: ReserveRequest): Promise<Judged | Refused> {
  const { event } = catalogue
  if (event.status !== 'LIVE' || event.isCancelled) return refuse(new Refusal('event_not_available'))
  const now = catalogue.now()
  const code = input.promo_code === null ? null : await catalogue.codeByText(input.promo_code)
  if (code === undefined || (code !== null && isCodeExpired(code, now))) return wrongCode()
  if (isForOtherDates(code, input.products)) return refuse(invalidFields({ promo_code: 'promo_code_other_date' }))
  const { dates, coming } = await datesAsked(catalogue, input)
  const judgeChosen = (chosen: readonly ChosenProduct[]) =>
    judgeRequest({
      products: event.products,
      dates: event.isDated ? dates : null,
      coming,
      chosen,
      currency: event.currency,
      visit: {
        now,
        ...unlockedBy(
          code,
          event.products.map(({ id }) => id),
        ),
        eventEndDate: event.endDate,
      },
    })
  const wants = judgeChosen(readEntries(input.products))
  if ('errors' in wants) return refuse(new Refusal('invalid_fields', { fields: wants.errors }))
  const pricesFor: Proposing['pricesFor'] = ({ want }) =>
    pricesForSeats(event, want).flatMap((chosen) => {
      const other = judgeChosen([chosen])
      if ('errors' in other) return []
      return priceLines(event, other.wants, { code, dates }).map(({ want: as, unit }) => ({
        productId: as.productId,
        priceId: as.priceId,
        totalMinor: unit.totalMinor,
      }))
    })
  return { now, code, dates, pricesFor, priced: priceLines(event, wants.wants, { code, dates }) }
}

/**
 * The lines with their seats, chosen from what this process knows of the hall. A refusal is given only after a look at
 * what is free now.
 * @throws Refusal invalid_fields; sold_out_meanwhile; seat_left_alone
 */
async function seatedOf(
  { halls, catalogues }: Lanes,
  catalogue: Catalogue,
  { judged, request, linkId }: { judged: Judged; request: ReserveRequest; linkId: number | null },
): Promise<(SeatedLines & { readonly own: readonly OwnSeat[] }) | 'again'> {
  const { event } = catalogue
  const { now, dates, priced } = judged
  const wantsSeats = priced.some(({ want }) => want.seats !== undefined)
  const sessionHash = hashToken(request.session.identifier)
  const held = wantsSeats && request.session.isKnown ? await halls.ownSeats({ eventId: event.id, sessionHash }) : []
  const dateIds = event.isDated ? [...dates.keys()] : null
  const kept = wantsSeats && linkId !== null ? await halls.seatsOfLink({ eventId: event.id, linkId, dateIds }) : []
  const own = kept.length === 0 ? held : [...held, ...kept]
  const seated = await takeSeats(halls, { event, dates, seating: { now, own, isVisitor: true } }, priced)
  if (!('refused' in seated)) return { ...seated, own }
  for (const house of seated.houses) halls.forget(house, seated.chosenAt)
  if (seated.isOld || (await catalogues.isStale(catalogue))) return 'again'
  throw refusalOfSeats(seated.refused, whyUnseated(seated, { event, now, pricesFor: judged.pricesFor }))
}

/** What a buyer is told whose picked seats are gone, by line: from a look after that. */
async function proposalsFor(
  { halls }: Lanes,
  lost: readonly LostLine[],
  { catalogue, judged, own }: { catalogue: Catalogue; judged: Judged; own: readonly OwnSeat[] },
): Promise<Details> {
  const { event } = catalogue
  const { now, pricesFor } = judged
  const seats = await Promise.all(
    lost.map(async ({ one, gone }) => {
      const houses = sameHouses(housesOfWant({ event, dates: judged.dates }, one.want))
      if (houses === undefined) return []
      const free = await findFreeSeats(halls, houses, { own })
      return [nextSeatsFor({ one, free, gone }, { event, now, pricesFor })]
    }),
  )
  return { seats: seats.flat() }
}

/** The dates that a request names, and all of them where a pass to all is among what it asks for. */
async function datesAsked(catalogue: Catalogue, { products }: Reservation) {
  const { event } = catalogue
  const toAll = new Set(event.products.filter(({ admits }) => admits === 'ALL').map(({ id }) => id))
  if (event.isDated && products.some(({ product_id: id }) => toAll.has(id))) {
    const dates = await catalogue.allDates()
    return { dates, coming: [...dates.values()] }
  }
  const ids = products.flatMap(({ event_occurrence_id: id, event_occurrence_ids: several }) => [
    ...(id === null ? [] : [id]),
    ...(several ?? []),
  ])
  return { dates: await catalogue.datesById(ids), coming: [] }
}

function reservationOf(
  catalogue: Catalogue,
  request: ReserveRequest,
  { now, code, dates, priced, linkId }: Judged & { readonly linkId: number | null },
): NewReservation {
  const { event } = catalogue
  const shortId = newShortId('o')
  return {
    mark: catalogue.markAt(now, [
      code?.expiryDate,
      ...ruleTurns(event.discountRules),
      ...[...dates.values()].flatMap(endingsOf),
    ]),
    accountId: event.accountId,
    shortId,
    publicId: newReference('O'),
    sessionHash: hashToken(request.session.identifier),
    replacesHold: request.session.isKnown,
    currency: event.currency,
    locale: request.locale,
    timeoutMinutes: event.timeoutMinutes,
    visitor: request.visitorHash,
    promoCode: usedCode(code, priced),
    affiliateId: event.affiliates.get(request.input.affiliate_code?.toLowerCase() ?? '') ?? null,
    sourceId: request.sourceId,
    totals: totalsOf(priced),
    lines: priced.map(({ line }) => line),
    after: priced.flatMap(({ after }) => after),
    actor: request.actor,
    replay: request.replayFor(shortId),
    seatLinkId: linkId,
  }
}

/** A price is sold only when those before it are used up: told at each that waits for one. */
const tooEarly = ({ priced }: Judged): Refusal =>
  invalidFields(
    Object.fromEntries(
      priced.flatMap(({ want, after }) => (after.length > 0 ? [[want.field, 'not_on_sale_yet']] : [])),
    ),
  )

/** Nothing of the request was taken. A code without uses is a wrong code. */
function refusalFor(
  shortages: readonly PoolShortage[],
  { code, priced }: Judged,
  { products }: Catalogue['event'],
): Refused {
  if (code !== null && shortages.some(({ poolId }) => poolId === code.poolId)) return wrongCode()
  const shown = new Set(products.filter((product) => product.showQuantityRemaining).map(({ id }) => id))
  return refuse(soldOut(shortages, priced, (productId) => shown.has(productId)))
}
