import type { FileDescription } from '@turnout/domain/imports/file-description.ts'
import type { Found } from '@turnout/domain/imports/found.ts'
import {
  foundOfCatalogue,
  foundOfPretixOrder,
  pretixEvent,
  type PretixCatalogue,
  type PretixRules,
} from '@turnout/domain/imports/found-of-pretix.ts'
import { FileRefused, type ReadFile } from './judge-file.ts'
import { judgeOrder, judgeParts } from './judge-pretix.ts'
import { readJson, type Json, type JsonPath } from './read-json.ts'

/*
 * The JSON export of pretix. Its quotas stand behind its orders, so it is read twice: once for what is
 * sold, and once for who bought it.
 */

const LISTS = ['items', 'categories', 'questions', 'quotas', 'subevents'] as const
const FACTS = ['name', 'slug', 'currency', 'date_from'] as const

/** Everything may stand in `event`, or beside it. */
const below = (path: JsonPath): JsonPath => (path[0] === 'event' ? path.slice(1) : path)

const isOfCatalogue = (path: JsonPath): boolean => {
  const [first = '', second] = below(path)
  const size = below(path).length
  if (size === 1) return path[0] === 'event' && FACTS.some((fact) => fact === first)
  return size === 2 && second === '*' && LISTS.some((list) => list === first)
}

const isOrder = (path: JsonPath): boolean => {
  const [first, second, ...rest] = below(path)
  return first === 'orders' && second === '*' && rest.length === 0
}

/** What is sold is held as a whole; no event has more of it. */
const PARTS_MAX = 20_000

async function catalogueOf(read: ReadFile): Promise<PretixCatalogue> {
  const parts = new Map<string, Json[]>()
  let count = 0
  for await (const { path, value } of readJson(read(), isOfCatalogue)) {
    const [name = ''] = below(path)
    count += 1
    if (count > PARTS_MAX) throw new FileRefused('The JSON file holds more products and questions than any event has.')
    parts.set(name, [...(parts.get(name) ?? []), value])
  }
  if (!parts.has('items')) {
    throw new FileRefused('This JSON is no export of pretix: take "Order data (JSON)", or a CSV or XLSX file.')
  }
  return judgeParts(parts)
}

export async function describePretix(read: ReadFile): Promise<FileDescription> {
  const catalogue = await catalogueOf(read)
  return {
    kind: 'PRETIX_JSON',
    format: 'json',
    encoding: null,
    separator: null,
    tables: [],
    rows: null,
    columns: [],
    event: pretixEvent(catalogue),
    currency: catalogue.currency,
    dayFirst: null,
    decimalComma: null,
  }
}

export async function* foundOfPretix({
  read,
  ...rules
}: PretixRules & { readonly read: ReadFile }): AsyncGenerator<Found> {
  const catalogue = await catalogueOf(read)
  const money = { ...rules, currency: catalogue.currency ?? rules.currency }
  yield* foundOfCatalogue(catalogue, money)
  let line = 0
  for await (const { value } of readJson(read(), isOrder)) {
    line += 1
    const order = judgeOrder(value)
    if (order === null) yield { line, is: 'problem', problem: 'unreadable_row', column: 'orders', value: null }
    else yield* foundOfPretixOrder({ order, line }, catalogue, money)
  }
}
