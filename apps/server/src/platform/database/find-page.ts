import { sql, type RawBuilder } from 'kysely'
import type { Reader } from './database.ts'
import type { RowMarkings } from './row-marks.ts'
import { rowsWithTotal, type ListRequest } from './list-query.ts'

/** A list of an event, or of several, that may have a million rows, in pieces of SQL. */
export interface LongList {
  readonly eventIds: readonly number[]
  /** Its table and alias, `orders o`. */
  readonly from: RawBuilder<unknown>
  /** Its rows by scope and filters, the search apart. */
  readonly where: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  /** The columns that the request sorts by. */
  readonly sort: RawBuilder<unknown>
  readonly direction: 'asc' | 'desc'
  /** Whether an index gives the rows by `at` and `id`, and these are what the request sorts by. */
  readonly isWalkable: boolean
  /**
   * Whether an index gives all rows by `sort` and `id`. Of a list that leaves many out it would be
   * the longer way.
   */
  readonly isSortedByIndex: boolean
  /**
   * The search, each way to a hit as `<table> where …` with its own index; a row found twice is one
   * hit. Null without a search.
   */
  readonly hits: readonly RawBuilder<unknown>[] | null
}

/** The ids of one page, in order, and how many rows there are in all. */
export interface FoundPage {
  readonly ids: readonly number[]
  readonly total: number
}

/** Finds which rows a page shows; their content is asked by id, for these few alone. */
export async function findPage(
  reader: Reader,
  list: LongList,
  around: { request: ListRequest; maps: RowMarkings },
): Promise<FoundPage> {
  if (list.hits !== null) return pageOfHits(reader, list, around.request)
  if (list.isWalkable) return walk(reader, list, around)
  return list.isSortedByIndex ? walkSorted(reader, list, around) : sortAll(reader, list, around.request)
}

const offsetOf = (request: ListRequest): number => (request.page - 1) * request.per_page

async function walk(
  reader: Reader,
  list: LongList,
  { request, maps }: { request: ListRequest; maps: RowMarkings },
): Promise<FoundPage> {
  const { from, where, at, id } = list
  const map = await maps.read(reader, list)
  const { condition, skip } = map.walk(list.direction, offsetOf(request))
  const direction = sql.raw(list.direction)
  const found = await sql<{ id: number }>`
    select ${id} as id from ${from} where ${where} and ${condition}
    order by ${at} ${direction}, ${id} ${direction} limit ${request.per_page} offset ${skip}`.execute(reader.query)
  return { ids: found.rows.map((row) => row.id), total: map.total }
}

/** Along the index of the sort, from the end that is nearer; the marks of the list know how many rows there are. */
async function walkSorted(
  reader: Reader,
  list: LongList,
  { request, maps }: { request: ListRequest; maps: RowMarkings },
): Promise<FoundPage> {
  const { from, where, id, sort } = list
  const { total } = await maps.read(reader, list)
  const offset = offsetOf(request)
  const rows = Math.min(request.per_page, total - offset)
  if (rows <= 0) return { ids: [], total }
  const isNearerEnd = offset + rows > total / 2
  const direction = sql.raw(isNearerEnd === (list.direction === 'asc') ? 'desc' : 'asc')
  const found = await sql<{ id: number }>`
    select ${id} as id from ${from} where ${where} order by ${sort} ${direction}, ${id} ${direction}
    limit ${rows} offset ${isNearerEnd ? total - offset - rows : offset}`.execute(reader.query)
  const ids = found.rows.map((row) => row.id)
  return { ids: isNearerEnd ? ids.toReversed() : ids, total }
}

async function sortAll(reader: Reader, list: LongList, request: ListRequest): Promise<FoundPage> {
  const { from, where, id, sort } = list
  const direction = sql.raw(list.direction)
  const page = sql<{ id: number }>`
    select ${id} as id from ${from} where ${where} order by ${sort} ${direction} nulls last, ${id} ${direction}
    limit ${request.per_page} offset ${offsetOf(request)}`
  const { rows, total } = await rowsWithTotal(reader, page, sql`${from} where ${where}`)
  return { ids: rows.map((row) => row.id), total }
}

/** All hits are found once, for their number and for the page. */
async function pageOfHits(reader: Reader, list: LongList, request: ListRequest): Promise<FoundPage> {
  const direction = sql.raw(list.direction)
  const branches = (list.hits ?? []).map((branch) => sql`select ${list.id} as id, ${list.sort} as key from ${branch}`)
  const found = await sql<FoundPage>`
    with hits as materialized (${sql.join(branches, sql` union `)})
    select (select count(*) from hits) as total,
      to_json(array(select id from hits order by key ${direction} nulls last, id ${direction}
        limit ${request.per_page} offset ${offsetOf(request)})) as ids`.execute(reader.query)
  return found.rows[0] ?? { ids: [], total: 0 }
}
