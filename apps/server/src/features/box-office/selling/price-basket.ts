import type { BasketLine, PricedBasket } from '@turnout/contract/box-office/sale.ts'
import { cashTotalMinor } from '@turnout/domain/box-office/cash.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { Refusal, type FieldRefusals } from '../../../platform/http/refusal.ts'
import { priceManualOrder, type ManualOrderInput } from '../../checkout/manual/price-manual-order.ts'
import { applyRules } from '../../sale/reserving/apply-rules.ts'
import { totalsOf } from '../../sale/reserving/price-lines.ts'
import type { TillScope } from '../access.ts'

/**
 * The lines of a basket as an order names them.
 * @throws Refusal invalid_fields for what the till does not sell
 */
export function productsOf(
  { includes_all_products: sellsAll, product_ids: sold }: TillScope,
  lines: readonly BasketLine[],
): ManualOrderInput['products'] {
  const foreign = lines.flatMap(({ product_id: id }, at) =>
    sellsAll || sold.includes(id) ? [] : [[`lines.${at}.product_id`, [{ word: 'not_sold_here' as const }]] as const],
  )
  if (foreign.length > 0) throw new Refusal('invalid_fields', { fields: Object.fromEntries(foreign) })
  return lines.map(({ product_id, event_occurrence_id, event_occurrence_ids, ...entry }) => ({
    product_id,
    event_occurrence_id,
    event_occurrence_ids,
    quantities: [entry],
  }))
}

/** What is refused of an order's products, said of the lines of the basket. */
export function underLines(refusal: unknown): unknown {
  if (!(refusal instanceof Refusal) || Object.keys(refusal.fields).length === 0) return refusal
  const fields: FieldRefusals = Object.fromEntries(
    Object.entries(refusal.fields).map(([name, why]) => [lineField(name), why]),
  )
  return new Refusal(refusal.code, { fields })
}

const lineField = (name: string): string =>
  name.replace(/^products\.(?<at>\d+)/u, 'lines.$<at>').replace(/\.quantities\.0/u, '')

/**
 * What a basket costs now; nothing is held by it.
 * @throws Refusal event_not_available; invalid_fields
 */
export async function priceBasket(
  reader: Reader,
  till: TillScope,
  { lines, promo_code }: { readonly lines: readonly BasketLine[]; readonly promo_code: string | null },
): Promise<PricedBasket> {
  const products = productsOf(till, lines)
  const input = { products, promo_code, is_free_of_charge: false }
  const found = await priceManualOrder(reader, { event: { eventId: till.event_id }, input }).catch((error: unknown) => {
    throw underLines(error)
  })
  const { catalogue, code, dates } = found
  const priced = applyRules(catalogue, found.priced, { code, dates, now: catalogue.now })
  const totals = totalsOf(priced)
  const major = (minor: number): number => majorFromMinor(minor, till.currency)
  return {
    total: major(totals.total_gross_minor),
    cash_total: major(cashTotalMinor(totals.total_gross_minor, till.currency)),
    discount: major(totals.total_discount_minor),
    lines: priced.map(({ line }) => ({
      price_id: line.priceId,
      quantity: line.quantity,
      total: major(line.total_gross_minor),
    })),
  }
}
