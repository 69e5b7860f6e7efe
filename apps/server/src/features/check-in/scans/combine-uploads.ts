import { createCombiner, type Combiner } from '../../../platform/combine/combiner.ts'
import type { Database, Lane } from '../../../platform/database/database.ts'
import { isDatabaseDown } from '../../../platform/http/render-error.ts'
import type { Meters } from '../../../platform/metrics/create-meters.ts'
import { meterBatches } from '../../../platform/metrics/meter-batches.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import { admitArrivals, type Arrivals } from './admit-arrivals.ts'
import { admitAttendees, type UploadOutcome } from './admit-attendees.ts'
import { Overtaken, type Upload } from './judge-scans.ts'

/** Scans of one call. More would make the last of them wait longer and gain nothing. */
const AT_ONCE = 200
/** Calls under way at once: while one commits, the next is being judged. */
const FLIGHTS = 2
const WAITING_MAX = 10_000

/**
 * The doors of one process, of all lists: uploads that arrive while the database works go there
 * together next. Any number of processes may do so.
 */
export function combineUploads(database: Database, meters: Meters | null): Combiner<Upload, UploadOutcome> {
  const lanes = Array.from({ length: FLIGHTS }, () => database.lane())
  return createCombiner({
    runs: lanes.map((lane) => async (uploads: readonly Upload[]) => {
      const outcomes = await recordUploads(lane, uploads)
      if (meters !== null) countScans(outcomes, meters)
      return outcomes
    }),
    atOnce: AT_ONCE,
    sizeOf: ({ input }) => input.attendees.length,
    waitingMax: WAITING_MAX,
    keysOf: uploadKeys,
    isForAll: isDatabaseDown,
    tell: meterBatches(meters, 'scans'),
  })
}

function countScans(outcomes: readonly UploadOutcome[], { scans, doorMoves }: Meters): void {
  for (const outcome of outcomes) {
    if (!('records' in outcome)) continue
    for (const { verdict } of outcome.records) scans.inc({ verdict })
    doorMoves.inc(outcome.moved)
  }
}

/**
 * Guests who only arrive are one statement; the rest of the uploads is one transaction, which finds
 * again whom the statement let in. So does the next try when the transaction fails: the rows that
 * the statement wrote stay, and its scans are answered by their names.
 */
async function recordUploads(lane: Lane, uploads: readonly Upload[]): Promise<UploadOutcome[]> {
  const arrived = await lane.run((reader) => admitArrivals(reader, uploads))
  const left = uploads.filter((_, at) => arrived[at]?.outcome === null)
  const judged =
    left.length === 0 ? [] : await unlessOvertaken(() => lane.transaction((tx) => admitAttendees(tx, left)))
  const outcomes = new Map(left.map((upload, at) => [upload, judged[at] as UploadOutcome]))
  return uploads.map((upload, at) => outcomeOf(arrived[at] as Arrivals, outcomes.get(upload)))
}

const outcomeOf = (arrived: Arrivals, judged: UploadOutcome | undefined): UploadOutcome => {
  if (judged === undefined) return arrived.outcome as UploadOutcome
  return 'records' in judged ? { ...judged, moved: judged.moved + arrived.moved } : judged
}

/**
 * Each time that a process is overtaken, another is done: so many processes at most, and each
 * can be faster once.
 */
const PATIENCE = { attempts: 10 }

/** Tries again from the beginning while others are faster. @throws Refusal unavailable */
export const unlessOvertaken = <T>(work: () => Promise<T>): Promise<Exclude<T, 'again'>> =>
  judgeAgain(() => work().catch(againWhenOvertaken), PATIENCE)

function againWhenOvertaken(error: unknown): 'again' {
  if (error instanceof Overtaken) return 'again'
  throw error
}

/**
 * One ticket at one list is never in two calls of this process at once, nor one scan of an unknown guest: a
 * guest whom both calls name is named once.
 */
const uploadKeys = ({ door: { list_id: listId }, input, codes }: Upload): string[] =>
  input.attendees.flatMap(({ scan_id, public_id }, at) => {
    const attendeeId = codes[at]?.attendeeId
    if (attendeeId !== undefined) return `ticket ${listId} ${attendeeId}`
    const keys = public_id === null ? [] : [`guest ${listId} ${public_id}`]
    return scan_id === null ? keys : [...keys, `scan ${listId} ${scan_id}`]
  })
