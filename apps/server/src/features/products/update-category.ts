import type { CategoryInput } from '@turnout/contract/products/category.ts'
import { recordChange } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { touchEvent } from '../events/store.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { categoryFields } from './create-category.ts'
import { lockOffer } from './lock-offer.ts'
import { lockCategory, updateCategory as saveCategory } from './store-categories.ts'

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
