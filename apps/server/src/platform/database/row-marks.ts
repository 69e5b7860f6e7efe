import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from './database.ts'

/*
 * Marks where the rows of a long list lie. Any page of it is found in a short walk, and a million rows are not counted
 * to show twenty. The list is ordered by moment and id. Every MARK_STEP-th row from the oldest is a mark; the newest
 * rows lie after the last mark and are counted anew each time, so a list that is shorter than LIVE_MAX is always
 * counted exactly, and so is every new row of a longer one. A row that joins or leaves among the older ones is seen
 * when the marks are next made. Decision 0008 has the measurements.
 */

/** Rows from mark to mark: the longest walk to a page. */
const MARK_STEP = 1000
/**
 * Newest rows that are left unmarked, in marks: among them are the orders that still change their
 * state.
 */
const UNMARKED = 5
/** Unmarked rows are counted at every look; with more than this, marks are made first. */
const LIVE_MAX = 20_000
/** Marks younger than this are not looked after, ms. */
const FRESH_MS = 2000
/** Marks of an event that changed are waited for when they are older than this, ms. */
const OLDEST_MS = 60_000
/** Lists remembered; the one not asked for longest makes room. */
const LISTS_MAX = 200

/**
 * A list in its own order: `where` names its rows, of these events, in `from`; `at` and `id` are the
 * columns of its order, never null. An index must give the rows of an event in that order, or
 * making marks would sort them again for every mark.
 */
export interface ListSource {
  readonly eventIds: readonly number[]
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
}

/**
 * A row's place in the order; the moment as the database's own text, because a Date would lose
 * microseconds.
 */
interface Mark {
  readonly at: string
  readonly id: number
}

interface Entry {
  readonly marks: readonly Mark[]
  /** The newest history of its events when the marks were made: while it is the newest, they are valid. */
  readonly history: number | null
  readonly madeAt: number
}

/**
 * How to reach a page: rows that fulfil `condition`, walked in `direction`, without the first
 * `skip`.
 */
interface Walk {
  readonly condition: RawBuilder<SqlBool>
  readonly skip: number
}

export interface RowMarks {
  readonly total: number
  /** The way to the row `offset` of the list read in `direction`. */
  walk(direction: 'asc' | 'desc', offset: number): Walk
}

export interface RowMarkings {
  read(reader: Reader, source: ListSource): Promise<RowMarks>
}

/** One process's maps. `now`: a clock that only runs forward, ms. */
export function createRowMarks({
  now = () => performance.now(),
  liveMax = LIVE_MAX,
  markStep = MARK_STEP,
} = {}): RowMarkings {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<Entry>>()

  const make = async (key: string, reader: Reader, source: ListSource): Promise<Entry> => {
    const madeAt = now()
    try {
      const entry = { ...(await makeMarks(reader, source, markStep)), madeAt }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > LISTS_MAX && oldest !== undefined) entries.delete(oldest)
      return entry
    } finally {
      making.delete(key)
    }
  }
  const makeOnce = (key: string, reader: Reader, source: ListSource): Promise<Entry> => {
    const running = making.get(key) ?? make(key, reader, source)
    making.set(key, running)
    return running
  }

  return {
    read: async (reader, source) => {
      const key = keyOf(reader, source)
      const known = entries.get(key)
      const live = await countLive(reader, source, { after: known?.marks.at(-1), limit: liveMax })
      const age = known === undefined ? 0 : now() - known.madeAt
      const hasChanged = known !== undefined && known.history !== live.history
      if (live.rows > liveMax || (hasChanged && age > OLDEST_MS)) {
        const entry = await makeOnce(key, reader, source)
        const after = entry.marks.at(-1)
        return mapOf(source, entry.marks, {
          markStep,
          live: (await countLive(reader, source, { after, limit: null })).rows,
        })
      }
      // No reader waits for these; a reader who comes after they failed tries again.
      if (age > OLDEST_MS || (hasChanged && age > FRESH_MS)) void makeOnce(key, reader, source).catch(() => undefined)
      return mapOf(source, known?.marks ?? [], { markStep, live: live.rows })
    },
  }
}

