import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { lockOrderByShortId } from '../../orders/store.ts'
import { abandonOrder } from '../abandon-order.ts'
import { moveToSession, otherHolds, useUpHandover } from './store-handovers.ts'

interface Taking {
  readonly eventId: number
  readonly shortId: string
  readonly token: string
  /** The session of the browser that takes over. */
  readonly session: string
}

/**
 * Makes a hold that a frame let go this browser's; answers its new short id. Session and link of the frame stop
 * working: an attacker who sends another person their own token must not read what that person enters, or get their
 * tickets. An earlier hold of the browser at the event is given back, as by a new choice on our page.
 * @throws Refusal handover_over for a token that was used, is too old, or is none.
 */
export async function takeOrder(tx: Transaction, taking: Taking, actor: Actor): Promise<string> {
  const { eventId, shortId, token, session } = taking
  const order = await lockOrderByShortId(tx, eventId, shortId)
  if (order === undefined || order.status !== 'RESERVED') throw new Refusal('handover_over')
  if (!(await useUpHandover(tx, { orderId: order.id, token }))) throw new Refusal('handover_over')
  return moveHold(tx, { eventId, orderId: order.id, session }, actor)
}

/**
 * Makes a hold a session's own, under a new short id, which is answered; an earlier hold of that
 * session at the event is given back. The order is locked.
 */
export async function moveHold(
  tx: Transaction,
  { eventId, orderId, session }: { readonly eventId: number; readonly orderId: number; readonly session: string },
  actor: Actor,
): Promise<string> {
  for (const earlier of await otherHolds(tx, { eventId, session, orderId })) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await giveBack(tx, { eventId, shortId: earlier, session }, actor)
  }
  const newId = newShortId('o')
  await moveToSession(tx, orderId, { session, shortId: newId })
  return newId
}

/** A hold whose payment the bank has in hand stays what it is. */
async function giveBack(tx: Transaction, named: Parameters<typeof abandonOrder>[1], actor: Actor): Promise<void> {
  try {
    await abandonOrder(tx, named, actor)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
