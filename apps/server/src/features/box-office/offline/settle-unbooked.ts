import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { TillCall } from '../access.ts'
import type { TillPersonRow } from '../queries.ts'
import { entryOf } from '../shift/open-session.ts'
import { readSum } from '../shift/read-sum.ts'
import { lockShift, recordMovement } from '../shift/record-movement.ts'
import { markLeftOut, type UnbookedRow } from './store-unbooked.ts'

/** The lead who says yes: the person at the till, or one whose PIN was shown beside. @throws Refusal till_lead_needed */
export function leadOf({ me }: TillCall, shown: TillPersonRow | null): TillPersonRow {
  const lead = shown ?? me
  if (!lead.is_lead) throw new Refusal('till_lead_needed')
  return lead
}

interface LeavingOut {
  readonly call: TillCall
  readonly lead: TillPersonRow
  readonly unbooked: UnbookedRow
  readonly reason: string
  readonly actor: Actor
}

/**
 * Leaves a sale out that could not be booked. Nothing of it is deleted: the journal tells of it, and its tickets are
 * never handed out again. Its places go back when the shift is closed. Answers the short id of the movement.
 * @throws Refusal shift_not_open, till_open_elsewhere; not_found for one that was booked meanwhile
 */
export async function leaveOutSale(
  tx: Transaction,
  { call, lead, unbooked, reason, actor }: LeavingOut,
): Promise<string> {
  const act = { call, key: `left-out:${unbooked.short_id}`, fingerprint: '' }
  const { session, done } = await lockShift(tx, act)
  if (done !== null) return done
  if (!(await markLeftOut(tx, unbooked.id))) throw new Refusal('not_found')
  const { currency } = session
  const amountMinor = readSum(unbooked.sale.total, { field: 'total', currency })
  const { shortId } = await recordMovement(
    tx,
    { ...act, session },
    { kind: 'LEFT_OUT', amountMinor, cashMinor: 0, reason, soldOfflineAt: unbooked.sold_at },
  )
  const after = { amount_minor: amountMinor, reason, lead: lead.name }
  await recordAudit(tx, actor, [{ ...entryOf(call), act: 'till_session.sale_left_out', after }])
  return shortId
}