const keyOf = (reader: Reader, source: ListSource): string => {
  const { sql: text, parameters } = sql`${source.where} ${source.from}`.compile(reader.query)
  return JSON.stringify([text, parameters])
}

/** `(at, id)` of a row beside that of a mark. */
const beside = ({ at, id }: ListSource, operator: '<=' | '>=' | '>', mark: Mark): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${at}, ${id}) ${sql.raw(operator)} (${mark.at}::timestamptz, ${mark.id}::bigint)`

async function countLive(
  reader: Reader,
  source: ListSource,
  { after, limit }: { after: Mark | undefined; limit: number | null },
): Promise<{ rows: number; history: number | null }> {
  const found = await sql<{ rows: number; history: number | null }>`
    select (select count(*) from (
        select 1 from ${source.from} where ${source.where} and ${after === undefined ? sql`true` : beside(source, '>', after)}
        limit ${limit === null ? null : limit + 1}) live) as rows,
      ${newestHistory(source)} as history`.execute(reader.query)
  return found.rows[0] ?? { rows: 0, history: null }
}

const newestHistory = ({ eventIds }: ListSource): RawBuilder<unknown> =>
  sql`(select max(n.id) from unnest(${eventIds}::bigint[]) e (id)
    cross join lateral (select max(h.id) as id from audit_rows h where h.event_id = e.id) n)`

/**
 * Marks by leaps from one to the next: each reads its step of the index and nothing is sorted or
 * numbered.
 */
async function makeMarks(reader: Reader, source: ListSource, step: number): Promise<Omit<Entry, 'madeAt'>> {
  const { from, where, at, id } = source
  const leap = (after: RawBuilder<unknown>) => sql`
    select ${at} as at, ${id} as id from ${from} where ${where} and ${after} order by ${at}, ${id} offset ${step - 1}::int limit 1`
  const statement = sql<{ marks: Mark[] | null; history: number | null }>`
    with recursive marks (at, id) as (
      (${leap(sql`true`)})
      union all
      select next.at, next.id from marks known cross join lateral (${leap(sql`(${at}, ${id}) > (known.at, known.id)`)}) next
    )
    select (select json_agg(json_build_object('at', at::text, 'id', id) order by at, id) from marks) as marks,
      ${newestHistory(source)} as history`
  const found = await reader.query.transaction().execute(async (tx) => {
    // However few rows the planner expects of a filter, it walks the index of the order.
    await sql`set local enable_sort = off`.execute(tx)
    return statement.execute(tx)
  })
  const { marks, history } = found.rows[0] ?? { marks: null, history: null }
  return { marks: (marks ?? []).slice(0, -UNMARKED), history }
}

function mapOf(
  source: ListSource,
  marks: readonly Mark[],
  { markStep, live }: { markStep: number; live: number },
): RowMarks {
  const total = marks.length * markStep + live
  /** Rows up to and with a mark, from the oldest. */
  const rowsTo = (place: number): number => (place + 1) * markStep
  return {
    total,
    walk: (direction, offset) => {
      // The row's number from the oldest, from 1; beyond the end it is below 1 or above the total.
      const number = direction === 'asc' ? offset + 1 : total - offset
      const place =
        direction === 'asc' ? Math.floor(number / markStep) - 1 : Math.ceil(Math.max(number, 1) / markStep) - 1
      const mark = marks[Math.min(place, direction === 'asc' ? marks.length - 1 : place)]
      if (mark === undefined) return { condition: sql<SqlBool>`true`, skip: offset }
      return direction === 'asc'
        ? { condition: beside(source, '>=', mark), skip: number - rowsTo(Math.min(place, marks.length - 1)) }
        : { condition: beside(source, '<=', mark), skip: rowsTo(place) - number }
    },
  }
}
