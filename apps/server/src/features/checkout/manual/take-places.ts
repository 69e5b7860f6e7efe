import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import type { EventScope } from '../../events/access.ts'
import { reserveOrders } from '../../sale/reserving/store-reservations.ts'
import { takeSeatsNow } from '../../sale/reserving/take-seats.ts'
import { deskReservation } from './build-desk-reservation.ts'
import { priceManualOrder, type ManualOrderInput, type PricedManualOrder } from './price-manual-order.ts'

/** Places of one price that are held for longer than a visit, at the listed price. */
export interface WantedPlaces {
  readonly event: Pick<EventScope, 'eventId'>
  readonly productId: number
  readonly priceId: number
  readonly occurrenceId: number | null
  readonly locale: string
  readonly timeoutMinutes: number
}

export interface TakenPlaces {
  readonly orderId: number
  readonly quantity: number
  readonly isTicket: boolean
}

/**
 * What places cost now, and which pools they are drawn from.
 * @throws Refusal event_not_available; invalid_fields, as of the first product of an order
 */
export const pricePlaces = (tx: Transaction, wanted: WantedPlaces, quantity: number): Promise<PricedManualOrder> =>
  priceManualOrder(tx, { event: wanted.event, input: inputOf(wanted, quantity) })

const inputOf = ({ productId, priceId, occurrenceId }: WantedPlaces, quantity: number) => ({
  products: [
    {
      product_id: productId,
      event_occurrence_id: occurrenceId,
      event_occurrence_ids: null,
      quantities: [{ price_id: priceId, quantity, price: null }],
    },
  ] satisfies ManualOrderInput['products'],
  promo_code: null,
  is_free_of_charge: false,
})

/**
 * Holds so many places, or as many as there are; null: there is none.
 * @throws Refusal event_not_available; invalid_fields, as of the first product of an order
 */
export const takePlaces = (
  tx: Transaction,
  { wanted, quantity }: { readonly wanted: WantedPlaces; readonly quantity: number },
  actor: Actor,
): Promise<TakenPlaces | null> => {
  let most = quantity
  return judgeAgain(async () => {
    if (most <= 0) return null
    const { catalogue, dates, ...found } = await pricePlaces(tx, wanted, most)
    const priced = await takeSeatsNow(tx, { event: catalogue, dates }, found.priced)
    const { locale, timeoutMinutes } = wanted
    const reservation = deskReservation(catalogue, priced, { locale, actor, code: null, timeoutMinutes })
    const [outcome] = await reserveOrders(tx, [reservation], { holdFactor: null })
    if (outcome?.outcome === 'TAKEN') {
      const isTicket = priced.every(({ line }) => line.productType === 'TICKET')
      return { orderId: outcome.orderId, quantity: most, isTicket }
    }
    if (outcome?.outcome === 'SHORT') most = Math.min(...outcome.shortages.map(({ left }) => left))
    return 'again'
  })
}
