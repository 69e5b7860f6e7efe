import type { DeskViewInput } from '@turnout/contract/desk-views/desk-view.ts'
import { DESK_VIEWS_MAX, viewAddress } from '@turnout/contract/desk-views/view-address.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { DeskScope } from './access.ts'
import { insertView, lockViews, ownViewIds, type ViewOwner } from './store.ts'

/** Whose views a scope is about. */
export const ownerOf = ({ place, desk, userId }: DeskScope): ViewOwner => ({ ...place, userId, desk })

/** Saves a view behind one's others; answers its id. @throws Refusal too_many_desk_views */
export async function createDeskView(tx: Transaction, at: DeskScope, input: DeskViewInput): Promise<number> {
  const owner = ownerOf(at)
  await lockViews(tx, owner)
  const own = await ownViewIds(tx, owner)
  if (own.length >= DESK_VIEWS_MAX) throw new Refusal('too_many_desk_views')
  const { name, is_shared } = input
  return insertView(tx, owner, { name, is_shared, address: viewAddress(at.desk, input.address) })
}
