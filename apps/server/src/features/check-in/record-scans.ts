import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/caller.ts'
import { admissionsIn, type JudgedScan, type ScanInput } from './judge-scans.ts'
import type { OpenDoor } from './store-admissions.ts'
import { insertScans, type ScanRecord } from './store-scans.ts'

export interface ScansToRecord {
  readonly door: OpenDoor
  readonly judged: readonly JudgedScan[]
  /** Ids of the admissions that were opened, by attendee. */
  readonly opened: ReadonlyMap<number, number>
  readonly records: ReadonlyMap<ScanInput, ScanRecord>
  readonly device: string | null
}

/** Keeps every judged scan with its answer, and each admission in history. */
export async function recordScans(
  tx: Transaction,
  { door, judged, opened, records, device }: ScansToRecord,
  actor: Actor,
): Promise<void> {
  const admissionOf = ({ verdict, guest }: JudgedScan) =>
    verdict.verdict === 'admitted' && guest !== null ? (opened.get(guest.attendeeId) ?? null) : null
  await insertScans(
    tx,
    door.listId,
    judged.map((scan) => {
      const answer = records.get(scan.input) ?? null
      return {
        scanId: scan.input.scan_id,
        attendeeId: scan.guest?.attendeeId ?? null,
        checkInId: admissionOf(scan),
        action: scan.input.action,
        verdict: answer?.verdict ?? 'UNKNOWN',
        answer,
        device,
        scannedAt: scan.input.scanned_at,
      }
    }),
  )
  const admissions = admissionsIn(judged).flatMap(({ attendeeId, publicId }) => {
    const checkInId = opened.get(attendeeId)
    return checkInId === undefined ? [] : [{ checkInId, attendeeId, publicId }]
  })
  await recordAudit(
    tx,
    actor,
    admissions.map(({ checkInId, attendeeId, publicId }) => ({
      accountId: door.accountId,
      eventId: door.eventId,
      entity: 'check_in',
      entityId: checkInId,
      act: 'checkin.created',
      after: { attendee_id: attendeeId, attendee_public_id: publicId, check_in_list_id: door.listId },
    })),
  )
}

export interface ClosedScans {
  readonly door: OpenDoor
  readonly scans: readonly ScanInput[]
  readonly device: string | null
  readonly closed: 'list_not_active' | 'list_expired'
}

/** Keeps scans that came while the list was closed; nothing was judged, so the same scans may come again. */
export const recordClosedScans = (tx: Transaction, { door, scans, device, closed }: ClosedScans): Promise<void> =>
  insertScans(
    tx,
    door.listId,
    scans.map((scan) => ({
      scanId: scan.scan_id,
      attendeeId: null,
      checkInId: null,
      action: scan.action,
      verdict: closed.toUpperCase(),
      answer: null,
      device,
      scannedAt: scan.scanned_at,
    })),
  )
