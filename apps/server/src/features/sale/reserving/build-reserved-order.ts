import type { NewReservation, ReservationOutcome } from './store-reservations.ts'
import type { Catalogue } from '../keep-catalogues.ts'
import type { CheckoutOrderRow } from '../queries-order.ts'

/** A hold that was taken. */
export interface TakenHold {
  readonly catalogue: Catalogue
  readonly reservation: NewReservation
  readonly taken: Extract<ReservationOutcome, { outcome: 'TAKEN' }>
}

/**
 * The order that a reservation has made, from what was written: the same that reading it then would
 * give.
 */
export function rowOfReservation({ catalogue, reservation, taken }: TakenHold): CheckoutOrderRow {
  return {
    id: taken.orderId,
    event_id: catalogue.event.id,
    short_id: reservation.shortId,
    public_id: reservation.publicId,
    session_hash: reservation.sessionHash,
    status: 'RESERVED',
    payment_status: null,
    refund_status: null,
    payment_provider: null,
    currency: reservation.currency,
    ...reservation.totals,
    total_refunded_minor: 0,
    offline_method: null,
    paid_with: null,
    reserved_until: taken.reservedUntil,
    payment_due_at: null,
    extensions: taken.extensions,
    first_name: null,
    last_name: null,
    email: null,
    address: null,
    company: null,
    locale: reservation.locale,
    promo_code: reservation.promoCode?.code ?? null,
    created_at: taken.at,
    now: taken.at,
    lines: reservation.lines.map((line, at) => ({
      id: taken.lineIds[at] ?? 0,
      product_id: line.productId,
      product_price_id: line.priceId,
      product_type: line.productType,
      item_name: line.itemName,
      quantity: line.quantity,
      listed_price_minor: line.listed_price_minor,
      price_minor: line.price_minor,
      total_before_additions_minor: line.total_before_additions_minor,
      total_tax_minor: line.total_tax_minor,
      total_fee_minor: line.total_fee_minor,
      total_gross_minor: line.total_gross_minor,
      charges: line.charges,
    })),
    attendees: [],
    account_id: reservation.accountId,
    revision: taken.revision,
    event_version: reservation.mark.version,
    holders: [],
    answers: [],
  }
}
