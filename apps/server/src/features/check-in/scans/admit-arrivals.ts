import type { Reader } from '../../../platform/database/database.ts'
import { closedBecause } from '../access.ts'
import type { UploadOutcome } from './admit-attendees.ts'
import { scanRecord } from './answers-scan.ts'
import { judgeScans, scansOf, type JudgedScan, type Upload } from './judge-scans.ts'
import type { GuestAtList } from './store-admissions.ts'
import { writeArrivals, type ArrivedGuestRow, type NewArrival } from './store-arrivals.ts'

/** The outcome of an upload that may only have let guests in. */
export interface Arrivals {
  /**
   * Null: a guest of the upload was not let in, so all of it has to be judged. Guests who were let
   * in are found by the name of the scan.
   */
  readonly outcome: UploadOutcome | null
  /** So many were let in. */
  readonly moved: number
}

/**
 * Lets in every guest who would be let in if their ticket is as its code says, in one statement for
 * all uploads and without a transaction around it. The statement sees to it that the ticket is;
 * everything else is left to `admitAttendees`.
 */
export async function admitArrivals(reader: Reader, uploads: readonly Upload[]): Promise<Arrivals[]> {
  const judged = uploads.map(judgedAsTheirCodesSay)
  const written = await writeArrivals(reader, judged.flatMap((scans) => scans ?? []).flatMap(arrivalOf))
  return uploads.map((upload, at) => arrivalsOf(upload, judged[at] ?? null, written))
}

/**
 * The scans of an upload as they are judged if every ticket is as its code says; null when that would not admit all of
 * them, each once.
 */
function judgedAsTheirCodesSay(upload: Upload): JudgedScan[] | null {
  const { door, input, codes } = upload
  const isPlain = input.attendees.every(({ action, scan_id }) => action === 'check-in' && scan_id !== null)
  // A code does not say the date of its ticket.
  if (!isPlain || door.dates !== null || closedBecause(door) !== null || codes.includes(null)) return null
  const scans = scansOf(upload)
  const guests = scans.flatMap(guestByCode)
  const judged = judgeScans(scans, { guests, past: [] })
  const scanIds = new Set(input.attendees.map(({ scan_id }) => scan_id))
  const isGood = ({ outcome: { recorded, opens } }: JudgedScan) =>
    opens !== null && recorded.conflict === null && !recorded.isUnpaid && !recorded.marksOrderPaid
  // A ticket or a scan that comes twice in one upload: the second is judged after what the first
  // one did.
  return scanIds.size === scans.length && judged.every(isGood) ? judged : null
}

/** The guest that a code names, as the code describes them; the attendee is not known yet. */
function guestByCode({ code, upload: { door } }: { code: JudgedScan['code']; upload: Upload }): GuestAtList[] {
  if (code === null) return []
  const guest = {
    ...code,
    ...NOBODY,
    status: 'ACTIVE' as const,
    orderStatus: 'COMPLETED',
    orderId: 0,
    orderDueMinor: 0,
    currency: '',
    date: null,
    isPass: false,
    admission: null,
    used: null,
  }
  return [{ listId: door.list_id, guest, standing: null }]
}

const NOBODY = { publicId: '', firstName: '', lastName: '', productTitle: '', priceLabel: null }

function arrivalOf({ input, upload, outcome, occurredAt }: JudgedScan): NewArrival[] {
  const { guest, opens } = outcome
  const { door } = upload
  if (guest === null || opens === null || input.scan_id === null) return []
  return [
    {
      accountId: door.account_id,
      eventId: door.event_id,
      listId: door.list_id,
      attendeeId: guest.attendeeId,
      productId: guest.productId,
      codeVersion: guest.codeVersion,
      shortId: opens.shortId,
      scanId: input.scan_id,
      device: opens.device,
      deviceId: upload.input.device_id,
      deviceVerdict: input.device_verdict,
      scannedAt: input.scanned_at,
      occurredAt,
      enteredAt: opens.enteredAt,
      tookMs: input.took_ms,
      requestId: upload.actor.requestId,
    },
  ]
}

function arrivalsOf(
  { door }: Upload,
  judged: readonly JudgedScan[] | null,
  written: ReadonlyMap<string, ArrivedGuestRow>,
): Arrivals {
  if (judged === null) return { outcome: null, moved: 0 }
  const records = judged.flatMap((scan) => {
    const arrived = written.get(scan.outcome.opens?.shortId ?? '')
    return arrived === undefined ? [] : [scanRecord(withGuest(scan, arrived))]
  })
  const moved = records.length
  if (moved < judged.length) return { outcome: null, moved }
  return { outcome: { records, revision: door.revision, now: door.now.toISOString(), moved }, moved }
}

const nameOf = (row: ArrivedGuestRow) => ({
  publicId: row.public_id,
  firstName: row.first_name,
  lastName: row.last_name,
  productTitle: row.product_title,
  priceLabel: row.price_label,
})

const withGuest = (scan: JudgedScan, arrived: ArrivedGuestRow): JudgedScan => ({
  ...scan,
  outcome: { ...scan.outcome, guest: scan.outcome.guest && { ...scan.outcome.guest, ...nameOf(arrived) } },
})
