import type { ScanResult } from '@turnout/contract/check-in/door.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/** The answer to a scan as it is kept: without words, which follow the caller's language, and without what was sent. */
export type ScanRecord = Omit<ScanResult, 'public_id' | 'code' | 'scan_id' | 'text'>

/** Makes requests that carry the same scan ids come one after the other, until the transaction ends. */
export async function lockScanIds(tx: Transaction, listId: number, scanIds: readonly string[]): Promise<void> {
  if (scanIds.length === 0) return
  const keys = [...new Set(scanIds)].toSorted().map((scanId) => `scan ${listId} ${scanId}`)
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from unnest(${keys}::text[]) with ordinality as named (key, at) order by at) sorted`.execute(
    tx.query,
  )
}

/** Answers that scans of these ids got before. */
export async function storedAnswers(
  tx: Transaction,
  listId: number,
  scanIds: readonly string[],
): Promise<Map<string, ScanRecord>> {
  if (scanIds.length === 0) return new Map()
  const found = await sql<{ scanId: string; answer: ScanRecord }>`
    select scan_id as "scanId", answer from scans
    where check_in_list_id = ${listId} and scan_id = any(${scanIds}::text[]) and is_judged`.execute(tx.query)
  return new Map(found.rows.map(({ scanId, answer }) => [scanId, answer]))
}

export interface NewScan {
  readonly scanId: string | null
  readonly attendeeId: number | null
  readonly checkInId: number | null
  readonly action: string
  readonly verdict: string
  /** Null when the list was closed and nothing was judged. */
  readonly answer: ScanRecord | null
  readonly device: string | null
  readonly scannedAt: string | null
}

/** Keeps scans in one statement; one that is already kept stays as it is. */
export async function insertScans(tx: Transaction, listId: number, scans: readonly NewScan[]): Promise<void> {
  if (scans.length === 0) return
  await tx.query
    .insertInto('scans')
    .values(
      scans.map((scan) => ({
        check_in_list_id: listId,
        scan_id: scan.scanId,
        is_judged: scan.answer !== null,
        attendee_id: scan.attendeeId,
        check_in_id: scan.checkInId,
        action: scan.action,
        verdict: scan.verdict,
        answer: scan.answer === null ? null : JSON.stringify(scan.answer),
        device: scan.device,
        scanned_at: scan.scannedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
