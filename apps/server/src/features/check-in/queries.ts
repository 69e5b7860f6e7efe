import { CHECK_IN_LISTS_LIST } from '@turnout/contract/check-in/check-in-list.ts'
import type { ListFacet } from '@turnout/contract/check-in/desk-enums.ts'
import type { DatesMode } from '@turnout/domain/check-in/judge-date.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { countAll, idsInPieces } from '../../platform/database/all-ids.ts'
import { countValues } from '../../platform/database/count-values.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { LongList } from '../../platform/database/find-page.ts'
import {
  filtered,
  paged,
  rowsWithTotal,
  searched,
  sorted,
  type ListColumns,
  type ListRequest,
} from '../../platform/database/list-query.ts'
import type { EventScope } from '../events/access.ts'
import { DATES_MODE } from './queries-dates.ts'

export interface CheckInListRow {
  readonly id: number
  readonly short_id: string
  readonly name: string
  readonly description: string | null
  readonly activates_at: Date | null
  readonly expires_at: Date | null
  readonly has_pin: boolean
  readonly allows_check_out: boolean
  readonly accepts_public_ids: boolean
  readonly can_add_guests: boolean
  readonly can_let_in_anyway: boolean
  readonly includes_all_products: boolean
  readonly dates_mode: DatesMode
  readonly occurrence_id: number | null
  readonly created_at: Date
  readonly products: readonly { id: number; title: string }[]
  readonly total_attendees: number
  readonly checked_in_attendees: number
  /** The database's clock, by which the door judges too. */
  readonly now: Date
}

/** Whether the door is open now, one of `CHECK_IN_LIST_STATES`. */
const STATE = sql`(case when l.expires_at <= clock_timestamp() then 'EXPIRED'
  when l.activates_at > clock_timestamp() then 'UPCOMING' else 'ACTIVE' end)`

const COLUMNS: ListColumns<
  Exclude<(typeof CHECK_IN_LISTS_LIST.filters)[number], 'product_id' | 'event_occurrence_id'>
> = {
  name: { sql: sql`l.name`, kind: 'text' },
  state: { sql: STATE, kind: 'text' },
  activates_at: { sql: sql`l.activates_at`, kind: 'time' },
  expires_at: { sql: sql`l.expires_at`, kind: 'time' },
  created_at: { sql: sql`l.created_at`, kind: 'time' },
}

/**
 * Columns of a list with its products and counts; a cancelled ticket counts nowhere, also when its
 * holder had come in.
 */
export const LIST_COLUMNS = sql`l.id, l.short_id, l.name, l.description, l.activates_at, l.expires_at, l.created_at,
  l.pin_hash is not null as has_pin, l.allows_check_out, l.accepts_public_ids, l.can_add_guests, l.can_let_in_anyway, l.includes_all_products, ${DATES_MODE} as dates_mode, l.occurrence_id, coalesce(offered.products, '[]') as products, counted.total_attendees, counted.checked_in_attendees, clock_timestamp() as now`

export const LIST_JOINS = sql`
  cross join lateral (
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p."order", p.id) as products
    from check_in_list_products lp join products p on p.id = lp.product_id
    where lp.check_in_list_id = l.id
  ) offered
  cross join lateral (
    select count(*) as total_attendees, count(ci.id) as checked_in_attendees
    from check_in_list_products lp
    join attendees a on a.product_id = lp.product_id and a.status <> 'CANCELLED'
    left join check_ins ci on ci.attendee_id = a.id and ci.check_in_list_id = l.id and ci.closed_at is null
    where lp.check_in_list_id = l.id
  ) counted`

/** A list lets in many products: a filter means "one of them is". */
function withProduct(asked: ListRequest): RawBuilder<SqlBool> {
  const operators = asked.filter_fields['product_id']
  if (operators === undefined) return sql<SqlBool>`true`
  const named = { product_id: { sql: sql`lp.product_id`, kind: 'number' } } as const
  return sql<SqlBool>`exists (select 1 from check_in_list_products lp where lp.check_in_list_id = l.id
    and ${filtered({ ...asked, filter_fields: { product_id: operators } }, named)})`
}

