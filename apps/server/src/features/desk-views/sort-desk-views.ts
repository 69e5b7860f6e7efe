import type { FieldWord } from '@turnout/contract/field-words.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import type { DeskScope } from './access.ts'
import { ownerOf } from './create-desk-view.ts'
import { lockViews, ownViewIds, savePlaces } from './store.ts'

/**
 * Puts one's own views of a desk into the order given, which names each of them once: an order made
 * from an older page would push what it does not know to an unchosen place.
 * @throws Refusal invalid_fields
 */
export async function sortDeskViews(tx: Transaction, at: DeskScope, asked: readonly number[]): Promise<void> {
  const owner = ownerOf(at)
  await lockViews(tx, owner)
  const missing = new Set(await ownViewIds(tx, owner))
  const words: Record<string, FieldWord> = {}
  for (const [place, id] of asked.entries()) if (!missing.delete(id)) words[`desk_view_ids.${place}`] = 'not_in_list'
  if (missing.size > 0) words['desk_view_ids'] = 'order_incomplete'
  if (Object.keys(words).length > 0) throw invalidFields(words)
  await savePlaces(tx, asked)
}
