import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deleteLegacyCodes } from '../store.ts'
import { recordChange } from './record-change.ts'
import { lockDeskTicket } from './store-desk.ts'

/**
 * Withdraws the codes that a ticket had in another system: doors know them no more, and the code of
 * ours stays. Where there are none, nothing happens.
 * @throws Refusal not_found
 */
export async function withdrawLegacyCodes(tx: Transaction, attendeeId: number, actor: Actor): Promise<void> {
  const ticket = await lockDeskTicket(tx, attendeeId)
  if (ticket === undefined) throw new Refusal('not_found')
  const count = await deleteLegacyCodes(tx, ticket)
  if (count === 0) return
  await recordChange(tx, actor, {
    ticket,
    act: 'attendee.legacy_codes_withdrawn',
    before: { legacy_codes: count },
    after: { legacy_codes: 0 },
  })
}
