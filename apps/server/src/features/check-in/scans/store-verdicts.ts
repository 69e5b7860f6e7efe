import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

/**
 * The verdict on a scan as it is kept: without words, which follow the caller's language, and
 * without what was sent.
 */
export interface ScanRecord extends Omit<ScanResult, 'public_id' | 'code' | 'scan_id' | 'text'> {
  readonly attendee_id: number | null
}

/** The values that most verdicts have; a kept one leaves them out. */
export const USUAL = {
  conflict: null,
  attendee_id: null,
  attendee: null,
  check_in: null,
  can_mark_as_paid: false,
  amount_due: null,
  is_unpaid: false,
  marked_as_paid: false,
} as const satisfies Partial<ScanRecord>

/** A verdict as it is kept; the attendee is beside it. */
export function shortened(record: ScanRecord): string {
  const { attendee_id: _, ...kept } = record
  return JSON.stringify(kept, (_key, value: unknown) => (value === null || value === false ? undefined : value))
}

const PLAIN_DATE = { end_date: null, label: null, is_cancelled: false, cancel_reason: null }

type KeptRecord = Partial<ScanRecord> & Pick<ScanRecord, 'verdict'>

/**
 * `price_label` and `device` are null where they were left out; an instant may come as the database
 * writes it.
 */
function whole(kept: KeptRecord): ScanRecord {
  const record = { ...USUAL, ...kept }
  return {
    ...record,
    attendee: record.attendee && { ...record.attendee, price_label: record.attendee.price_label ?? null },
    check_in: record.check_in && {
      ...record.check_in,
      checked_in_at: new Date(record.check_in.checked_in_at).toISOString(),
      device: record.check_in.device ?? null,
    },
    ...(record.event_occurrence && { event_occurrence: { ...PLAIN_DATE, ...record.event_occurrence } }),
  }
}

/** One scan of one list. */
export interface ScanName {
  readonly listId: number
  readonly scanId: string
}

export const scanKey = ({ listId, scanId }: ScanName): string => `${listId} ${scanId}`

/** A scan that was judged before. */
export interface StoredScan extends ScanName {
  readonly record: ScanRecord
  readonly attendeeId: number | null
  /** The admission that it began. */
  readonly admission: string | null
  readonly isOpenConflict: boolean
}

interface StoredScanRow {
  readonly check_in_list_id: number
  readonly scan_id: string
  readonly answer: KeptRecord
  readonly attendee_id: number | null
  readonly admission: string | null
  readonly is_open_conflict: boolean
}

const storedScanOf = (row: StoredScanRow): StoredScan => ({
  listId: row.check_in_list_id,
  scanId: row.scan_id,
  record: { ...whole(row.answer), attendee_id: row.attendee_id },
  attendeeId: row.attendee_id,
  admission: row.admission,
  isOpenConflict: row.is_open_conflict,
})

/**
 * Scans of these ids that were judged before, by `scanKey`. The verdict on a guest who only came in
 * is read from their admission, as its guest is named now.
 */
export async function storedScans(reader: Reader, names: readonly ScanName[]): Promise<Map<string, StoredScan>> {
  if (names.length === 0) return new Map()
  const found = await sql<StoredScanRow>`
    select s.check_in_list_id, s.scan_id, coalesce(s.answer, ${ARRIVAL}) as answer, s.attendee_id,
      case when s.verdict = 'ADMITTED' then ci.short_id end as admission,
      s.conflict is not null and s.settled_at is null as is_open_conflict
    from unnest(${names.map(({ listId }) => listId)}::bigint[], ${names.map(({ scanId }) => scanId)}::text[]) as n (list_id, scan_id)
    join scans s on s.check_in_list_id = n.list_id and s.scan_id = n.scan_id and s.is_judged
    left join check_ins ci on ci.id = s.check_in_id`.execute(reader.query)
  return new Map(
    found.rows.map((row) => {
      const scan = storedScanOf(row)
      return [scanKey(scan), scan]
    }),
  )
}

/**
 * The verdict on a scan `s` that let its guest in by admission `ci`, and of which nothing else is
 * kept.
 */
const ARRIVAL = sql`(
  select jsonb_build_object('verdict', s.verdict,
    'attendee', jsonb_build_object('public_id', a.public_id, 'first_name', a.first_name, 'last_name', a.last_name, 'status', 'ACTIVE',
      'product_id', a.product_id, 'product_title', p.title, 'price_label', pp.label),
    'check_in', jsonb_build_object('short_id', ci.short_id, 'checked_in_at', ci.entered_at, 'check_in_list_name', l.name, 'device', ci.device))
  from attendees a join products p on p.id = a.product_id join product_prices pp on pp.id = a.product_price_id
  join check_in_lists l on l.id = s.check_in_list_id
  where a.id = s.attendee_id)`