/** Lists that let in a date: those for it, for all, and for that of today. */
function withDate(asked: ListRequest): RawBuilder<SqlBool> {
  const operators = asked.filter_fields['event_occurrence_id']
  if (operators === undefined) return sql<SqlBool>`true`
  const named = { event_occurrence_id: { sql: sql`l.occurrence_id`, kind: 'number' } } as const
  return sql<SqlBool>`(${DATES_MODE} <> 'CHOSEN'
    or ${filtered({ ...asked, filter_fields: { event_occurrence_id: operators } }, named)})`
}

/** The query of the desk of lists; `check_in_list_ids`: these alone. */
export type ListsAsked = ListRequest & { readonly check_in_list_ids?: readonly number[] | null }

/** The lists of an event that a request finds, over check-in lists `l`. */
export function checkInListsOf({ eventId }: EventScope, asked: ListsAsked): LongList {
  const named = asked.check_in_list_ids ? sql`l.id = any(${asked.check_in_list_ids}::bigint[])` : sql`true`
  return {
    eventIds: [eventId],
    from: sql`check_in_lists l`,
    where: sql`l.event_id = ${eventId} and l.deleted_at is null and ${named} and ${filtered(asked, COLUMNS)}
      and ${withProduct(asked)} and ${withDate(asked)} and ${searched(asked.query, [sql`l.name`, sql`l.description`])}`,
    at: sql`l.created_at`,
    id: sql`l.id`,
    sort: sql`l.created_at`,
    direction: 'desc',
    isWalkable: false,
    isSortedByIndex: false,
    hits: null,
  }
}

/**
 * One page of the event's check-in lists with their counts, and how many lists there are in all.
 */
export async function checkInListsOfEvent(
  reader: Reader,
  event: EventScope,
  asked: ListRequest,
): Promise<{ rows: CheckInListRow[]; total: number }> {
  const { from, where } = checkInListsOf(event, asked)
  const order = sorted(asked, COLUMNS, { default: CHECK_IN_LISTS_LIST.defaultDirection, tieBreaker: sql`l.id` })
  const page = sql<CheckInListRow>`
    select ${LIST_COLUMNS} from ${from} ${LIST_JOINS} where ${where} order by ${order} ${paged(asked)}`
  return rowsWithTotal(reader, page, sql`${from} where ${where}`)
}

/** How many lists have each value of a filter; one that lets in two tickets counts for both. */
export function listFacets(reader: Reader, list: LongList, facet: ListFacet) {
  if (facet === 'state') return countValues(reader, list, STATE)
  const from = sql`${list.from} join check_in_list_products lp on lp.check_in_list_id = l.id`
  return countValues(reader, { ...list, from }, sql`lp.product_id::text`)
}

/** A list as a line of a file. Moments are local to the event, `YYYY-MM-DD HH:MM`. */
export interface ExportedListRow extends CheckInListRow {
  readonly activates_local: string | null
  readonly expires_local: string | null
  readonly created_local: string
}

/** How many lists a list has: an export says so before it begins. */
export const countLists = (reader: Reader, list: LongList): Promise<number> => countAll(reader, list)

/** The lists of a desk in pieces, newest first. */
export async function* listsForExport(
  reader: Reader,
  { timezone }: EventScope,
  list: LongList,
): AsyncGenerator<readonly ExportedListRow[]> {
  const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')`
  for await (const ids of idsInPieces(reader, list)) {
    const found = await sql<ExportedListRow>`
      select ${LIST_COLUMNS}, ${local('l.activates_at')} as activates_local, ${local('l.expires_at')} as expires_local,
        ${local('l.created_at')} as created_local
      from unnest(${ids}::bigint[]) with ordinality piece (id, place) join check_in_lists l on l.id = piece.id ${LIST_JOINS}
      order by piece.place`.execute(reader.query)
    yield found.rows
  }
}

export async function checkInListById(reader: Reader, listId: number): Promise<CheckInListRow | undefined> {
  const found = await sql<CheckInListRow>`select ${LIST_COLUMNS} from check_in_lists l ${LIST_JOINS}
    where l.id = ${listId} and l.deleted_at is null`.execute(reader.query)
  return found.rows[0]
}
