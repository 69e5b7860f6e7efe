import type { BodyInput } from '@turnout/contract/client.ts'
import type { createOrder } from '@turnout/contract/orders/endpoints.ts'
import type { Product, ProductPrice } from '@turnout/contract/products/product.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { majorFromMinor, minorFromMajor, minorOf } from '@turnout/domain/money/amount.ts'
import { sumOfLines } from '@turnout/domain/money/sum-of-lines.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'

/** One price of one product, as a line of the form. */
export interface SaleLine {
  readonly product: Product
  readonly price: ProductPrice
  /** "General", "General · Early bird". */
  readonly name: string
}

export interface ManualOrderValues {
  /** By the id of the price; null: none. */
  readonly quantities: Readonly<Record<number, number | null>>
  /** What is given per unit of a donation, as typed, by the id of the price. */
  readonly gifts: Readonly<Record<number, string>>
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: Locale
  readonly notes: string
  readonly is_paid: boolean
  readonly send_confirmation: boolean
}

export const saleLines = (products: readonly Product[]): readonly SaleLine[] =>
  products.flatMap((product) =>
    product.prices.map((price) => ({
      product,
      price,
      name: [product.title, price.label].filter(Boolean).join(' · '),
    })),
  )

/** The lines that something is wanted of, in the order in which they are sent. */
export const chosenLines = (lines: readonly SaleLine[], { quantities }: ManualOrderValues): readonly SaleLine[] =>
  lines.filter(({ price }) => (quantities[price.id] ?? 0) > 0)

/** Name on the wire of a chosen line's quantity or price; refusals come under it. */
export const fieldOf = (place: number, part: 'quantity' | 'price'): string => `products.${place}.quantities.0.${part}`

/** What one unit costs: a donation what was typed, or its least. */
function unitMinor({ product, price }: SaleLine, values: ManualOrderValues, currency: string): number {
  const typed = values.gifts[price.id] ?? ''
  if (product.type !== 'DONATION' || typed === '') return minorOf(price.price, currency)
  const minor = minorFromMajor(amountText(typed), currency)
  return typeof minor === 'number' ? minor : 0
}

/** The listed prices of all that is chosen, in major units, before fees and added taxes. */
export function listedTotal(lines: readonly SaleLine[], values: ManualOrderValues, currency: string): number {
  const chosen = chosenLines(lines, values).map((line) => ({
    unitMinor: unitMinor(line, values, currency),
    quantity: values.quantities[line.price.id] ?? 0,
  }))
  return majorFromMinor(sumOfLines(chosen), currency)
}

/** The order as it is sent. */
export function manualOrderBody(lines: readonly SaleLine[], values: ManualOrderValues): BodyInput<typeof createOrder> {
  const { first_name, last_name, email, locale, notes, is_paid, send_confirmation, quantities, gifts } = values
  const products = chosenLines(lines, values).map(({ product, price }) => ({
    product_id: product.id,
    quantities: [
      {
        price_id: price.id,
        quantity: quantities[price.id] ?? 0,
        ...(product.type === 'DONATION' && gifts[price.id] && { price: amountText(gifts[price.id] ?? '') }),
      },
    ],
  }))
  return { products, first_name, last_name, email, locale, notes, is_paid, send_confirmation }
}
