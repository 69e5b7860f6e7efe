import { isBelowTaken } from '@turnout/domain/availability/overbooking.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal, type FieldRefusal } from '../../platform/http/refusal.ts'
import type { PriceDraft } from './read-product-input.ts'
import { deletePrices, insertPrices, updatePrices, type LockedPriceRow } from './store-prices.ts'

export interface PriceReplacement {
  readonly eventId: number
  readonly productId: number
  /** As `lockPrices` answered them in this transaction. */
  readonly current: readonly LockedPriceRow[]
  readonly wanted: readonly PriceDraft[]
  /** The product becomes one of another kind of price, which is what takes prices away. */
  readonly isOtherType: boolean
}

/**
 * Makes the prices of a product those of the form: a price with an id stays, one without is added,
 * a missing one is deleted.
 * @throws Refusal invalid_fields for an id that is not the product's, or for fewer places than are
 * taken.
 * @throws Refusal tier_has_sales for deleting a price that an order names.
 */
export async function replacePrices(tx: Transaction, replacement: PriceReplacement): Promise<void> {
  const { productId, current } = replacement
  const wanted = withFamiliarIds(replacement)
  refuseWrongFields(current, wanted)
  const known = new Map(current.map((price) => [price.id, price]))
  const kept = wanted.flatMap((price) => {
    const before = price.id === null ? undefined : known.get(price.id)
    return before === undefined ? [] : [{ ...price, id: before.id, pool_id: before.pool_id }]
  })
  const keptIds = new Set(kept.map(({ id }) => id))
  await deletePrices(
    tx,
    current.filter(({ id }) => !keptIds.has(id)),
    replacement.isOtherType ? 'type' : 'prices',
  )
  await updatePrices(tx, productId, kept)
  const added = wanted.filter(({ id }) => id === null).map(({ id: _none, ...price }) => price)
  await insertPrices(tx, replacement, added)
}

/**
 * The only price of a product need not say which one it is: it stays the one it was, with its
 * sales.
 */
function withFamiliarIds({ current, wanted }: PriceReplacement): readonly PriceDraft[] {
  const [only, ...others] = wanted
  const [first] = current
  if (only === undefined || others.length > 0 || only.id !== null || only.label !== null || first === undefined)
    return wanted
  return [{ ...only, id: first.id }]
}

function refuseWrongFields(current: readonly LockedPriceRow[], wanted: readonly PriceDraft[]): void {
  const known = new Map(current.map((price) => [price.id, price]))
  const seen = new Set<number>()
  const fields: Record<string, FieldRefusal[]> = {}
  for (const [index, { id, capacity }] of wanted.entries()) {
    if (id === null) continue
    const price = known.get(id)
    if (price === undefined || seen.has(id)) fields[`prices.${index}.id`] = [{ word: 'unknown_price' }]
    else if (isBelowTaken(price, capacity))
      fields[`prices.${index}.initial_quantity_available`] = [
        { word: 'below_taken', values: { taken: price.held + price.sold } },
      ]
    seen.add(id)
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_fields', { fields })
}
