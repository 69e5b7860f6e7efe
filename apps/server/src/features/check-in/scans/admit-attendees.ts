import { isLeaving } from '@turnout/domain/check-in/judge-scan.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { markOrderPaid } from '../../orders/desk/mark-order-paid.ts'
import { closedBecause } from '../access.ts'
import { noteEarly } from './admit-early.ts'
import { closedRecord, scanRecord } from './answers-scan.ts'
import {
  judgeScans,
  namedBy,
  occurredAtOf,
  scansOf,
  type JudgedScan,
  type ReadScan,
  type ScanInput,
  type ShutScan,
  type Upload,
} from './judge-scans.ts'
import { recordScans, type ScansToRecord } from './record-scans.ts'
import { guestsOf, lockAttendees, lockOrdersToPay, type GuestAtList } from './store-admissions.ts'
import { scanKey, storedScans, type ScanName, type ScanRecord, type StoredScan } from './store-verdicts.ts'

/**
 * The outcome of an upload: an answer to each scan, in order; or nothing was judged, because the
 * list is closed.
 */
export type UploadOutcome =
  | { readonly records: readonly ScanRecord[]; readonly revision: number; readonly now: string; readonly moved: number }
  | { readonly closed: 'list_not_active' | 'list_expired' }
  /**
   * Places of scans that would check out at a list which does not: nothing of the upload was looked
   * at.
   */
  | { readonly unallowed: readonly number[] }

/**
 * Records what devices scanned, of any lists, in one transaction; each upload is judged alone, in
 * the order given. A scan that was answered before gets the same answer and changes nothing. Every
 * scan is kept, refused ones and those at a closed list too, which is why a closed list is an
 * outcome here, not a throw. docs/domain/check-in.md
 * @throws Overtaken when another call was faster with one of them
 */
export async function admitAttendees(tx: Transaction, uploads: readonly Upload[]): Promise<UploadOutcome[]> {
  const stored = await storedScans(tx, uploads.flatMap(namesIn))
  const scans = freshScans(uploads, stored)
  const guests = await lockedGuests(tx, scans.open)
  const work = judgedWork(scans, { guests, stored })
  await payOrders(tx, work.judged)
  await recordScans(tx, work)
  await noteEarly(tx, work.judged)
  return outcomesOf(uploads, work, stored)
}

/**
 * A scan that asks may check out only where the list says so. The decision of a device is recorded
 * all the same.
 */
const unallowedIn = ({ door, input }: Upload): number[] =>
  door.allows_check_out
    ? []
    : input.attendees.flatMap(({ action, device_verdict }, at) =>
        action === 'check-out' && device_verdict === null ? at : [],
      )

const namesIn = ({ door: { list_id: listId }, input }: Upload): ScanName[] =>
  input.attendees.flatMap(({ scan_id, undoes }) =>
    [scan_id, undoes].flatMap((scanId) => (scanId === null ? [] : [{ listId, scanId }])),
  )

interface FreshScans {
  readonly open: readonly ReadScan[]
  readonly shut: readonly ShutScan[]
}

/** Scans that were not answered yet, each id once; those that ask at a closed list apart. */
function freshScans(uploads: readonly Upload[], stored: ReadonlyMap<string, StoredScan>): FreshScans {
  const seen = new Set<string>(stored.keys())
  const open: ReadScan[] = []
  const shut: ShutScan[] = []
  for (const scan of uploads.filter((upload) => unallowedIn(upload).length === 0).flatMap(scansOf)) {
    const { input, upload } = scan
    if (input.scan_id !== null) {
      const name = scanKey({ listId: upload.door.list_id, scanId: input.scan_id })
      if (seen.has(name)) continue
      seen.add(name)
    }
    const closed = input.device_verdict === null ? closedBecause(upload.door) : null
    if (closed === null) open.push(scan)
    else shut.push({ ...scan, closed, occurredAt: occurredAtOf(scan) })
  }
  return { open, shut }
}

/**
 * The guests of these scans, with the admissions that stand. Admitting takes no lock: of two scans
 * that admit at once, the second is stopped by the unique index. Acts that end admissions or take
 * money lock, orders before attendees.
 */
async function lockedGuests(tx: Transaction, scans: readonly ReadScan[]): Promise<GuestAtList[]> {
  const paying = scans.filter(
    ({ input, upload }) => input.action === 'check-in-and-mark-order-as-paid' && upload.door.allows_unpaid,
  )
  const leaving = scans.filter(({ input }) => isLeaving(input.action))
  if (paying.length > 0 || leaving.length > 0) {
    const orderIds = await lockOrdersToPay(tx, namedBy(paying))
    await lockAttendees(tx, namedBy([...paying, ...leaving]), orderIds)
  }
  return guestsOf(tx, namedBy(scans))
}

interface Known {
  readonly guests: readonly GuestAtList[]
  readonly stored: ReadonlyMap<string, StoredScan>
}

function judgedWork({ open, shut }: FreshScans, { guests, stored }: Known): ScansToRecord {
  const judged = judgeScans(open, { guests, past: stored.values() })
  const records = new Map<ScanInput, ScanRecord>(judged.map((scan) => [scan.input, scanRecord(scan)]))
  return { judged, shut, records, guests }
}

async function payOrders(tx: Transaction, judged: readonly JudgedScan[]): Promise<void> {
  for (const { input, outcome, upload } of judged) {
    const { recorded, guest } = outcome
    if (!recorded.marksOrderPaid || guest === null) continue
    const { list_id: listId } = upload.door
    await markOrderPaid(tx, { orderId: guest.orderId, checkInListId: listId, paidWith: input.paid_with }, upload.actor)
  }
}

/** Answers in the order of the uploads; a scan that came twice is answered twice. */
function outcomesOf(
  uploads: readonly Upload[],
  { judged, shut, records }: ScansToRecord,
  stored: ReadonlyMap<string, StoredScan>,
): UploadOutcome[] {
  const byInput = new Map(records)
  for (const { input, closed } of shut) byInput.set(input, closedRecord(closed))
  const byName = new Map([...stored].map(([name, { record }]) => [name, record]))
  for (const { input, upload } of [...judged, ...shut]) {
    const record = byInput.get(input)
    if (input.scan_id !== null && record)
      byName.set(scanKey({ listId: upload.door.list_id, scanId: input.scan_id }), record)
  }
  const moved = movesOf(judged)
  const refused = new Map(shut.map(({ upload, closed }) => [upload, closed]))
  return uploads.map((upload) => {
    const unallowed = unallowedIn(upload)
    if (unallowed.length > 0) return { unallowed }
    const closed = refused.get(upload)
    const isDecided = upload.input.attendees.some(({ device_verdict }) => device_verdict !== null)
    // A phone that decided alone is always answered, so that its queue empties. A phone that asks
    // learns that the list is closed.
    if (closed !== undefined && !isDecided) return { closed }
    const own = upload.input.attendees.map((input) => {
      const name = input.scan_id === null ? '' : scanKey({ listId: upload.door.list_id, scanId: input.scan_id })
      return (byInput.get(input) ?? byName.get(name)) as ScanRecord
    })
    const { revision, now } = upload.door
    return { records: own, revision, now: now.toISOString(), moved: moved.get(upload) ?? 0 }
  })
}

/** How many more are inside after an upload than before it. */
function movesOf(judged: readonly JudgedScan[]): Map<Upload, number> {
  const moves = new Map<Upload, number>()
  for (const { upload, outcome } of judged) {
    const move = Number(outcome.opens !== null) - Number(outcome.closes !== null)
    moves.set(upload, (moves.get(upload) ?? 0) + move)
  }
  return moves
}
