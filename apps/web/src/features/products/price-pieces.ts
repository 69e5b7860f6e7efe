import { m } from '@turnout/messages/generated/messages.js'
import { amountInLocale, amountText } from '@turnout/ui/fields/amount-text.ts'
import { textPieces } from '../../desk/languages/text-pieces.ts'
import { documentLocale } from '../../shell/locale-choice.ts'
import { clockWords, plainWords } from '../../shell/settings/value-words.ts'
import type { Piece } from '../../shell/together/pieces.ts'
import type { PriceForm, ProductForm } from './product-form.ts'
import { comma } from '../../format/in-a-row.ts'

/** What is edited of a price. Of one that is not a tier only price and quantity count. */
const FIELDS = [
  'label',
  'price',
  'initial_quantity_available',
  'sale_start_date',
  'sale_end_date',
  'is_hidden',
] as const
const SINGLE: readonly PriceField[] = ['price', 'initial_quantity_available']
type PriceField = (typeof FIELDS)[number]

const priceOf = (form: ProductForm, id: number): PriceForm | undefined => form.prices.find((price) => price.id === id)

const savedIds = (form: ProductForm): number[] => form.prices.flatMap(({ id }) => (id === null ? [] : [id]))

/**
 * The prices of a product that are saved: field by field where every version has the price, else the
 * whole of it. New ones of this side stay in any case.
 */
export function pricePieces(versions: readonly ProductForm[], currency: string): readonly Piece<ProductForm>[] {
  const ids = [...new Set(versions.flatMap(savedIds))]
  const common = ids.filter((id) => versions.every((form) => priceOf(form, id) !== undefined))
  const isTiered = versions.some(({ type }) => type === 'TIERED')
  const fields = isTiered ? FIELDS : SINGLE
  const nameOf = (id: number) => versions.map((form) => priceOf(form, id)?.label ?? '').find((label) => label !== '')
  const pieces = ids.flatMap((id) => {
    const name = nameOf(id) ?? m.products_tier_unnamed({ number: ids.indexOf(id) + 1 })
    if (!common.includes(id)) return [wholePrice(id, name, currency)]
    return [
      ...fields.map((field) => fieldOfPrice({ id, field, currency, name: isTiered ? name : null })),
      ...(isTiered ? labelPieces(versions, id, name) : []),
    ]
  })
  return isTiered ? [...pieces, orderOf(common)] : pieces
}

/** The label of a price in other languages. */
const labelPieces = (versions: readonly ProductForm[], id: number, name: string) =>
  textPieces(versions, {
    at: `prices.${id}.translations`,
    texts: { label: m.products_tier_field({ name, field: m.products_tier_label() }) },
    of: (form) => priceOf(form, id)?.translations ?? {},
    put: (form, translations) => ({
      ...form,
      prices: form.prices.map((price) => (price.id === id ? { ...price, translations } : price)),
    }),
  })

const fieldLabels = (): Readonly<Record<PriceField, string>> => ({
  label: m.products_tier_label(),
  price: m.products_price(),
  initial_quantity_available: m.products_quantity(),
  sale_start_date: m.products_sale_start(),
  sale_end_date: m.products_sale_end(),
  is_hidden: m.products_tier_hidden(),
})

function fieldWords(price: PriceForm, field: PriceField, currency: string): string {
  if (field === 'price') return price.price === '' ? '' : `${amountInLocale(price.price, documentLocale())} ${currency}`
  if (field === 'initial_quantity_available') return plainWords(price[field] ?? m.products_unlimited())
  return field === 'sale_start_date' || field === 'sale_end_date' ? clockWords(price[field]) : plainWords(price[field])
}

/** As it is compared: "5,00" and "5" are the same price. */
const compared = (price: PriceForm, field: PriceField): unknown =>
  field === 'price'
    ? amountText(price.price)
        .replace(/(\.\d*?)0+$/u, '$1')
        .replace(/\.$/u, '')
    : price[field]

interface FieldOfPrice {
  readonly id: number
  readonly field: PriceField
  readonly currency: string
  /** Null: the product has no other. */
  readonly name: string | null
}

function fieldOfPrice({ id, field, currency, name }: FieldOfPrice): Piece<ProductForm> {
  const label = fieldLabels()[field]
  return {
    name: `prices.${id}.${field}`,
    label: name === null ? label : m.products_tier_field({ name, field: label }),
    of: (form) => {
      const price = priceOf(form, id)
      return price && compared(price, field)
    },
    words: (form) => {
      const price = priceOf(form, id)
      return price ? fieldWords(price, field, currency) : ''
    },
    take: (form, from) => ({
      ...form,
      prices: form.prices.map((price) => {
        const other = priceOf(from, id)
        return price.id === id && other ? { ...price, [field]: other[field] } : price
      }),
    }),
  }
}

/** A price that was added or taken away. */
function wholePrice(id: number, name: string, currency: string): Piece<ProductForm> {
  return {
    name: `prices.${id}`,
    label: name,
    of: (form) => {
      const price = priceOf(form, id)
      return price ? FIELDS.map((field) => compared(price, field)) : null
    },
    words: (form) => {
      const price = priceOf(form, id)
      if (price === undefined) return m.shell_meanwhile_absent()
      const shown = SINGLE.map((field) => fieldWords(price, field, currency))
      return [price.label, ...shown].filter((words) => words !== '').join(comma())
    },
    take: (form, from) => {
      const others = form.prices.filter((price) => price.id !== id)
      const place = from.prices.findIndex((price) => price.id === id)
      const price = from.prices[place]
      return { ...form, prices: price ? others.toSpliced(place, 0, price) : others }
    },
  }
}

/** The order of the prices that every version has; the others keep their places. */
function orderOf(ids: readonly number[]): Piece<ProductForm> {
  const inOrder = (form: ProductForm) => savedIds(form).filter((id) => ids.includes(id))
  return {
    name: 'prices.order',
    label: m.products_tier_order(),
    of: inOrder,
    words: (form) =>
      inOrder(form)
        .map((id) => priceOf(form, id)?.label ?? '')
        .join(comma()),
    take: (form, from) => {
      const next = inOrder(from)
      let place = 0
      const prices = form.prices.map((price) => {
        if (price.id === null || !ids.includes(price.id)) return price
        const id = next[place]
        place += 1
        return (id === undefined ? undefined : priceOf(form, id)) ?? price
      })
      return { ...form, prices }
    },
  }
}
