import type { ScansInput } from '@turnout/contract/check-in/door.ts'
import type { ScanVerdict } from '@turnout/contract/enums.ts'
import type { VerdictName } from '@turnout/domain/check-in/judge-scan.ts'
import {
  openDoorBook,
  type DoorBook,
  type DoorRules,
  type ReceivedScan,
  type ScanOutcome,
} from '@turnout/domain/check-in/record-scans.ts'
import { attendeeReference } from '@turnout/domain/check-in/attendee-reference.ts'
import { scanTime } from '@turnout/domain/check-in/scan-time.ts'
import type { TicketCode } from '@turnout/domain/check-in/ticket-code.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { DoorScope } from '../access.ts'
import { listDatesOf } from '../queries-dates.ts'
import type { Guest, GuestAtList, Named } from './store-admissions.ts'
import type { StoredScan } from './store-verdicts.ts'

export type ScanInput = ScansInput['attendees'][number]

/**
 * The scans that one device sent at once, with the content of their codes: null for a pick by name,
 * and for a text that is neither ours nor a legacy code. In the order of the scans.
 */
export interface Upload {
  readonly door: DoorScope
  readonly input: ScansInput
  readonly codes: readonly (TicketCode | null)[]
  /** Tickets of other dates are let in where a scan says why. */
  readonly letsInAnyway: boolean
  readonly actor: Actor
}

/**
 * Scans as they are judged: where the list allows it, a text that is no code names a ticket by its
 * printed number. The answer calls it what was sent.
 */
export const withPublicIds = (
  input: ScansInput,
  { codes, scope }: { codes: readonly (TicketCode | null)[]; scope: DoorScope },
): ScansInput => ({
  ...input,
  attendees: input.attendees.map((scan, at) => {
    const publicId = scan.code === null || (codes[at] ?? null) !== null ? null : attendeeReference(scan.code)
    return publicId === null || !scope.accepts_public_ids ? scan : { ...scan, code: null, public_id: publicId }
  }),
})

/** One scan of an upload. */
export interface ReadScan {
  readonly input: ScanInput
  readonly code: TicketCode | null
  readonly upload: Upload
}

/** A scan that came while its list was closed, and that no device decided. */
export interface ShutScan extends ReadScan {
  readonly closed: 'list_not_active' | 'list_expired'
  readonly occurredAt: Date
}

/**
 * Another call was faster with one of these scans or admissions: the transaction has to be given
 * up, and everything judged again.
 */
export class Overtaken extends Error {}

export const scansOf = (upload: Upload): ReadScan[] =>
  upload.input.attendees.map((input, at) => ({ input, code: upload.codes[at] ?? null, upload }))

/** Whom scans name, each guest once a list. */
export function namedBy(scans: readonly ReadScan[]): Named[] {
  const named = new Map<string, Named>()
  for (const { upload, code, input } of scans) {
    const { list_id: listId, event_id: eventId } = upload.door
    if (code === null && input.public_id === null) continue
    const attendeeId = code?.attendeeId ?? null
    named.set(`${listId} ${attendeeId ?? input.public_id}`, { listId, eventId, attendeeId, publicId: input.public_id })
  }
  return [...named.values()]
}

/** A scan with what becomes of it. */
export interface JudgedScan extends ReadScan {
  readonly outcome: ScanOutcome<Guest>
  readonly occurredAt: Date
}

const verdictNamed = (verdict: ScanVerdict): VerdictName =>
  verdict === 'REVOKED' ? 'revoked_code' : (verdict.toLowerCase() as Exclude<VerdictName, 'revoked_code'>)

/** Judges scans in the order given, each after what the ones before it changed. */
export function judgeScans(
  scans: readonly ReadScan[],
  known: { readonly guests: readonly GuestAtList[]; readonly past: Iterable<StoredScan> },
): JudgedScan[] {
  const book = openDoorBook({
    guests: known.guests,
    past: [...known.past].map((scan) => ({ listId: scan.listId, scanId: scan.scanId, scan })),
  })
  return scans.map((scan) => judged(book, scan))
}

/** When a scan happened, by the database's clock. */
export function occurredAtOf({ input, upload }: ReadScan): Date {
  const sent = (text: string | null) => (text === null ? null : new Date(text))
  return scanTime({ scannedAt: sent(input.scanned_at), sentAt: sent(upload.input.sent_at) }, upload.door.now)
}

function judged(book: DoorBook<Guest>, scan: ReadScan): JudgedScan {
  const { input, code, upload } = scan
  const { door } = upload
  const occurredAt = occurredAtOf(scan)
  const received: ReceivedScan = {
    code,
    publicId: input.public_id,
    action: input.action,
    asksIfUnpaid: input.ask_if_unpaid,
    dateId: input.event_occurrence_id,
    letsInAnyway: upload.letsInAnyway && input.let_in_because !== null,
    scanId: input.scan_id,
    undoes: input.undoes,
    deviceVerdict: input.device_verdict && verdictNamed(input.device_verdict),
    // A guest whose scan asks first comes in when the answer is given; only a phone that decided
    // alone tells the time itself.
    occurredAt: input.device_verdict === null ? door.now : occurredAt,
    device: upload.input.device,
    newShortId: newShortId('ci'),
  }
  return { ...scan, occurredAt, outcome: book.record(rulesOf(door), received) }
}

/** A door as the rules of scans know it. */
const rulesOf = (door: DoorScope): DoorRules => ({
  listId: door.list_id,
  name: door.name,
  eventId: door.event_id,
  productIds: door.product_ids,
  activatesAt: door.activates_at,
  expiresAt: door.expires_at,
  allowsUnpaid: door.allows_unpaid,
  dates: listDatesOf(door),
  now: door.now,
})
