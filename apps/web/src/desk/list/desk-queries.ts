import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '@turnout/contract/exports.ts'
import { call, fetchFile } from '../../api/client.ts'
import type { FileOptions } from '../../api/client.ts'
import { idsOnAllPages } from '../picked/ids-on-all-pages.ts'
import type { CountQuery } from '../table/NoMatch.tsx'
import type { Page } from '../table/use-desk-rows.ts'
import type { BulkAnswer } from '../use-bulk-act.ts'
import { NO_EVENT, type DeskOf, type ServerFilter } from './define-desk.ts'

/*
 * What a desk asks the server. Keys begin like the event's and those of the slice
 * (`['events', id, 'orders']`): a change makes the lists old with everything else.
 */

type Row = { readonly id: number }
/** All rows, or those that a search, a view and filters find. */
type Filter = ServerFilter | Record<never, never>

export const dashed = ({ name }: Pick<DeskOf, 'name'>): string => name.replaceAll('_', '-')
export const keyOf = (of: DeskOf, eventId: number) =>
  eventId === NO_EVENT ? ([dashed(of), 'desk'] as const) : (['events', eventId, dashed(of)] as const)

const within = (eventId: number) => (eventId === NO_EVENT ? {} : { params: { event_id: eventId } })

/** `order_ids`: how the server is told which rows are meant. */
export const idsField = ({ name }: Pick<DeskOf, 'name'>): string => `${name.slice(0, -1)}_ids`
const idField = ({ name }: Pick<DeskOf, 'name'>): string => `${name.slice(0, -1)}_id`

/*
 * `defineDesk` has compared the description with its endpoints. What they answer is therefore known,
 * and said once each below.
 */

/** The list, a page at a time. */
export const deskPages = (of: DeskOf, eventId: number, request: (page: number) => object) => ({
  key: [...keyOf(of, eventId), 'desk', request(1)],
  fetchPage: async (page: number, signal: AbortSignal) =>
    (await call(of.rows.list, { ...within(eventId), query: request(page) }, { signal })) as Page<Row>,
})

/** How many rows a filter finds. */
export const countQuery = (of: DeskOf, eventId: number, filter: Filter): CountQuery => ({
  queryKey: [...keyOf(of, eventId), 'count', filter],
  queryFn: async ({ signal }) => {
    const query = { ...filter, per_page: 1 }
    return ((await call(of.rows.list, { ...within(eventId), query }, { signal })) as Page<Row>).meta.total
  },
})

/** The ids of all rows that a filter finds. */
export const idsFound = (of: DeskOf, eventId: number, filter: Filter): Promise<number[]> =>
  idsOnAllPages(async (page) => {
    const query = { ...filter, page, per_page: 100 }
    return (await call(of.rows.list, { ...within(eventId), query })) as Page<Row>
  })

/** What all rows that a filter finds add up to; null for a desk that adds nothing up. */
export const totalsQuery = (of: DeskOf, eventId: number, filter: Filter) =>
  queryOptions({
    queryKey: [...keyOf(of, eventId), 'totals', filter],
    queryFn: async ({ signal }) => {
      const { totals } = of
      if (totals === undefined) return null
      const answer = await call(totals.endpoint, { ...within(eventId), query: filter }, { signal })
      return (answer as { readonly data: Readonly<Record<string, unknown>> }).data
    },
    placeholderData: keepPreviousData,
  })

/** How many rows have each value of a filter, under the others. */
export const facetCounts = (of: DeskOf, eventId: number, asked: { filter: ServerFilter; facet: string }) => ({
  key: [...keyOf(of, eventId), 'facets', asked.facet, asked.filter],
  fetch: async (signal: AbortSignal): Promise<ReadonlyMap<string, number>> => {
    const query = { ...asked.filter, facet: asked.facet }
    const answer = await call(of.rows.facets, { ...within(eventId), query }, { signal })
    const { data } = answer as { readonly data: readonly Readonly<Record<string, unknown>>[] }
    return new Map(data.map((one) => [String(one['value']), Number(one[of.name])]))
  },
})

/** Rows as a file: those named, or all that a filter finds. */
export const fetchDeskFile = (
  { file }: Pick<DeskOf, 'file'>,
  body: Filter & { columns?: string[]; format: ExportFormat },
  { eventId, ...how }: FileOptions & { eventId: number },
): Promise<Blob> =>
  file === undefined
    ? Promise.reject(new Error('This desk has no files'))
    : fetchFile(file.endpoint, { ...within(eventId), body }, how)

/** One act for many rows; each has its own result. */
export async function changeRows(
  of: DeskOf,
  body: object,
  { eventId, key }: { eventId: number; key: string },
): Promise<BulkAnswer> {
  const answer = await call(of.bulk.endpoint, { ...within(eventId), body }, { idempotencyKey: key })
  const { data, meta } = answer as BulkAnswer
  const field = idField(of)
  return { data: data.map((one) => ({ ...one, id: (one as unknown as Record<string, number>)[field] ?? 0 })), meta }
}
