import type { Transaction } from '../../../platform/database/database.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { Overtaken, type JudgedScan } from './judge-scans.ts'
import { earlyAdmissions, insertEarly, settleEarly } from './store-early.ts'
import { writeScans } from './store-scans.ts'

/*
 * A till that sells without a network hands out tickets that the server knows by their code alone until the sale comes.
 * A phone lets such a guest in by the signature. Its scan is a conflict until then, and the admission when it comes.
 */

/**
 * Remembers which tickets were let in by a phone and are of no order yet.
 * @throws Overtaken when the sale of one came meanwhile
 */
export async function noteEarly(tx: Transaction, judged: readonly JudgedScan[]): Promise<void> {
  const early = judged.flatMap(({ input, code, upload: { door }, outcome: { recorded } }) =>
    recorded.conflict !== 'UNKNOWN' || code === null || input.scan_id === null
      ? []
      : [{ listId: door.list_id, scanId: input.scan_id, eventId: door.event_id, attendeeId: code.attendeeId }],
  )
  if (early.length > 0 && !(await insertEarly(tx, early))) throw new Overtaken()
}

/**
 * Lets in the guests of tickets that were sold just now and are inside already: when they came, once at each list.
 * @throws Overtaken when another call was faster with one of them
 */
export async function admitEarly(
  tx: Transaction,
  attendeeIds: readonly number[],
  requestId: string | null,
): Promise<void> {
  const early = await earlyAdmissions(tx, attendeeIds)
  if (early.length === 0) return
  const admissions = early.map((one) => ({
    accountId: one.account_id,
    eventId: one.event_id,
    listId: one.list_id,
    attendeeId: one.attendee_id,
    publicId: one.public_id,
    codeVersion: one.code_version,
    shortId: newShortId('ci'),
    device: one.device,
    deviceId: one.device_id,
    enteredAt: one.occurred_at,
    dateId: null,
    ticketDateId: one.occurrence_id,
    usedDateId: null,
    closedBecause: null,
    requestId,
  }))
  if (!(await writeScans(tx, admissions, []))) throw new Overtaken()
  await settleEarly(
    tx,
    early.map(({ scan_row: id }) => id),
  )
}
