import type { NewReservation, ReservationOutcome } from './store-reservations.ts'
import type { Catalogue } from '../keep-catalogues.ts'
import type { NewLine } from '../../orders/store.ts'
import type { CatalogueDate } from '../queries-catalogue.ts'
import type { CheckoutOrderRow } from '../queries-order.ts'

/** A hold that was taken. */
export interface TakenHold {
  readonly catalogue: Catalogue
  readonly dates: ReadonlyMap<number, CatalogueDate>
  readonly reservation: NewReservation
  readonly taken: Extract<ReservationOutcome, { outcome: 'TAKEN' }>
}

/**
 * The order that a reservation has made, from what was written: the same that reading it then would
 * give.
 */
export function rowOfReservation({ catalogue, reservation, taken, dates }: TakenHold): CheckoutOrderRow {
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
    held_minor: 0,
    currency: reservation.currency,
    ...reservation.totals,
    total_refunded_minor: 0,
    offline_method: null,
    paid_with: null,
    reserved_until: taken.reservedUntil,
    payment_due_at: null,
    payment_ends_at: null,
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
      discount_title: line.rule?.title ?? null,
      rule_off_minor: line.rule?.offMinor ?? 0,
      total_before_additions_minor: line.total_before_additions_minor,
      total_tax_minor: line.total_tax_minor,
      total_fee_minor: line.total_fee_minor,
      total_gross_minor: line.total_gross_minor,
      charges: line.charges,
      seat_ids: line.seats?.map(({ seatId }) => seatId) ?? null,
      seats: line.seats?.map(({ named }) => named) ?? null,
      ...namedDates(line, dates),
    })),
    attendees: [],
    account_id: reservation.accountId,
    revision: taken.revision,
    credit_minor: 0,
    event_version: reservation.mark.version,
    holders: [],
    answers: [],
  }
}

/** The date of a line, or those of a pass in the order in which they take place, as the database answers them. */
function namedDates({ occurrenceId, occurrenceIds }: NewLine, dates: ReadonlyMap<number, CatalogueDate>) {
  if (occurrenceIds == null) return { date: dates.get(occurrenceId ?? 0)?.named ?? null, dates: null }
  const found = occurrenceIds
    .flatMap((id) => dates.get(id) ?? [])
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
    .map(({ named }) => named)
  return { date: found[0] ?? null, dates: found }
}
