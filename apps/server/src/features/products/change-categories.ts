import type { CategoryInput } from '@turnout/contract/products/category.ts'
import { recordAudit, recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { categoryFields } from './create-category.ts'
import { lockOffer } from './lock-offer.ts'
import {
  deleteCategory as removeCategory,
  isLastCategory,
  lockCategory,
  updateCategory as saveCategory,
} from './store-categories.ts'

/** Changes a category. */
export async function updateCategory(
  tx: Transaction,
  act: { scope: ScopeInEvent<'category'>; input: CategoryInput },
  actor: Actor,
): Promise<void> {
  const { id: categoryId, event } = act.scope
  const { eventId, accountId } = event
  const after = categoryFields(act.input, event.locale)
  await lockOffer(tx, event)
  const before = await lockCategory(tx, eventId, categoryId)
  if (before === undefined) throw new Refusal('not_found')
  await saveCategory(tx, categoryId, after)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'product_category', entityId: categoryId }
  await recordChange(tx, actor, { ...entry, act: 'category.updated', before, after })
}

/**
 * Deletes an empty category. The event is locked first: of two deletions at once, the second sees
 * that its category is the last one.
 * @throws Refusal last_category, or category_not_empty while products are in it.
 */
export async function deleteCategory(tx: Transaction, scope: ScopeInEvent<'category'>, actor: Actor): Promise<void> {
  const { id: categoryId, event } = scope
  const { eventId, accountId } = event
  await lockOffer(tx, event)
  const before = await lockCategory(tx, eventId, categoryId)
  if (before === undefined) throw new Refusal('not_found')
  if (await isLastCategory(tx, eventId, categoryId)) throw new Refusal('last_category')
  await removeCategory(tx, categoryId)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'product_category', entityId: categoryId }
  await recordAudit(tx, actor, [{ ...entry, act: 'category.deleted', before }])
}
