import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import type { CheckInFiguresRow } from './queries-check-in.ts'
import type { ArrivalsRow, ScanFiguresRow } from './queries-scans.ts'

export interface CheckInFiguresRows {
  readonly inside: CheckInFiguresRow
  readonly scans: ScanFiguresRow
  readonly arrivals: ArrivalsRow
}

// Instants inside JSON of the database are texts with an offset.
const utc = (text: string): string => new Date(text).toISOString()

export const checkInFiguresAnswer = ({ inside, scans, arrivals }: CheckInFiguresRows): CheckInFigures => ({
  ...inside,
  lists: inside.lists.map((list) => ({
    ...list,
    last_check_in_at: list.last_check_in_at === null ? null : utc(list.last_check_in_at),
  })),
  gates: scans.gates.map((gate) => ({ ...gate, last_scan_at: utc(gate.last_scan_at) })),
  refused: [...scans.refused],
  arrivals: {
    bucket_minutes: arrivals.bucket_minutes,
    buckets: arrivals.buckets.map((bucket) => ({ ...bucket, starts_at: utc(bucket.starts_at) })),
  },
  seconds_per_scan: scans.seconds_per_scan,
  took_ms: scans.took.scans === 0 ? null : scans.took,
  conflicts: { total: scans.conflicts, unsettled: scans.unsettled },
})
