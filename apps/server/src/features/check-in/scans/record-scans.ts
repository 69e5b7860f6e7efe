import { recordAudit, type AuditEntry } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Overtaken, type JudgedScan, type ReadScan, type ScanInput, type ShutScan } from './judge-scans.ts'
import { closeAdmissions, type EndReason, type GuestAtList } from './store-admissions.ts'
import type { ScanRecord } from './store-verdicts.ts'
import { settleTakenBack, writeScans, type AdmissionName, type NewAdmission, type NewScan } from './store-scans.ts'

export interface ScansToRecord {
  readonly judged: readonly JudgedScan[]
  /** Scans at a closed list: kept, not judged, so that the same may come again while it is open. */
  readonly shut: readonly ShutScan[]
  /** Answers of the judged. */
  readonly records: ReadonlyMap<ScanInput, ScanRecord>
  readonly guests: readonly GuestAtList[]
}

/**
 * Keeps every scan with its verdict, begins and ends admissions, and writes both into history.
 * @throws Overtaken when another call was faster
 */
export async function recordScans(tx: Transaction, work: ScansToRecord): Promise<void> {
  const { judged } = work
  const names = admissionNames(work)
  const ends = judged.flatMap((scan) => endsOf(scan, names))
  if ((await closeAdmissions(tx, ends)) < ends.length) throw new Overtaken()
  if (!(await writeScans(tx, admissionsIn(judged), scansIn(work, names)))) throw new Overtaken()
  await settleTakenBack(
    tx,
    judged.flatMap(({ outcome, upload }) =>
      outcome.settles === null ? [] : [{ listId: upload.door.list_id, scanId: outcome.settles }],
    ),
  )
  for (const { actor, entry } of endEntries(judged, names)) await recordAudit(tx, actor, [entry])
}

const scansIn = ({ judged, shut, records }: ScansToRecord, names: ReadonlyMap<string, AdmissionName>): NewScan[] => [
  ...judged.map((scan) => judgedScan(scan, { record: records.get(scan.input) ?? null, names })),
  ...shut.map(shutScan),
]

/**
 * Admissions by the name that travels: those in the table by number, those of this call by their
 * place in it.
 */
function admissionNames({ judged, guests }: ScansToRecord): Map<string, AdmissionName> {
  const names = new Map<string, AdmissionName>()
  for (const { standing, guest } of guests)
    for (const one of [standing, guest.used]) if (one !== null) names.set(one.shortId, { id: one.id })
  let place = 0
  for (const { outcome } of judged) if (outcome.opens) names.set(outcome.opens.shortId, { place: ++place })
  return names
}

const reasonOf = ({ input }: JudgedScan): EndReason => (input.action === 'undo' ? 'UNDONE' : 'CHECKED_OUT')

/** An admission that began and ended in the same call is written as ended at once. */
function admissionsIn(judged: readonly JudgedScan[]): NewAdmission[] {
  const ended = new Map(
    judged.flatMap((scan) => (scan.outcome.closes ? [[scan.outcome.closes.shortId, reasonOf(scan)] as const] : [])),
  )
  return judged.flatMap(({ outcome, upload }) => {
    const { door } = upload
    const { opens, guest, recorded } = outcome
    if (opens === null || guest === null) return []
    return {
      accountId: door.account_id,
      eventId: door.event_id,
      listId: door.list_id,
      attendeeId: guest.attendeeId,
      publicId: guest.publicId,
      codeVersion: guest.codeVersion,
      ticketDateId: guest.date?.id ?? null,
      dateId: guest.isPass ? (guest.date?.id ?? null) : null,
      usedDateId: recorded.usesEntry ? (guest.date?.id ?? null) : null,
      shortId: opens.shortId,
      device: opens.device,
      deviceId: upload.input.device_id,
      enteredAt: opens.enteredAt,
      closedBecause: ended.get(opens.shortId) ?? null,
      requestId: upload.actor.requestId,
    }
  })
}

interface End {
  readonly id: number
  readonly because: EndReason
}

function endsOf(scan: JudgedScan, names: ReadonlyMap<string, AdmissionName>): End[] {
  const { closes } = scan.outcome
  const name = closes && names.get(closes.shortId)
  return name && 'id' in name ? [{ id: name.id, because: reasonOf(scan) }] : []
}

const sentWith = ({ input, upload }: ReadScan) => ({
  listId: upload.door.list_id,
  scanId: input.scan_id,
  action: input.action,
  device: upload.input.device,
  deviceId: upload.input.device_id,
  scannedAt: input.scanned_at,
  deviceVerdict: input.device_verdict,
  tookMs: input.took_ms,
})

function judgedScan(
  scan: JudgedScan,
  { record, names }: { record: ScanRecord | null; names: ReadonlyMap<string, AdmissionName> },
): NewScan {
  const { recorded, guest, opens, closes, standing } = scan.outcome
  const nameOf = (admission: { shortId: string } | null) => (admission && names.get(admission.shortId)) ?? null
  return {
    ...sentWith(scan),
    attendeeId: guest?.attendeeId ?? null,
    admission: nameOf(opens ?? closes),
    verdict: record?.verdict ?? 'UNKNOWN',
    record,
    occurredAt: scan.occurredAt,
    conflict: recorded.conflict,
    conflictWith: recorded.conflict === 'ADMITTED_TWICE' ? nameOf(standing) : null,
    letInBecause: opens !== null && scan.upload.letsInAnyway ? scan.input.let_in_because : null,
  }
}

const shutScan = (scan: ShutScan): NewScan => ({
  ...sentWith(scan),
  attendeeId: null,
  admission: null,
  verdict: scan.closed.toUpperCase(),
  record: null,
  occurredAt: scan.occurredAt,
  conflict: null,
  conflictWith: null,
  letInBecause: null,
})

/** History of admissions that were in the table and end now; each with the person who ended it. */
function endEntries(
  judged: readonly JudgedScan[],
  names: ReadonlyMap<string, AdmissionName>,
): { actor: Actor; entry: AuditEntry }[] {
  return judged.flatMap((scan) => {
    const { upload, outcome } = scan
    const { door } = upload
    return endsOf(scan, names).map(({ id, because }) => ({
      actor: upload.actor,
      entry: {
        accountId: door.account_id,
        eventId: door.event_id,
        entity: 'check_in',
        entityId: id,
        act: because === 'UNDONE' ? 'checkin.deleted' : 'checkin.checked_out',
        before: {
          attendee_id: outcome.guest?.attendeeId,
          attendee_public_id: outcome.guest?.publicId,
          check_in_list_id: door.list_id,
          entered_at: outcome.closes?.enteredAt,
        },
      },
    }))
  })
}
