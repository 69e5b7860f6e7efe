import type { Reservation } from '@turnout/contract/checkout/reservation.ts'
import { judgeRequest, type Want } from '@turnout/domain/availability/judge-request.ts'
import { shortageErrors } from '@turnout/domain/availability/shortage.ts'
import { orderTotals } from '@turnout/domain/pricing/order-totals.ts'
import { codeApplies, isCodeExpired } from '@turnout/domain/promo-codes/discount.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { hashToken, newReference, newShortId } from '../../platform/ids/ids.ts'
import type { StoredAnswer } from '../../platform/idempotency/store.ts'
import type { NewReservation, PoolShortage, ReservationOutcome } from '../orders/store-reservations.ts'
import type { GuessLimit } from '../promo-codes/limit-guesses.ts'
import type { Catalogue } from './keep-catalogues.ts'
import type { Sale } from './open-sale.ts'
import { priceLines, type AppliedCode, type PricedWant } from './price-lines.ts'

export interface ReserveRequest {
  readonly eventId: number
  readonly input: Reservation
  /** The buyer's session, and whether they brought it. */
  readonly session: { readonly identifier: string; readonly isKnown: boolean }
  readonly locale: string
  readonly actor: Actor
  readonly ip: string
  /** Keeps what will be answered under the request's Idempotency-Key; null without one. */
  readonly store: (shortId: string) => StoredAnswer | null
}

/** A hold that was taken. */
export interface Reserved {
  readonly catalogue: Catalogue
  readonly reservation: NewReservation
  readonly taken: Extract<ReservationOutcome, { outcome: 'TAKEN' }>
}

/** A catalogue changes a few times a minute at most; who meets that many changes in a row is told to try again. */
const ATTEMPTS_MAX = 5

/**
 * Holds tickets for a buyer: the request is judged as a whole, priced, and its places are taken together with everybody else's who asks
 * now, or not at all. The one place where a ticket is reserved; docs/domain/reservation-and-locking.md tells the locks and their order.
 * Answers null when the Idempotency-Key was used before.
 * @throws Refusal event_not_available; invalid_fields with a reason per field; sold_out_meanwhile when stock is short, naming what is
 * left; too_many_requests for who tries codes.
 */
export async function reserveTickets(
  sale: Sale,
  guesses: GuessLimit,
  request: ReserveRequest,
): Promise<Reserved | null> {
  if (request.input.promo_code !== null) await guesses.refuseGuesser(request.ip)
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const catalogue = await sale.catalogues.of(request.eventId)
    if (catalogue === undefined || catalogue.event.status !== 'LIVE') throw new Refusal('event_not_available')
    const now = catalogue.now()
    const code = await findCode(catalogue, request, { now, guesses })
    const priced = priceLines(catalogue.event, judge(catalogue, request.input, { now, code }), code)
    const reservation = reservationOf(catalogue, request, { now, code, priced })
    const outcome = await sale.reservations.add(reservation)
    if (outcome.outcome === 'TAKEN') return { catalogue, reservation, taken: outcome }
    if (outcome.outcome === 'REPLAYED') return null
    if (outcome.outcome === 'SHORT') throw await refusalFor(outcome.shortages, priced, { code, request, guesses })
    sale.catalogues.forget(request.eventId, catalogue.event.version, outcome.at)
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 })
}

interface Judging {
  readonly now: Date
  readonly code: AppliedCode | null
}

async function findCode(
  catalogue: Catalogue,
  { input, ip }: ReserveRequest,
  { now, guesses }: { now: Date; guesses: GuessLimit },
): Promise<AppliedCode | null> {
  if (input.promo_code === null) return null
  const found = await catalogue.codeByText(input.promo_code)
  if (found !== undefined && !isCodeExpired(found, now)) return found
  await guesses.countWrongGuess(ip)
  throw invalidFields({ promo_code: 'promo_code_unknown' })
}

function judge({ event }: Catalogue, input: Reservation, { now, code }: Judging): readonly Want[] {
  const unlocked = code === null ? [] : event.products.filter(({ id }) => codeApplies(code, id))
  const judged = judgeRequest({
    products: event.products,
    chosen: input.products.map((product) => ({
      productId: product.product_id,
      quantities: product.quantities.map(({ price_id, quantity, price }) => ({ priceId: price_id, quantity, price })),
    })),
    currency: event.currency,
    visit: { now, unlockedProductIds: new Set(unlocked.map(({ id }) => id)), eventEndDate: event.endDate },
  })
  if ('errors' in judged) throw new Refusal('invalid_fields', { fields: judged.errors })
  return judged.wants
}

function reservationOf(
  catalogue: Catalogue,
  request: ReserveRequest,
  { now, code, priced }: Judging & { priced: readonly PricedWant[] },
): NewReservation {
  const { event } = catalogue
  const shortId = newShortId('o')
  const isCodeUsed = code !== null && priced.some(({ line }) => line.draws.some(({ poolId }) => poolId === code.poolId))
  return {
    mark: catalogue.markAt(now, code?.expiryDate),
    accountId: event.accountId,
    shortId,
    publicId: newReference('O'),
    sessionHash: hashToken(request.session.identifier),
    replacesHold: request.session.isKnown,
    currency: event.currency,
    locale: request.locale,
    timeoutMinutes: event.timeoutMinutes,
    promoCode: isCodeUsed ? code : null,
    affiliateId: event.affiliates.get(request.input.affiliate_code?.toLowerCase() ?? '') ?? null,
    totals: totalsOf(priced),
    lines: priced.map(({ line }) => line),
    actor: request.actor,
    stored: request.store(shortId),
  }
}

function totalsOf(priced: readonly PricedWant[]) {
  const totals = orderTotals(priced.map(({ unit, line }) => ({ unit, quantity: line.quantity })))
  return {
    total_before_additions_minor: totals.totalBeforeAdditionsMinor,
    total_discount_minor: totals.totalDiscountMinor,
    total_fee_minor: totals.totalFeeMinor,
    total_tax_minor: totals.totalTaxMinor,
    total_gross_minor: totals.totalGrossMinor,
  }
}

/** Names what is left under the field that asked first; nothing of the request was taken. A code without uses is a wrong code. */
async function refusalFor(
  shortages: readonly PoolShortage[],
  priced: readonly PricedWant[],
  { code, request, guesses }: { code: AppliedCode | null; request: ReserveRequest; guesses: GuessLimit },
): Promise<Refusal> {
  const left = new Map(shortages.map((short) => [short.poolId, short.left]))
  if (code !== null && left.has(code.poolId)) {
    await guesses.countWrongGuess(request.ip)
    return invalidFields({ promo_code: 'promo_code_unknown' })
  }
  const short = priced.flatMap(({ want, line }) => {
    const lacking = line.draws.flatMap(({ poolId }) => left.get(poolId) ?? [])
    return lacking.length === 0 ? [] : [{ want, left: Math.min(...lacking) }]
  })
  return new Refusal('sold_out_meanwhile', { fields: shortageErrors(short) })
}
