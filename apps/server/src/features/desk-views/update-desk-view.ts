import type { DeskViewUpdate } from '@turnout/contract/desk-views/desk-view.ts'
import { viewAddress } from '@turnout/contract/desk-views/view-address.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnViewScope } from './access.ts'
import { saveView } from './store.ts'

/** @throws Refusal not_found for one that was deleted meanwhile */
export async function updateDeskView(
  tx: Transaction,
  { viewId, at }: OwnViewScope,
  { name, is_shared, address }: DeskViewUpdate,
): Promise<void> {
  const isSaved = await saveView(tx, viewId, { name, is_shared, address: viewAddress(at.desk, address) })
  if (!isSaved) throw new Refusal('not_found')
}
