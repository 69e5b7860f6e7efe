import { sql } from 'kysely'
import { measurePace, type Pace } from '../http/guards/pace.ts'
import { Refusal } from '../http/refusal.ts'
import type { Reader } from './database.ts'
import type { DatedReader, DatedReading, Reads } from './reads.ts'

/** Files that one account may have written at once, in all processes. */
const PER_ACCOUNT = 2
const RETRY_AFTER_SECONDS = 5

/**
 * The limits of a client: it takes nothing for so long, or less than so many bytes a second as soon
 * as we waited so long.
 */
interface Slowness {
  readonly waitedMs: number
  readonly bytesPerSecond: number
}

export interface ExportLimits {
  /** Files that one process writes at once, each with its own connection. */
  readonly perProcess: number
  /** A reader that is slower is cut; a modem is not. */
  readonly slowest: Slowness
  /**
   * One that is slower gives its place to another account, where all are taken; a phone with poor
   * reception keeps it.
   */
  readonly givesWay: Slowness
  readonly looksEveryMs: number
}

const LIMITS: ExportLimits = {
  perProcess: 6,
  slowest: { waitedMs: 20_000, bytesPerSecond: 4096 },
  givesWay: { waitedMs: 3000, bytesPerSecond: 65_536 },
  looksEveryMs: 1000,
}

const tooMany = (): Refusal => new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/**
 * A connection to read a file's rows through, and the reader's pace, which the writing of the file
 * keeps.
 */
interface ExportReading<Begun> extends DatedReading<Begun> {
  readonly pace: Pace
}

/** Files under way, of one process. */
export interface Exports {
  /**
   * A connection apart from those that sell, to a replica if there is one, on which `begin` has
   * worked. Its place among the account's is a lock of that connection, so it is free again however
   * the connection ends. `cut` ends the answer of a reader that is too slow: places are few, and shared.
   * @throws Refusal too_many_requests while as many files are being written as may be.
   */
  open<T>(
    accountId: number,
    { cut, begin }: { readonly cut: () => void; readonly begin: (reader: DatedReader) => Promise<T> },
  ): Promise<ExportReading<T>>
}

interface UnderWay {
  readonly accountId: number
  readonly pace: Pace
  readonly stop: () => void
}

export function limitExports(reads: Reads, limits: ExportLimits = LIMITS): Exports {
  const underWay = new Set<UnderWay>()
  const looking = lookAfter(underWay, limits)
  return {
    async open(accountId, { cut, begin }) {
      if (underWay.size >= limits.perProcess) makeRoom(underWay, accountId, limits)
      const pace = measurePace()
      const stop = (): void => {
        // Its place is free at once; the connection follows.
        underWay.delete(own)
        cut()
      }
      const own: UnderWay = { accountId, pace, stop }
      underWay.add(own)
      looking.begin()
      try {
        const reading = await reads.apart(async (reader) => {
          if (!(await takesPlace(reader, accountId))) throw tooMany()
          return begin(reader)
        })
        const end = (): Promise<void> => reading.end().finally(() => void underWay.delete(own))
        return { ...reading, pace, end }
      } catch (error) {
        underWay.delete(own)
        throw error
      }
    },
  }
}

/** Cuts the readers that are too slow, as long as there are any. */
function lookAfter(underWay: ReadonlySet<UnderWay>, { slowest, looksEveryMs }: ExportLimits) {
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    for (const { pace, stop } of underWay) if (isSlow(pace, slowest)) stop()
    if (underWay.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return { begin: (): void => void (timer ??= setInterval(look, looksEveryMs).unref()) }
}

const isSlow = (pace: Pace, { waitedMs, bytesPerSecond }: Slowness): boolean =>
  pace.waiting() >= waitedMs || pace.isBelow(bytesPerSecond, waitedMs)

/**
 * A slow reader of another account gives way, the longest waiting first: no reader keeps all others out.
 * @throws Refusal too_many_requests when none is slow
 */
function makeRoom(underWay: ReadonlySet<UnderWay>, accountId: number, { givesWay }: ExportLimits): void {
  const slow = [...underWay].filter((one) => one.accountId !== accountId && isSlow(one.pace, givesWay))
  const [slowest] = slow.toSorted((a, b) => b.pace.waiting() - a.pace.waiting())
  if (slowest === undefined) throw tooMany()
  slowest.stop()
}

async function takesPlace(apart: Reader, accountId: number): Promise<boolean> {
  const places = Array.from({ length: PER_ACCOUNT }, (_, n) => `export ${accountId} ${n}`)
  const taken = await sql`
    select 1 from unnest(${places}::text[]) as place where pg_try_advisory_lock(hashtextextended(place, 0)) limit 1`.execute(
    apart.query,
  )
  return taken.rows.length > 0
}
