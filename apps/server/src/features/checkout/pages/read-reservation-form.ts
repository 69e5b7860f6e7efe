import { PARAMS } from '@turnout/contract/params.ts'
import { reservation, type Reservation } from '@turnout/contract/checkout/reservation.ts'
import type { AnswerFields } from '@turnout/contract/questions/answer-fields.ts'
import { seatedProducts } from './read-seats-form.ts'
import { fieldRefusals } from '../../../platform/http/field-refusals.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** `quantity.12.34`: how many of product 12 at its price 34. */
const QUANTITY = /^quantity\.(?<product>\d+)\.(?<price>\d+)$/u

/** `date.12.56`: a pass of product 12 is for the date 56. */
const PASS_DATE = /^date\.(?<product>\d+)\.(?<date>\d+)$/u

/** The dates that were ticked for the passes of a product. */
const datesOf = (fields: AnswerFields, product: string): string[] =>
  Object.keys(fields).flatMap((name) => {
    const named = PASS_DATE.exec(name)?.groups
    return named?.['product'] === product && named['date'] !== undefined ? [named['date']] : []
  })

/**
 * The choice of a form without script. A product that was left at nothing is not asked for; an
 * amount that a buyer names comes beside its quantity, as `amount.12.34`.
 * @throws Refusal not_found for an event that can be none; invalid_fields.
 */
export function readReservationForm(
  eventIdText: string,
  fields: AnswerFields,
): { eventId: number; input: Reservation } {
  const eventId = PARAMS.event_id.schema.safeParse(eventIdText)
  if (!eventId.success) throw new Refusal('not_found')
  const products = Object.entries(fields).flatMap(([name, text]) => {
    const { product, price } = QUANTITY.exec(name)?.groups ?? {}
    const quantity = text.trim()
    if (product === undefined || price === undefined || quantity === '' || quantity === '0') return []
    // People write the decimal mark of their language, and a space between thousands.
    const amount = fields[`amount.${product}.${price}`]?.replaceAll(/\s/gu, '').replace(',', '.')
    const date = fields.event_occurrence_id ?? null
    const dates = datesOf(fields, product)
    return [
      {
        product_id: product,
        event_occurrence_id: date,
        ...(dates.length > 0 && { event_occurrence_ids: dates }),
        quantities: [{ price_id: price, quantity, price: amount ?? null }],
      },
    ]
  })
  const seated = seatedProducts(fields)
  const body = {
    products: [...products, ...seated],
    promo_code: fields.promo_code ?? null,
    affiliate_code: fields.affiliate_code ?? null,
    seat_link: fields['seat_link'] ?? null,
  }
  const parsed = reservation.safeParse(body, { reportInput: true })
  if (!parsed.success) throw new Refusal('invalid_fields', { fields: fieldRefusals(parsed.error.issues) })
  return { eventId: eventId.data, input: parsed.data }
}
