import type { CloseInput, MovementInput, ShiftReport } from '@turnout/contract/box-office/session.ts'
import { noteFromMinor } from '@turnout/domain/box-office/cash.ts'
import { handCashMinor, shiftSums } from '@turnout/domain/box-office/movements.ts'
import { differenceMinor as apartMinor } from '@turnout/domain/money/amount.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import type { TillCall } from '../access.ts'
import { releaseQuotas } from '../offline/hold-quota.ts'
import { unbookedCount } from '../offline/store-unbooked.ts'
import { openChargesOf } from '../readers/queries-charges.ts'
import { buildReport, countedOf } from './build-report.ts'
import { entryOf } from './open-session.ts'
import { shiftReportRow } from './queries-report.ts'
import { readSum } from './read-sum.ts'
import { lockShift, lockShiftOf, recordMovement, type TillAct } from './record-movement.ts'
import { saveClosed, takeZNumber } from './store-sessions.ts'

/**
 * Money into or out of the drawer by hand, or the drawer opened; answers the short id of the movement.
 * @throws Refusal shift_not_open, till_open_elsewhere, idempotency_key_reused; invalid_fields
 */
export async function moveMoney(
  tx: Transaction,
  act: TillAct,
  { input, actor }: { readonly input: MovementInput; readonly actor: Actor },
): Promise<string> {
  const { session, done } = await lockShift(tx, act)
  if (done !== null) return done
  const sumMinor = readSum(input.sum, { field: 'sum', currency: session.currency })
  if (input.kind !== 'DRAWER_OPENED' && sumMinor === 0) throw invalidFields({ sum: 'required' })
  if (input.kind === 'PAYOUT' && input.reason === null) throw invalidFields({ reason: 'required' })
  const cashMinor = handCashMinor(input.kind, sumMinor)
  const row = await shiftReportRow(tx, session.id)
  const expectedMinor = row === undefined ? 0 : shiftSums(countedOf(row)).expectedMinor
  // A drawer holds no less than nothing.
  if (cashMinor < 0 && expectedMinor < sumMinor) throw invalidFields({ sum: 'more_than_in_drawer' })
  const { shortId } = await recordMovement(
    tx,
    { ...act, session },
    { kind: input.kind, cashMinor, reason: input.reason },
  )
  const after = { kind: input.kind, cash_minor: cashMinor, reason: input.reason }
  await recordAudit(tx, actor, [{ ...entryOf(act.call), act: 'till_session.money_moved', after }])
  return shortId
}

/**
 * Closes the shift with what was counted: the difference is a movement, and the report gets the next number of the
 * organizer. What was held to be sold without a network is given back.
 * @throws Refusal shift_not_open, till_open_elsewhere; sales_waiting, card_sale_open, till_lead_needed; invalid_fields for a
 * difference without a note
 */
export async function closeSession(
  tx: Transaction,
  call: TillCall,
  { input, actor }: { readonly input: CloseInput; readonly actor: Actor },
): Promise<ShiftReport> {
  const session = await lockShiftOf(tx, call)
  const shift = { eventId: call.till.event_id, sessionId: session.id }
  const charges = await openChargesOf(tx, session.id)
  const unsent = input.sales_waiting + (await unbookedCount(tx, shift))
  mustBeSent(call, { ...input, sales_waiting: unsent }, charges)
  const salesWaiting = unsent + charges
  await releaseQuotas(tx, shift, actor)
  const { currency } = session
  const before = await shiftReportRow(tx, session.id)
  if (before === undefined) throw new Refusal('shift_not_open')
  const { expectedMinor } = shiftSums(countedOf(before))
  const countedMinor = readSum(input.counted, { field: 'counted', currency })
  const missing = countedMinor < expectedMinor
  const apart = apartMinor(countedMinor, expectedMinor)
  const differenceMinor = missing ? -apart : apart
  if (apart >= noteFromMinor(currency) && input.note === null) throw invalidFields({ note: 'required' })
  const act = { call, key: `difference:${session.id}`, fingerprint: '', session }
  await recordMovement(tx, act, { kind: 'DIFFERENCE', cashMinor: differenceMinor, reason: input.note })
  const row = await shiftReportRow(tx, session.id)
  const zNumber = await takeZNumber(tx, session.organizer_id)
  const report = buildReport(call.till, row ?? before, {
    zNumber,
    closedAt: session.now,
    closedBy: call.me.name,
    countedMinor,
    expectedMinor,
    differenceMinor,
    note: input.note,
    salesWaiting,
  })
  await saveClosed(tx, session.id, {
    personId: call.me.id,
    countedMinor,
    expectedMinor,
    note: input.note,
    zNumber,
    report,
    salesWaiting,
    at: session.now,
  })
  const after = {
    z_number: zNumber,
    counted_minor: countedMinor,
    difference_minor: differenceMinor,
    ...(salesWaiting > 0 && { sales_waiting: salesWaiting }),
  }
  await recordAudit(tx, actor, [{ ...entryOf(call), act: 'till_session.closed', after }])
  return report
}

/** Everything sold is sent, and no reader may still charge. @throws Refusal sales_waiting, card_sale_open, till_lead_needed */
function mustBeSent(
  { me }: TillCall,
  { sales_waiting: waiting, closes_anyway: anyway }: CloseInput,
  charges: number,
): void {
  if (waiting === 0 && charges === 0) return
  if (!anyway) throw new Refusal(waiting > 0 ? 'sales_waiting' : 'card_sale_open')
  if (!me.is_lead) throw new Refusal('till_lead_needed')
}
