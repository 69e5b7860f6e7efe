import type { CategoryInput } from '@turnout/contract/products/category.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import type { EventScope } from '../events/access.ts'
import { readRichText } from '../events/read-rich-text.ts'
import { readTranslations } from '../events/read-translations.ts'
import { touchEvent } from '../events/store.ts'
import { lockOffer } from './lock-offer.ts'
import { insertCategory, type CategoryFields } from './store-categories.ts'

/**
 * The stored part of an input: the description is made safe.
 * @throws Refusal invalid_fields for one that is too long.
 */
export function categoryFields(input: CategoryInput, first: string): CategoryFields {
  const translations = readTranslations(input.translations, undefined, { first, rich: ['description'] })
  return {
    name: input.name,
    description: readRichText(input.description, 'description'),
    no_products_message: input.no_products_message,
    is_hidden: input.is_hidden,
    max_per_order: input.max_per_order,
    ...(translations !== undefined && { translations }),
  }
}

/** Adds a category at the end; answers its id. */
export async function createCategory(
  tx: Transaction,
  act: { scope: EventScope; input: CategoryInput },
  actor: Actor,
): Promise<number> {
  const { eventId, accountId } = act.scope
  const fields = categoryFields(act.input, act.scope.locale)
  await lockOffer(tx, act.scope)
  const categoryId = await insertCategory(tx, eventId, fields)
  await touchEvent(tx, eventId)
  const entry = { accountId, eventId, entity: 'product_category', entityId: categoryId }
  await recordAudit(tx, actor, [{ ...entry, act: 'category.created', after: fields }])
  return categoryId
}
