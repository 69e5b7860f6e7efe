import { m } from '@turnout/messages/generated/messages.js'
import { formatMinor } from '../../../../format/format.ts'
import { type Catalogue, nameOf, productsIn } from './catalogue.ts'
import { totalsOf } from './desk-totals.ts'
import type { Correction, Selection } from './ticket-selection.ts'

/** The desk's message right above its button; one thing at a time. */
export type DeskMessage =
  /** Nothing came of the press. */
  | { readonly kind: 'failure'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  /** The choice is not what it was, or cannot be had; it stands at the row of this price too. */
  | { readonly kind: 'changed'; readonly text: string; readonly money: string | null; readonly priceId: number }

interface Choice {
  readonly catalogue: Catalogue
  readonly selection: Selection
}

interface Change {
  readonly before: Choice
  readonly after: Choice
  /** By price id. */
  readonly corrections: ReadonlyMap<number, Correction>
  /** Sentences of the server for rows that had to stay as they were, by price id. */
  readonly refused: ReadonlyMap<number, string>
  readonly locale: string
}

/**
 * The change to a choice that was not available, and to its price; null when no row is concerned.
 */
export function changeMessage({ before, after, corrections, refused, locale }: Change): DeskMessage | null {
  const sentences = [
    ...[...corrections].map(([id, correction]) => becameWords(nameOfPrice(before.catalogue, id), correction)),
    ...[...refused]
      .filter(([id]) => !corrections.has(id))
      .map(([id, reason]) => m.storefront_row_refused({ name: nameOfPrice(before.catalogue, id), reason })),
  ]
  const [priceId] = [...corrections.keys(), ...refused.keys()]
  if (priceId === undefined) return null
  return { kind: 'changed', text: sentences.join(' '), money: moneyWords(before, after, locale), priceId }
}

const becameWords = (name: string, { wanted, left }: Correction): string =>
  left === 0 ? m.storefront_became_none({ name }) : m.storefront_became({ name, wanted, count: left })

/** "€210.00 is now €42.00."; nothing when the total is as it was, or nothing is chosen any more. */
function moneyWords(before: Choice, after: Choice, locale: string): string | null {
  const was = totalsOf(before.catalogue, before.selection)
  const is = totalsOf(after.catalogue, after.selection)
  if (is.count === 0 || is.totalMinor === was.totalMinor) return null
  const words = (minor: number): string => formatMinor(minor, { locale, currency: after.catalogue.currency })
  return m.storefront_total_became({ before: words(was.totalMinor), after: words(is.totalMinor) })
}

function nameOfPrice(catalogue: Catalogue, priceId: number): string {
  const product = productsIn(catalogue).find(({ prices }) => prices.some(({ id }) => id === priceId))
  const price = product?.prices.find(({ id }) => id === priceId)
  return product === undefined || price === undefined ? '' : nameOf({ product, price })
}
