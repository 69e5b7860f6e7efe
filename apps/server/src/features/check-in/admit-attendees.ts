import { isLeaving } from '@turnout/domain/check-in/judge-scan.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { markOrderPaid } from '../orders/mark-order-paid.ts'
import { closedBecause } from './access.ts'
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
import { recordScans } from './record-scans.ts'
import {
  guestsOf,
  lockAttendees,
  lockOrdersToPay,
  openDoors,
  type GuestAtList,
  type OpenDoor,
} from './store-admissions.ts'
import { scanKey, storedScans, type ScanName, type ScanRecord, type StoredScan } from './store-scans.ts'

/** What became of an upload: an answer to each scan, in order; nothing was judged, because the list is closed; or the list is no more. */
export type UploadOutcome =
  | { readonly records: readonly ScanRecord[]; readonly revision: number; readonly now: string; readonly moved: number }
  | { readonly closed: 'list_not_active' | 'list_expired' }
  | { readonly gone: true }
  /** Places of scans that would check out at a list which does not: nothing of the upload was looked at. */
  | { readonly unallowed: readonly number[] }

/**
 * Records what devices scanned, of any lists, in one transaction; each upload is judged alone, in the order given. A scan that was answered before
 * gets the same answer and changes nothing. Every scan is kept, refused ones and those at a closed list too, which is why a closed list is an
 * outcome here, not a throw. docs/domain/check-in.md
 * @throws Overtaken when somebody else was faster with one of them
 */
export async function admitAttendees(tx: Transaction, uploads: readonly Upload[]): Promise<UploadOutcome[]> {
  const doors = await openDoors(tx, [...new Set(uploads.map(({ listId }) => listId))])
  const stored = await storedScans(tx, uploads.flatMap(namesIn))
  const fresh = freshScans(
    uploads.filter((upload) => unallowedIn(upload, doors).length === 0),
    stored,
  )
  const { open, shut } = sortByState(fresh, doors)
  const guests = await lockedGuests(tx, open, doors)
  const judged = judgeScans(doors, open, { guests, past: stored.values() })
  const records = new Map<ScanInput, ScanRecord>(judged.map((scan) => [scan.input, scanRecord(scan)]))
  await payOrders(tx, judged)
  await recordScans(tx, { judged, shut, records, guests, doors })
  for (const { input, closed } of shut) records.set(input, closedRecord(closed))
  const answers = new Map([...stored].map(([name, { answer }]) => [name, answer]))
  for (const { input, upload } of fresh) {
    const record = records.get(input)
    if (input.scan_id !== null && record) answers.set(scanKey({ listId: upload.listId, scanId: input.scan_id }), record)
  }
  return uploads.map((upload) => outcomeOf(upload, { doors, shut, records, answers, judged }))
}

/** Whoever asks may check out only where the list says so; what a device did is recorded all the same. */
const unallowedIn = ({ listId, input }: Upload, doors: ReadonlyMap<number, OpenDoor>): number[] =>
  doors.get(listId)?.allowsCheckOut === true
    ? []
    : input.attendees.flatMap(({ action, device_verdict }, at) =>
        action === 'check-out' && device_verdict === null ? at : [],
      )

const namesIn = ({ listId, input }: Upload): ScanName[] =>
  input.attendees.flatMap(({ scan_id, undoes }) =>
    [scan_id, undoes].flatMap((scanId) => (scanId === null ? [] : [{ listId, scanId }])),
  )

/** Scans that were not answered yet, each id once. */
function freshScans(uploads: readonly Upload[], stored: ReadonlyMap<string, StoredScan>): ReadScan[] {
  const seen = new Set<string>(stored.keys())
  return uploads.flatMap(scansOf).filter(({ input, upload }) => {
    if (input.scan_id === null) return true
    const name = scanKey({ listId: upload.listId, scanId: input.scan_id })
    const isFirst = !seen.has(name)
    seen.add(name)
    return isFirst
  })
}

function sortByState(scans: readonly ReadScan[], doors: ReadonlyMap<number, OpenDoor>) {
  const open: ReadScan[] = []
  const shut: ShutScan[] = []
  for (const scan of scans) {
    const door = doors.get(scan.upload.listId)
    if (door === undefined) continue
    const closed = scan.input.device_verdict === null ? closedBecause(door) : null
    if (closed === null) open.push(scan)
    else shut.push({ ...scan, closed, occurredAt: occurredAtOf(scan, door.now) })
  }
  return { open, shut }
}

/**
 * The guests of these scans, with what stands. Admitting takes no lock: of two who admit at once, the second is stopped by the unique index. Who
 * ends admissions or takes money locks, orders before attendees.
 */
async function lockedGuests(
  tx: Transaction,
  scans: readonly ReadScan[],
  doors: ReadonlyMap<number, OpenDoor>,
): Promise<GuestAtList[]> {
  const paying = scans.filter(
    ({ input, upload }) =>
      input.action === 'check-in-and-mark-order-as-paid' && doors.get(upload.listId)?.allowsUnpaid === true,
  )
  const leaving = scans.filter(({ input }) => isLeaving(input.action))
  if (paying.length > 0 || leaving.length > 0) {
    const orderIds = await lockOrdersToPay(tx, namedBy(paying))
    await lockAttendees(tx, namedBy([...paying, ...leaving]), orderIds)
  }
  return guestsOf(tx, namedBy(scans))
}

async function payOrders(tx: Transaction, judged: readonly JudgedScan[]): Promise<void> {
  for (const { outcome, upload } of judged) {
    const { recorded, guest } = outcome
    if (!recorded.marksOrderPaid || guest === null) continue
    await markOrderPaid(tx, { orderId: guest.orderId, checkInListId: upload.listId }, upload.actor)
  }
}

interface Recorded {
  readonly doors: ReadonlyMap<number, OpenDoor>
  readonly shut: readonly ShutScan[]
  readonly records: ReadonlyMap<ScanInput, ScanRecord>
  readonly answers: ReadonlyMap<string, ScanRecord>
  readonly judged: readonly JudgedScan[]
}

function outcomeOf(upload: Upload, { doors, shut, records, answers, judged }: Recorded): UploadOutcome {
  const door = doors.get(upload.listId)
  if (door === undefined) return { gone: true }
  const unallowed = unallowedIn(upload, doors)
  if (unallowed.length > 0) return { unallowed }
  const [refused] = shut.filter((scan) => scan.upload === upload)
  const isDecided = upload.input.attendees.some(({ device_verdict }) => device_verdict !== null)
  // Who decided alone is always answered, so that the queue empties; who asks learns that the list is closed.
  if (refused !== undefined && !isDecided) return { closed: refused.closed }
  const own = upload.input.attendees.map((input) => {
    const name = input.scan_id === null ? '' : scanKey({ listId: upload.listId, scanId: input.scan_id })
    return (records.get(input) ?? answers.get(name)) as ScanRecord
  })
  const moves = judged.filter((scan) => scan.upload === upload).map(({ outcome }) => outcome)
  const moved = moves.filter(({ opens }) => opens).length - moves.filter(({ closes }) => closes).length
  return { records: own, revision: door.revision, now: door.now.toISOString(), moved }
}
