import type { Transaction } from '../../platform/database/database.ts'
import { revokeOthers } from './sessions/store-sessions.ts'
import { useUpResets } from './store.ts'

/** Ends every session of a user but this one, and their open reset links. */
export async function shutOut(
  tx: Transaction,
  { userId, except }: { readonly userId: number; readonly except: number | null },
): Promise<void> {
  await revokeOthers(tx, userId, except)
  await useUpResets(tx, userId)
}
