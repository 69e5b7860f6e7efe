import type { Offer } from '@turnout/domain/waiting-list/serve-entries.ts'
import type { Want } from '@turnout/domain/availability/judge-request.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal, unavailable } from '../../platform/http/refusal.ts'
import { hashToken, newReference, newShortId, newToken } from '../../platform/ids/ids.ts'
import { productOn } from '@turnout/domain/availability/sellable-date.ts'
import type { CatalogueEvent } from '../sale/queries-catalogue.ts'
import { priceLines, totalsOf, type PricedWant } from '../sale/reserving/price-lines.ts'
import { reserveOrders, type NewReservation } from '../sale/reserving/store-reservations.ts'
import { takeSeatsNow } from '../sale/reserving/take-seats.ts'
import type { WaitedOffer } from './queries-serving.ts'
import { askForSeats } from './seats/read-houses.ts'
import type { MadeOffer } from './store.ts'

/** Windows were judged in this very transaction. */
const WHENEVER = { opens: new Date(0), closes: new Date('9998-01-01') } as const

export interface OfferHold extends Offer {
  /** Of the mails and of the checkout. */
  readonly locale: string
  /** How long it is held. */
  readonly minutes: number
}

interface Holding {
  readonly offered: WaitedOffer
  readonly actor: Actor
}

/**
 * Takes the places of offers as separate holds, through the function that sells: all of them,
 * or the transaction must fail. No browser has their sessions; the holder of the entry's link takes the hold over. The
 * pools are locked and were seen to have room.
 */
export async function holdOffers(
  tx: Transaction,
  offers: readonly OfferHold[],
  { offered, actor }: Holding,
): Promise<MadeOffer[]> {
  if (offers.length === 0) return []
  const wants = offers.map((offer) => wantOf(offered, offer))
  const byId = new Map(offered.dates.map((date) => [date.id, date]))
  // The seats that were chosen under the locks: no other order has them meanwhile.
  const priced = await takeSeatsNow(
    tx,
    { event: offered.event, dates: byId, halls: offered.houses.halls },
    wants.flatMap((want) => priceLines(offered.event, [want], { code: null, dates: byId })),
  )
  const reservations = offers.map((offer, n) => reservationOf(offered.event, offer, { line: priced[n], actor }))
  const outcomes = await reserveOrders(tx, reservations, { holdFactor: null })
  return outcomes.map((outcome, n) => {
    const offer = offers[n]
    // The offer of the event changed in between; the list is looked at again.
    if (outcome.outcome !== 'TAKEN' || offer === undefined) throw unavailable()
    const { orderId, at, reservedUntil } = outcome
    return { entryId: offer.entryId, orderId, offeredAt: at, expiresAt: reservedUntil }
  })
}

function reservationOf(
  event: CatalogueEvent,
  offer: OfferHold,
  { line, actor }: { readonly line: PricedWant | undefined; readonly actor: Actor },
): NewReservation {
  const priced = line === undefined ? [] : [line]
  return {
    mark: { eventId: event.id, version: event.version, ...WHENEVER },
    accountId: event.accountId,
    shortId: newShortId('o'),
    publicId: newReference('O'),
    sessionHash: hashToken(newToken()),
    replacesHold: false,
    currency: event.currency,
    locale: offer.locale,
    timeoutMinutes: offer.minutes,
    // Places with a waiting entry are open to what asks without a visitor.
    visitor: null,
    promoCode: null,
    affiliateId: null,
    sourceId: null,
    totals: totalsOf(priced),
    lines: priced.map(({ line }) => line),
    actor,
    replay: null,
  }
}

function wantOf({ event: { products }, dates, houses }: WaitedOffer, offer: Offer): Want {
  const { priceId, occurrenceId, quantity } = offer
  const usual = products.find(({ prices }) => prices.some(({ id }) => id === priceId))
  const date = dates.find(({ id }) => id === occurrenceId)
  const product = usual === undefined || date === undefined ? usual : productOn(usual, date)
  const price = product?.prices.find(({ id }) => id === priceId)
  if (product === undefined || price === undefined) throw new Refusal('not_found')
  const on = occurrenceId === undefined ? {} : { occurrenceId }
  const seats = offer.seats !== undefined && { seats: askForSeats(houses, offer) }
  return {
    productId: product.id,
    priceId,
    ...on,
    quantity,
    unitListedMinor: price.priceMinor,
    field: 'quantity',
    ...seats,
  }
}
