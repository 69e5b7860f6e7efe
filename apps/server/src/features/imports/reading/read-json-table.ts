import type { TableCell } from '@turnout/domain/imports/read-amount.ts'
import { FILE_LIMITS, FileRefused, type ReadFile } from './judge-file.ts'
import { readJson, type Json, type JsonPath } from './read-json.ts'
import type { TableLine } from './read-headings.ts'
import { cleanCell } from './read-text.ts'

/*
 * What the APIs of other systems answer, as a table: each object of the list is a row, an order one for each
 * of its positions, and the headings are the paths of the values.
 */

const LISTS = new Set(['results', 'attendees', 'tickets'])
const isOfList = (path: JsonPath): boolean =>
  (path.length === 1 && path[0] === '*') || (path.length === 2 && path[1] === '*' && LISTS.has(path[0] ?? ''))

type Row = Map<string, string>
type JsonObject = Exclude<Json, string | number | boolean | null | Json[]>

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: Json | undefined): string => {
  if (value === null || value === undefined || typeof value === 'object') return ''
  return cleanCell(String(value))
}

/** The mark of a column that is an answer; its heading is the question. */
const ANSWER = '?'
export const isAnswerHeading = (heading: string): boolean => heading.startsWith(ANSWER)
export const headingText = (heading: string): string => (isAnswerHeading(heading) ? heading.slice(1) : heading)

function put(row: Row, path: string, text: string): void {
  if (text === '') return
  const before = row.get(path)
  row.set(path, before === undefined ? text : `${before}, ${text}`)
}

function flatten(value: Json | undefined, path: string, row: Row): void {
  if (Array.isArray(value)) {
    for (const one of value) {
      if (isObject(one) && one['question'] !== undefined && one['answer'] !== undefined)
        put(row, `${ANSWER}${textOf(one['question'])}`, textOf(one['answer']))
      else flatten(one, path, row)
    }
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) flatten(inner, path === '' ? key : `${path}.${key}`, row)
  } else put(row, path, textOf(value))
}

/** An order of pretix is a row for each position; everything else is one. */
function rowsOf(value: Json): Row[] {
  if (!isObject(value)) return []
  const { positions, ...rest } = value
  const parts = Array.isArray(positions) && positions.length > 0 ? positions : [undefined]
  return parts.map((part) => {
    const row: Row = new Map()
    flatten(rest, '', row)
    flatten(part, 'positions', row)
    return row
  })
}

/** Sales that were only tried. */
const isTest = (value: Json): boolean => isObject(value) && value['testmode'] === true

interface ListEntry {
  readonly line: number
  readonly row: Row
  readonly isTest: boolean
}

async function* rowsIn(read: ReadFile): AsyncGenerator<ListEntry> {
  let line = 0
  for await (const { value } of readJson(read(), isOfList)) {
    line += 1
    const isTried = isTest(value)
    for (const row of isTried ? rowsOf(value).slice(0, 1) : rowsOf(value)) yield { line, row, isTest: isTried }
  }
}

/** The paths of all rows, in the order they come. @throws FileRefused for more than a table has, or only tests */
export async function headingsOfJson(read: ReadFile): Promise<readonly string[]> {
  const headings = new Set<string>()
  let tests = 0
  for await (const { row, isTest: isTried } of rowsIn(read)) {
    if (isTried) {
      tests += 1
      continue
    }
    for (const path of row.keys()) headings.add(path)
    if (headings.size > FILE_LIMITS.columns)
      throw new FileRefused(`The table has ${headings.size} columns, at most ${FILE_LIMITS.columns} can be.`)
  }
  if (headings.size === 0 && tests > 0) throw new FileRefused('All orders of the file are of the test mode.')
  return [...headings]
}

/** The orders that were only tried, each by its place and its code. */
export interface TestOrder {
  readonly line: number
  readonly testOrder: string
}

/** The rows of a list with a cell for each heading, and what only was a try. */
export async function* readJsonRows(
  read: ReadFile,
  headings: readonly string[],
): AsyncGenerator<TableLine | TestOrder> {
  for await (const { line, row, isTest: isTried } of rowsIn(read)) {
    if (isTried) {
      yield { line, testOrder: (row.get('code') ?? '').slice(0, 200) }
      continue
    }
    const cells = headings.map((heading): TableCell =>
      (row.get(heading) ?? row.get(`${ANSWER}${heading}`) ?? '').slice(0, FILE_LIMITS.cellCharacters),
    )
    yield { line, cells, isTooLong: false }
  }
}

/** The rows of a list with a cell for each heading. */
export async function* readJsonTable(read: ReadFile, headings: readonly string[]): AsyncGenerator<TableLine> {
  for await (const row of readJsonRows(read, headings)) if (!('testOrder' in row)) yield row
}
