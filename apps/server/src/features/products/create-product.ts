import type { ProductInput } from '@turnout/contract/products/product.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { declareOffer } from '../../platform/slices/declare-offer.ts'
import type { EventScope } from '../events/access.ts'
import { datesOfEvent, touchEvent } from '../events/store.ts'
import {
  keepDefaultTaxesAndFees,
  keepTaxesAndFees,
  saveTaxesAndFeesOfProduct,
  taxAndFeeIdsOfProduct,
} from '../taxes-and-fees/store.ts'
import { lockOffer } from './lock-offer.ts'
import { chosenCharges, readProductInput, type ProductDraft } from './read-product-input.ts'
import { replacePrices } from './replace-prices.ts'
import { categoryExists } from './store-categories.ts'
import { insertProduct } from './store.ts'

/**
 * The consequence that a change of the offer has for doors; called after the offer and the product
 * are locked.
 */
export interface Doors {
  /** Has phones at doors load what they know of a product anew. */
  tell(tx: Transaction, productId: number): Promise<void>
  /** Has the lists for all tickets take up a product that has become one, or drop it. */
  follow(
    tx: Transaction,
    kind: { readonly eventId: number; readonly productId: number; readonly isTicket: boolean },
  ): Promise<void>
}

export const DOORS = declareOffer<Doors>('what doors know of products')

/**
 * The meaning of an input for an event, whose offer is locked by it.
 * @throws Refusal invalid_fields
 */
export async function readForEvent(tx: Transaction, scope: EventScope, input: ProductInput): Promise<ProductDraft> {
  const event = await lockOffer(tx, scope)
  return readProductInput(input, {
    currency: event.currency,
    timezone: event.timezone,
    locale: event.locale,
    eventEndDate: event.end_date,
    isDated: (input.admits ?? 'ONE') !== 'ONE' && (await datesOfEvent(tx, scope.eventId)).is_dated,
    isCategoryKnown: await categoryExists(tx, scope.eventId, input.product_category_id),
    knownTaxAndFeeIds: await keepTaxesAndFees(tx, scope.accountId, chosenCharges(input).ids ?? []),
  })
}

/** Adds a product with its prices at the end of its category; answers its id. */
export async function createProduct(
  tx: Transaction,
  act: { scope: EventScope; input: ProductInput; doors: Pick<Doors, 'follow'> },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = act.scope
  const { fields, prices } = await readForEvent(tx, act.scope, act.input)
  const productId = await insertProduct(tx, eventId, fields)
  await replacePrices(tx, { eventId, productId, current: [], wanted: prices, isOtherType: false })
  if (fields.product_type === 'TICKET') await act.doors.follow(tx, { eventId, productId, isTicket: true })
  const chosen = chosenCharges(act.input).ids ?? (await keepDefaultTaxesAndFees(tx, accountId))
  await saveTaxesAndFeesOfProduct(tx, { accountId, eventId, productId }, chosen)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'product', entityId: productId }
  await recordAudit(tx, actor, [
    {
      ...entry,
      act: 'product.created',
      after: { ...fields, prices, tax_and_fee_ids: await taxAndFeeIdsOfProduct(tx, productId) },
    },
  ])
  return productId
}
