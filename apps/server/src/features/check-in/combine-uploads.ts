import { createCombiner, type Combiner } from '../../platform/combine/combiner.ts'
import type { Database, Lane } from '../../platform/database/database.ts'
import { isDatabaseDown } from '../../platform/http/render-error.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { admitArrivals, admitAttendees, onlyArrive, type UploadOutcome } from './admit-attendees.ts'
import { Overtaken, type Upload } from './judge-scans.ts'

/** Scans of one call. More would make the last of them wait longer and gain nothing. */
const AT_ONCE = 200
/** Calls under way at once: while one commits, the next is being judged. */
const FLIGHTS = 2
const WAITING_MAX = 10_000

/** The doors of one process, of all lists: what is uploaded while the database works goes there together next. Any number of processes may do so. */
export function combineUploads(database: Database): Combiner<Upload, UploadOutcome> {
  const lanes = Array.from({ length: FLIGHTS }, () => database.lane())
  return createCombiner({
    runs: lanes.map((lane) => (uploads: readonly Upload[]) => recordUploads(lane, uploads)),
    atOnce: AT_ONCE,
    sizeOf: ({ input }) => input.attendees.length,
    waitingMax: WAITING_MAX,
    keysOf: uploadKeys,
    isForAll: isDatabaseDown,
  })
}

/** Guests who only arrive need no transaction around two statements, which is half of the way to the database and back. */
async function recordUploads(lane: Lane, uploads: readonly Upload[]): Promise<UploadOutcome[]> {
  if (onlyArrive(uploads)) {
    try {
      return await lane.run((reader) => admitArrivals(reader, uploads))
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  return unlessOvertaken(() => lane.transaction((tx) => admitAttendees(tx, uploads)))
}

/** Each time that somebody is overtaken, somebody else is done: so many processes at most, and each can be faster once. */
const ATTEMPTS_MAX = 10

/** Tries again from the beginning while others are faster. @throws Refusal unavailable */
export async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  throw new Refusal('unavailable', { retryAfterSeconds: 1 })
}

/** One ticket at one list, and one scan, are never in two transactions of this process at once. */
function uploadKeys({ door: { listId }, input, codes }: Upload): string[] {
  return input.attendees.flatMap(({ scan_id, public_id }, at) => {
    const attendeeId = codes[at]?.attendeeId
    const keys = attendeeId === undefined ? [] : [`ticket ${listId} ${attendeeId}`]
    if (public_id !== null) keys.push(`guest ${listId} ${public_id}`)
    if (scan_id !== null) keys.push(`scan ${listId} ${scan_id}`)
    return keys
  })
}
