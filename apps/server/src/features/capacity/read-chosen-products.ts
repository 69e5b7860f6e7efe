import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import { productsOfOffer } from './store.ts'

/**
 * The products that share a capacity, each once; general ones too: a hall can be full of tables.
 * @throws Refusal invalid_fields: product_needed, or unknown_product at `product_ids.N`.
 */
export async function readChosenProducts(
  tx: Transaction,
  eventId: number,
  asked: readonly number[],
): Promise<number[]> {
  const known = new Set((await productsOfOffer(tx, eventId)).map(({ id }) => id))
  if (asked.length === 0) throw invalidFields({ product_ids: 'product_needed' })
  const unknown = asked.flatMap((id, at) => (known.has(id) ? [] : [[`product_ids.${at}`, 'unknown_product'] as const]))
  if (unknown.length > 0) throw invalidFields(Object.fromEntries(unknown))
  return [...new Set(asked)].toSorted((a, b) => a - b)
}

/**
 * @throws Refusal ticket_product_needed while the event has no product that admits (spec
 * section 5).
 */
export async function refuseWithoutTickets(tx: Transaction, eventId: number): Promise<void> {
  const products = await productsOfOffer(tx, eventId)
  if (!products.some(({ product_type }) => product_type === 'TICKET')) throw new Refusal('ticket_product_needed')
}
