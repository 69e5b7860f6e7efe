import { Refusal } from '../http/refusal.ts'
import { sqlState, type Database, type Reader, type ReadingApart } from './database.ts'
import type { Replica } from './open-replica.ts'

/** What is read through it may be some seconds old. */
export interface DatedReader extends Reader {
  /** The moment that it shows; null: the present. */
  readonly asOf: Date | null
}

/** A separate connection that has begun to read. */
export interface DatedReading<Begun> extends ReadingApart, DatedReader {
  readonly begun: Begun
}

/**
 * Reading for callers that accept figures that are some seconds old. Rights are proven and everything
 * is written elsewhere, with the primary.
 */
export interface Reads {
  /**
   * Runs `work` on the replica while there is one that is fresh, else on the primary. What fails on
   * the replica is done again on the primary, so `work` only reads.
   */
  read<T>(work: (reader: DatedReader) => Promise<T>): Promise<T>
  /** Opens a connection for a long read, and begins it likewise; a refusal of `begin` is passed on. */
  apart<T>(begin: (reader: DatedReader) => Promise<T>): Promise<DatedReading<T>>
}

/** The database ended a statement that took too long: it would take as long once more. */
const TOOK_TOO_LONG = '57014'

export function openReads(primary: Database, replica: Replica | null): Reads {
  const either = async <T>(
    on: (database: Database, asOf: Date | null) => Promise<T>,
    { stands, late }: { stands: Stands; late: (result: T) => unknown },
  ): Promise<T> => {
    const asOf = replica?.asOf() ?? null
    if (replica === null || asOf === null) return on(primary, null)
    try {
      return await unless(replica.gone(), on(replica.database, asOf), late)
    } catch (error) {
      if (stands(error)) throw error
      // A refusal can be of what the replica does not have yet.
      if (!(error instanceof Refusal)) replica.fail(error)
      return on(primary, null)
    }
  }
  return {
    read: (work) => either(({ query }, asOf) => work({ query, asOf }), { stands: tookTooLong, late: () => undefined }),
    apart: (begin) =>
      either((database, asOf) => begunApart(database.apart(), asOf, begin), {
        stands: (error) => error instanceof Refusal || tookTooLong(error),
        late: (reading) => reading.end().catch(() => undefined),
      }),
  }
}

/** Whether an error is the answer, wherever it is read. */
type Stands = (error: unknown) => boolean

const tookTooLong: Stands = (error) => sqlState(error) === TOOK_TOO_LONG

async function begunApart<T>(
  apart: ReadingApart,
  asOf: Date | null,
  begin: (reader: DatedReader) => Promise<T>,
): Promise<DatedReading<T>> {
  try {
    return { ...apart, asOf, begun: await begin({ query: apart.query, asOf }) }
  } catch (error) {
    // What cannot be ended is gone.
    await apart.end().catch(() => undefined)
    throw error
  }
}

/** What `work` brings, unless `gone` aborts before: then no caller waits for it, and `late` has what it brings. */
function unless<T>(gone: AbortSignal, work: Promise<T>, late: (result: T) => unknown): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>()
  const leave = (): void => {
    reject(new Error('The replica no longer answers.'))
    void work.then(late, () => undefined)
  }
  gone.addEventListener('abort', leave, { once: true })
  return Promise.race([work, promise]).finally(() => gone.removeEventListener('abort', leave))
}
