import { AGENT_ROWS } from '@turnout/contract/agents/limits.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { z } from 'zod'
import type { Caller } from '../../../platform/http/guards/caller.ts'
import { buildAnswer, rowsThatFit, type Surroundings } from './build-answer.ts'

/** What a tool asks of the API. */
interface Asked {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
}

export type Arguments = Readonly<Record<string, unknown>>

/** A tool that reads: one endpoint of the API, asked and told in words that an agent needs no manual for. */
export interface ReadTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly endpoint: Endpoint
  readonly input: z.ZodObject
  readonly answer: z.ZodObject
  readonly ask: (args: Arguments, caller: Caller) => Asked
  readonly tell: (wire: unknown, around: Surroundings) => Record<string, unknown>
}

interface Wish {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly endpoint: Endpoint
  /** Arguments beside the ids of the path, the search and the page. */
  readonly arguments?: z.ZodRawShape
  /** The query of the API from these arguments; left out: they are its query. */
  readonly query?: (args: Arguments) => Readonly<Record<string, unknown>>
}

const PATH_IDS = /:([a-z_]+)/gu

/** Ids of the path under names that say where an agent has them from. */
const idsOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(PATH_IDS)].flatMap(([, name = '']) => (name === 'account_id' ? [] : [argumentOf(name)]))

/** A guest is an attendee, and a message of an event is a message, in every word that an agent reads. */
const argumentOf = (param: string): string =>
  param.replace('attendee_id', 'guest_id').replace('event_message', 'message')

const idInput = (name: string) =>
  z
    .int()
    .positive()
    .describe(`The number "id" of the ${name.replace(/_id$/u, '').replaceAll('_', ' ')}, as the other tools give it`)

function paramsOf({ path }: Endpoint, args: Arguments, { accountId }: Caller): Record<string, number> {
  return Object.fromEntries(
    [...path.matchAll(PATH_IDS)].map(([, name = '']) => [
      name,
      name === 'account_id' ? accountId : Number(args[argumentOf(name)]),
    ]),
  )
}

const inputOf = ({ endpoint, arguments: more = {} }: Wish, page: z.ZodRawShape) =>
  z.strictObject({ ...Object.fromEntries(idsOf(endpoint).map((name) => [name, idInput(name)])), ...more, ...page })

/** One thing: `{data: …}` of the API, under a separate name. */
export function recordTool(wish: Wish & { readonly as: string; readonly record: z.ZodObject }): ReadTool {
  const { as, record, endpoint, query = () => ({}), ...named } = wish
  return {
    ...named,
    endpoint,
    input: inputOf(wish, {}),
    answer: z.object({ [as]: record }),
    ask: (args, caller) => ({ params: paramsOf(endpoint, args, caller), query: query(args) }),
    tell: (wire, around) => {
      const [fitting] = rowsThatFit([buildAnswer(record, dataOf(wire), around)])
      return { [as]: fitting }
    },
  }
}

const pageInput = {
  page: z.int().min(1).max(1_000_000).default(1).describe('Which page, from 1'),
  per_page: z.int().min(1).max(AGENT_ROWS.max).default(AGENT_ROWS.default).describe('Rows of one page'),
}

const searchInput = {
  search: z.string().max(200).optional().describe('Any part of a name, mail address, title or reference'),
}

const pageAnswer = z.object({
  page: z.number(),
  last_page: z.number(),
  total: z.number().describe('Rows of all pages together'),
  left_out: z
    .number()
    .describe('Rows of this page that did not fit into the answer: ask again with a smaller per_page'),
})

/** A list of the API that comes in pages. `sortedBy`: names of sorts, when an agent may choose. */
export function pageTool(
  wish: Wish & {
    readonly row: z.ZodObject
    readonly isSearched?: boolean
    readonly sorts?: readonly [string, ...string[]]
  },
): ReadTool {
  const { row, endpoint, query = (args: Arguments) => args, isSearched = true, sorts, ...named } = wish
  const sortInput = sorts === undefined ? {} : sorting(sorts)
  return {
    ...named,
    endpoint,
    input: inputOf(wish, { ...(isSearched && searchInput), ...sortInput, ...pageInput }),
    answer: z.object({ rows: z.array(row), page: pageAnswer }),
    ask: (args, caller) => {
      const { search, page, per_page, sort_by, newest_first } = args
      const sort = {
        sort_by,
        ...(newest_first !== undefined && { sort_direction: newest_first === true ? 'desc' : 'asc' }),
      }
      const filters = query(withoutIds(endpoint, args))
      return {
        params: paramsOf(endpoint, args, caller),
        query: { ...filters, query: search, page, per_page, ...(sorts !== undefined && sort) },
      }
    },
    tell: (wire, around) => {
      const { data, meta } = wire as {
        data: readonly unknown[]
        meta: { current_page: number; last_page: number; total: number }
      }
      const rows = rowsThatFit(data.map((one) => buildAnswer(row, one, around)))
      const page = {
        page: meta.current_page,
        last_page: meta.last_page,
        total: meta.total,
        left_out: data.length - rows.length,
      }
      return { rows, page }
    },
  }
}

const sorting = (sorts: readonly [string, ...string[]]) => ({
  sort_by: z.enum(sorts).optional(),
  newest_first: z.boolean().optional().describe('true: from high to low or new to old; false: the other way'),
})

/** A list of the API that comes whole. */
export function listTool(wish: Wish & { readonly row: z.ZodObject }): ReadTool {
  const { row, endpoint, query = (args: Arguments) => args, ...named } = wish
  return {
    ...named,
    endpoint,
    input: inputOf(wish, {}),
    answer: z.object({
      rows: z.array(row),
      left_out: z.number().describe('Rows at the end that did not fit into the answer'),
    }),
    ask: (args, caller) => ({
      params: paramsOf(endpoint, args, caller),
      query: query(withoutIds(endpoint, args)),
    }),
    tell: (wire, around) => {
      const data = dataOf(wire) as readonly unknown[]
      const rows = rowsThatFit(data.map((one) => buildAnswer(row, one, around)))
      return { rows, left_out: data.length - rows.length }
    },
  }
}

const dataOf = (wire: unknown): unknown => (wire as { readonly data: unknown }).data

const OWN = new Set(['search', 'page', 'per_page', 'sort_by', 'newest_first'])

function withoutIds(endpoint: Endpoint, args: Arguments): Arguments {
  const ids = new Set(idsOf(endpoint))
  return Object.fromEntries(Object.entries(args).filter(([name]) => !ids.has(name) && !OWN.has(name)))
}
