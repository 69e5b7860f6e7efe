import { MAX_ORDER_LINES } from '@turnout/domain/availability/limits.ts'
import { PASS_DATES_MAX } from '@turnout/domain/availability/pass.ts'
import { SEATS_SPLITS } from '@turnout/domain/availability/seats-asked.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { z } from 'zod'
import { body, id, int, line, list, money, oneOf, optional, optionalInUpdate } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'
import { SEAT_LINK_MAX } from '../seats/page-limits.ts'
import { seatGuid } from '../seats/seat.ts'
import { toldSource } from '../visits/visit.ts'

const quantity = body({
  price_id: id(),
  quantity: int(0, ORDER_UNITS_MAX),
  /** Counts only for DONATION: the amount that the buyer gives per unit. */
  price: optional(money()),
  /** Of a price for seats: the ids of the seats in their plan, as many as the quantity. */
  seats: optionalInUpdate(list(seatGuid(), 1, ORDER_UNITS_MAX)),
  /** Instead of `seats`: the best that are free, side by side if that can be. */
  best_available: optionalInUpdate(
    body({
      /** The letter of the price; missing: any that the price is for. */
      zone: optional(oneOf(PRICE_LETTERS)),
      /** The seats that the buyer was shown: they come first if all of them are free. */
      wish: optional(list(seatGuid(), 0, ORDER_UNITS_MAX)),
      /** How they may be apart where not all are side by side; missing: ANYHOW. Two rows are never apart. */
      split: optional(oneOf(SEATS_SPLITS)),
    }),
  ),
  /** How many of the seats are wheelchair places; their companion seats are beside them. */
  wheelchairs: optionalInUpdate(int(0, ORDER_UNITS_MAX)),
})

const chosenProduct = body({
  product_id: id(),
  /** The date that the tickets are for; needed where an event has several. */
  event_occurrence_id: optional(id()),
  /** The dates that a pass is for: as many as it admits to; none where it admits to all. */
  event_occurrence_ids: optional(list(id(), 0, PASS_DATES_MAX)),
  quantities: list(quantity, 0, MAX_ORDER_LINES),
})

type Chosen = readonly { readonly quantities: readonly { readonly quantity: number }[] }[]

const linesOf = (chosen: Chosen) => chosen.flatMap((product) => product.quantities)
const unitsOf = (chosen: Chosen) => linesOf(chosen).reduce((sum, { quantity: units }) => sum + units, 0)

/** Which products, at which of their prices, and how many: something, and not more than an order may hold. */
export const reservedProducts = () =>
  list(chosenProduct, 0, MAX_ORDER_LINES)
    .refine((chosen) => linesOf(chosen).length <= MAX_ORDER_LINES, { error: 'too_many' })
    .refine((chosen) => linesOf(chosen).some(({ quantity: units }) => units !== 0), { error: 'nothing_chosen' })
    .refine((chosen) => unitsOf(chosen) <= ORDER_UNITS_MAX, { error: 'too_many' })

/**
 * The order lines that a buyer wants to hold. Nothing but ids, quantities, a donation's amount and
 * the codes comes from the client; the same product and tier named twice count as one.
 */
export const reservation = body({
  products: reservedProducts(),
  promo_code: optional(line(0, 50)),
  affiliate_code: optional(line(0, 50)),
  /** Of the address that a partner was given: seats that are kept for it are free. A wrong or ended one is as none. */
  seat_link: optional(line(0, SEAT_LINK_MAX)),
  /** Where the page came from on which the order is begun. */
  source: optional(toldSource),
  /**
   * The session of an earlier hold, for clients without cookies. Before there is one: a secret of
   * the client's own, 16 characters or more, to whom the Idempotency-Key belongs, so that a retry
   * after a lost answer finds its order. It becomes no session.
   */
  session_identifier: optional(line(0, 100)),
})
export type Reservation = z.output<typeof reservation>
