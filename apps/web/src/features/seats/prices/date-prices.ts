import type { DatePrice } from '@turnout/contract/occurrences/occurrence.ts'
import { decimalText, minorOf } from '@turnout/domain/money/amount.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'

/** The prices of dates that were typed and are not saved yet: by date, then by price. '': as the ticket says. */
export type DateDrafts = ReadonlyMap<number, ReadonlyMap<number, DraftedPrice>>

interface DraftedPrice {
  readonly text: string
  /** As it is: a price that is not sold on the date stays so. */
  readonly isHidden: boolean
}

export function withDraft(
  drafts: DateDrafts,
  dateId: number,
  { price_id: id, is_hidden: isHidden, text }: Pick<DatePrice, 'price_id' | 'is_hidden'> & { readonly text: string },
): DateDrafts {
  return new Map(drafts).set(dateId, new Map(drafts.get(dateId)).set(id, { text, isHidden }))
}

/** What was typed for a price of a date; undefined: nothing. */
const typedText = (drafts: DateDrafts, dateId: number, priceId: number): string | undefined =>
  drafts.get(dateId)?.get(priceId)?.text

/** What a price of a date shows in its field. */
export const draftText = (
  { date, drafts }: { readonly date: { readonly id: number }; readonly drafts: DateDrafts },
  { price_id: id, price }: DatePrice,
  currency: string,
): string => typedText(drafts, date.id, id) ?? (price === null ? '' : decimalText(minorOf(price, currency), currency))

/** The prices of one date as they are sent. */
export const pricesBody = (drafted: ReadonlyMap<number, DraftedPrice>) =>
  [...drafted].map(([id, { text, isHidden }]) => ({
    price_id: id,
    price: amountText(text) || null,
    is_hidden: isHidden,
  }))

interface OnDate {
  readonly date: { readonly id: number; readonly prices: readonly DatePrice[] }
  readonly drafts: DateDrafts
}

/**
 * What each price costs on a date, major units: as it is typed, else as it is there, else as its ticket says. What is not sold
 * on the date brings nothing.
 */
export function pricesOnDate<Price extends { readonly id: number; readonly price: number }>(
  prices: ReadonlyMap<number, Price>,
  { date, drafts }: OnDate,
): ReadonlyMap<number, Price> {
  const own = new Map(date.prices.map((price) => [price.price_id, price]))
  return new Map(
    [...prices].map(([id, price]) => {
      const there = own.get(id)
      if (there === undefined) return [id, price]
      const typed = amountText(typedText(drafts, date.id, id) ?? String(there.price ?? ''))
      const amount = typed === '' || Number.isNaN(Number(typed)) ? price.price : Number(typed)
      return [id, { ...price, price: there.is_hidden ? 0 : amount }]
    }),
  )
}
