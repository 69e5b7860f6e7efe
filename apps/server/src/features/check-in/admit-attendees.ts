import type { ScansInput } from '@turnout/contract/check-in/door.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { markOrderPaid } from '../orders/mark-order-paid.ts'
import { verifyTicketCodes } from '../tickets/verify-ticket-codes.ts'
import { closedBecause, type DoorScope } from './access.ts'
import { scanRecord } from './answers-scan.ts'
import {
  admissionsIn,
  judgeScans,
  ordersPaidIn,
  type JudgedScan,
  type ReadScan,
  type ScanInput,
} from './judge-scans.ts'
import { recordClosedScans, recordScans } from './record-scans.ts'
import {
  guestsOf,
  lockAttendees,
  lockOrdersToPay,
  openAdmissions,
  openDoor,
  type Named,
  type OpenDoor,
} from './store-admissions.ts'
import { lockScanIds, storedAnswers, type ScanRecord } from './store-scans.ts'

export interface Upload {
  readonly scope: DoorScope
  readonly input: ScansInput
  readonly secrets: Secrets
}

/** What became of an upload: an answer to each scan, in order; or nothing was judged, because the list is closed. */
export type UploadOutcome =
  | { readonly records: readonly ScanRecord[] }
  | { readonly closed: 'list_not_active' | 'list_expired' }

/**
 * Judges what a device scanned and admits whom it may, in one transaction. A scan that was answered before gets the same answer and changes
 * nothing. Every scan is kept, refused ones and those at a closed list too, which is why a closed list is an outcome here, not a throw.
 * @throws Refusal not_found when the list was deleted meanwhile.
 */
export async function admitAttendees(
  tx: Transaction,
  { scope, input, secrets }: Upload,
  actor: Actor,
): Promise<UploadOutcome> {
  const scanIds = input.attendees.flatMap(({ scan_id }) => scan_id ?? [])
  await lockScanIds(tx, scope.listId, scanIds)
  const answered = await storedAnswers(tx, scope.listId, scanIds)
  const fresh = firstOfEachScan(input.attendees.filter(({ scan_id }) => scan_id === null || !answered.has(scan_id)))
  const door = await openDoor(tx, scope.listId)
  if (door === undefined) throw new Refusal('not_found')
  const closed = fresh.length === 0 ? null : closedBecause(door)
  if (closed !== null) {
    await recordClosedScans(tx, { door, scans: fresh, device: input.device, closed })
    return { closed }
  }
  const scans = await readScans({ reader: tx, secrets }, door.eventId, fresh)
  const { judged, opened } = await judgeAndOpen(tx, { door, device: input.device }, scans)
  for (const orderId of ordersPaidIn(judged)) await markOrderPaid(tx, { orderId, checkInListId: door.listId }, actor)
  const records = new Map(judged.map((scan) => [scan.input, scanRecord(door, scan)]))
  await recordScans(tx, { door, judged, opened, records, device: input.device }, actor)
  const byScanId = new Map([...answered, ...fresh.map((scan) => [scan.scan_id, records.get(scan)] as const)])
  return { records: input.attendees.map((scan) => (records.get(scan) ?? byScanId.get(scan.scan_id)) as ScanRecord) }
}

function firstOfEachScan(scans: readonly ScanInput[]): ScanInput[] {
  const seen = new Set<string>()
  return scans.filter(({ scan_id }) => {
    if (scan_id === null) return true
    const isFirst = !seen.has(scan_id)
    seen.add(scan_id)
    return isFirst
  })
}

async function readScans(
  source: { reader: Transaction; secrets: Secrets },
  eventId: number,
  inputs: readonly ScanInput[],
): Promise<ReadScan[]> {
  const coded = inputs.filter(({ code }) => code !== null)
  const codes = await verifyTicketCodes(
    source,
    eventId,
    coded.map(({ code }) => code ?? ''),
  )
  const codeOf = new Map(coded.map((input, at) => [input, codes[at] ?? null]))
  return inputs.map((input) => ({ input, code: codeOf.get(input) ?? null }))
}

const ATTEMPTS_MAX = 3

async function judgeAndOpen(
  tx: Transaction,
  at: { door: OpenDoor; device: string | null },
  scans: readonly ReadScan[],
): Promise<{ judged: JudgedScan[]; opened: Map<number, number> }> {
  const named = namedBy(at.door.eventId, scans)
  const paying = at.door.allowsUnpaid
    ? scans.filter(({ input }) => input.action === 'check-in-and-mark-order-as-paid')
    : []
  const orderIds = paying.length === 0 ? [] : await lockOrdersToPay(tx, namedBy(at.door.eventId, paying))
  await lockAttendees(tx, named, orderIds)
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const judged = judgeScans(at, scans, await guestsOf(tx, named, at.door.listId))
    const opened = await openAdmissions(tx, at, admissionsIn(judged))
    if (opened !== null) return { judged, opened }
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 })
}

const namedBy = (eventId: number, scans: readonly ReadScan[]): Named => ({
  eventId,
  attendeeIds: scans.flatMap(({ code }) => code?.attendeeId ?? []),
  publicIds: scans.flatMap(({ input }) => input.public_id ?? []),
})
