import type { WaitingInput } from '@turnout/contract/waiting-list/entry.ts'
import type { Waitable } from '@turnout/contract/waiting-list/waitable.ts'
import { invalidFields, Refusal, type FieldRefusals } from '../../../platform/http/refusal.ts'
import type { WaitedLetters } from './find-letters.ts'

interface Choosing {
  readonly input: WaitingInput
  readonly letters: WaitedLetters
  /** Null: the only one, or any. */
  readonly date: number | null
}

/**
 * What an entry may wait for of all that it names, or of the tickets when it names nothing.
 * @throws Refusal invalid_fields
 */
export function chooseWishes(waitable: readonly Waitable[], choosing: Choosing): Waitable[] {
  const { input } = choosing
  const { product_price_id: one, product_price_ids: several, zones } = input
  const named = [...new Set([...(one === null ? [] : [one]), ...(several ?? [])])]
  if (named.length > 0 || (zones ?? []).length > 0)
    return [...namedWishes(waitable, named, choosing), ...wishesOfLetters(waitable, choosing)]
  const fitting = waitable.filter(
    (wish) => wish.product.product_type === 'TICKET' && refusalOf(wish, choosing) === null,
  )
  if (fitting.length === 0) throw invalidFields({ product_price_ids: 'not_sold_out' })
  return fitting
}

function namedWishes(waitable: readonly Waitable[], named: readonly number[], choosing: Choosing): Waitable[] {
  const { input } = choosing
  const isOne = named.length === 1 && named[0] === input.product_price_id
  const found = named.map((id) => waitable.find(({ price }) => price.id === id))
  const missing = found.indexOf(undefined)
  if (missing >= 0) {
    const place = input.product_price_id === null ? missing : missing - 1
    throw invalidFields({
      [isOne || place < 0 ? 'product_price_id' : `product_price_ids.${place}`]: 'not_sold_out',
    })
  }
  const wishes = found.filter((wish) => wish !== undefined)
  const refused = wishes.map((wish) => refusalOf(wish, choosing)).find((refusal) => refusal !== null)
  if (refused !== undefined) throw new Refusal('invalid_fields', { fields: refused })
  return wishes
}

/** The prices of the letters that an entry names: each letter has one at least that may be had in this number. */
function wishesOfLetters(waitable: readonly Waitable[], choosing: Choosing): Waitable[] {
  const { input, letters } = choosing
  return (input.zones ?? []).flatMap((zone, place) => {
    const found = waitable.filter(({ price }) => letters.letterOf(price.id) === zone)
    if (found.length === 0) throw invalidFields({ [`zones.${place}`]: 'not_sold_out' })
    const fitting = found.filter((wish) => refusalOf(wish, choosing) === null)
    const [first] = found
    if (fitting.length === 0 && first !== undefined)
      throw new Refusal('invalid_fields', { fields: refusalOf(first, choosing) ?? {} })
    return fitting
  })
}

function refusalOf({ product, price }: Waitable, { input, letters, date }: Choosing): FieldRefusals | null {
  const { min_per_order: minimum, max_per_order: most } = product
  const beside = input.side_by_side ? letters.mostBeside(price.id, date) : null
  const maximum = beside === null ? most : Math.min(most, beside)
  const { quantity } = input
  if (quantity > maximum) return { quantity: [{ word: 'above_maximum', values: { maximum } }] }
  return quantity < minimum ? { quantity: [{ word: 'below_minimum', values: { minimum } }] } : null
}
