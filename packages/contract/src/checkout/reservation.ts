import { MAX_ORDER_LINES } from '@turnout/domain/availability/limits.ts'
import type { z } from 'zod'
import { body, id, int, line, list, money, optional } from '../fields.ts'
import { ORDER_UNITS_MAX } from '../limits.ts'

const quantity = body({
  price_id: id(),
  quantity: int(0, ORDER_UNITS_MAX),
  /** Counts only for DONATION: what the buyer gives per unit. */
  price: optional(money()),
})

const chosenProduct = body({ product_id: id(), quantities: list(quantity, 0, MAX_ORDER_LINES) })

interface Chosen {
  readonly products: readonly { readonly quantities: readonly { readonly quantity: number }[] }[]
}

const linesOf = ({ products }: Chosen) => products.flatMap((product) => product.quantities)
const unitsOf = (chosen: Chosen) => linesOf(chosen).reduce((sum, { quantity: units }) => sum + units, 0)

/**
 * What a buyer wants to hold. Nothing but ids, quantities, a donation's amount and the codes comes from the client; the same product and
 * tier named twice count as one.
 */
export const reservation = body({
  products: list(chosenProduct, 0, MAX_ORDER_LINES),
  promo_code: optional(line(0, 50)),
  affiliate_code: optional(line(0, 50)),
  /** The session of an earlier hold, for clients without cookies. */
  session_identifier: optional(line(0, 100)),
})
  .refine((chosen) => linesOf(chosen).length <= MAX_ORDER_LINES, { error: 'too_many', path: ['products'] })
  .refine((chosen) => linesOf(chosen).some(({ quantity: units }) => units !== 0), {
    error: 'nothing_chosen',
    path: ['products'],
  })
  .refine((chosen) => unitsOf(chosen) <= ORDER_UNITS_MAX, { error: 'too_many', path: ['products'] })
export type Reservation = z.output<typeof reservation>
