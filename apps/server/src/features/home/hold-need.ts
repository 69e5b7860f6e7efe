import { isPutAwayForGood } from '@turnout/domain/home/needs.ts'
import { snoozeEnd } from '@turnout/domain/home/snooze.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { zoneOfUser } from '../accounts/queries.ts'
import { forgetSnooze, saveSnooze, type SnoozeOwner } from './store.ts'

/**
 * Puts a thing off until tomorrow at nine, on the person's clock; the steps of an event for good.
 * Whether the thing is there does not matter: it is only hidden from the one who asks.
 */
export async function holdNeed(
  tx: Transaction,
  act: { owner: SnoozeOwner; key: string; isSnoozed: boolean; now: Date },
): Promise<{ key: string; until: string | null }> {
  const { owner, key, isSnoozed, now } = act
  if (!isSnoozed) {
    await forgetSnooze(tx, owner, key)
    return { key, until: null }
  }
  const until = isPutAwayForGood(key) ? null : snoozeEnd(now, await zoneOfUser(tx, owner.userId))
  await saveSnooze(tx, owner, { key, until, now })
  return { key, until: until?.toISOString() ?? null }
}
