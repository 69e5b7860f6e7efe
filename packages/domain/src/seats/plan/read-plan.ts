import { jsonFault, lineOf, linesOfPaths, tooDeepAt } from './json-places.ts'
import { isFields, ObjectReader, openReading, type Reading } from './plan-reader.ts'
import { PlanFault, type PlanMends, type PlanRefused } from './plan-refusal.ts'
import { focusOf } from './plan-focus.ts'
import { readZone } from './read-zone.ts'
import {
  PLAN_FORMAT,
  PLAN_LIMITS,
  PRICE_COLORS,
  PRICE_LETTERS,
  type PlanCategory,
  type PriceLetter,
  type SeatPlan,
} from './seat-plan.ts'

/*
 * Import of a seat plan. It is lenient: what has a plain meaning is put right and listed with its place. A plan without mends
 * and without own fields is exported equal: the same JSON value, whatever the order of its keys (`openPlan`). What could
 * harm is refused with its place.
 */

export interface PlanRead {
  readonly plan: SeatPlan
  readonly seats: number
  readonly mends: PlanMends
}

/** A file of the open format or of this product. The caller has compared its bytes with `PLAN_LIMITS.bytes`. */
export function importPlan(file: string): PlanRead | PlanRefused {
  if (file.length > PLAN_LIMITS.bytes) return { refused: 'too_large', path: '', line: null }
  // Some editors begin a file with a mark of its byte order.
  const text = file.replace(/^\ufeff/u, '')
  const deep = tooDeepAt(text, PLAN_LIMITS.nesting)
  if (deep !== null) return { refused: 'too_deep', path: '', line: lineOf(text, deep) }
  const value = parsed(text)
  if (value === undefined) return whyNotJson(text)
  const read = readPlan(value)
  if ('refused' in read) return { ...read, line: linesOfPaths(text, [read.path]).get(read.path) ?? null }
  if (read.mends.listed.length === 0) return read
  const lines = linesOfPaths(
    text,
    read.mends.listed.map(({ path }) => path),
  )
  const listed = read.mends.listed.map((mend) => ({ ...mend, line: lines.get(mend.path) ?? null }))
  return { ...read, mends: { ...read.mends, listed } }
}

/** No JSON value is undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function whyNotJson(text: string): PlanRefused {
  const fault = jsonFault(text)
  if (fault === null) return { refused: 'not_json', path: '', line: null }
  const isNumber = /^[-+]?(?:nan|infinity)$/iu.test(fault.word)
  return { refused: isNumber ? 'not_finite' : 'not_json', path: fault.path, line: lineOf(text, fault.position) }
}

const PLAN: ReadonlySet<string> = new Set(['name', 'size', 'categories', 'zones', 'format', 'focus', 'scale_cm'])

/** A plan from a value: what the editor saves, or a file that was parsed. Places have no lines. */
export function readPlan(value: unknown): PlanRead | PlanRefused {
  if (!isFields(value) || !Array.isArray(value['zones'])) return { refused: 'not_a_plan', path: '', line: null }
  try {
    const reading = openReading(givenGuids(value['zones']))
    return { ...planOf(new ObjectReader(value, '', reading)), mends: reading.mends() }
  } catch (error) {
    if (!(error instanceof PlanFault)) throw error
    return { refused: error.code, path: error.path, line: null }
  }
}

/** Guids that a file has anywhere: none of them is made for a seat that has none. */
function givenGuids(zones: readonly unknown[]): ReadonlySet<string> {
  const inside = (value: unknown, name: string): unknown[] => {
    const list = isFields(value) ? value[name] : undefined
    return Array.isArray(list) ? list : []
  }
  const given = new Set<string>()
  for (const zone of zones)
    for (const row of inside(zone, 'rows'))
      for (const seat of inside(row, 'seats'))
        if (isFields(seat) && typeof seat['seat_guid'] === 'string') given.add(seat['seat_guid'])
  return given
}

function planOf(reader: ObjectReader): Omit<PlanRead, 'mends'> {
  reader.only(PLAN, 'scale_cm')
  const own = reader.fields['format']
  // A plan of a later version may mean other things by the same names.
  if (own !== undefined && own !== PLAN_FORMAT) reader.fault('not_a_plan', 'format')
  const name = reader.text('name', PLAN_LIMITS.name)
  if (name === undefined) reader.mend('name_missing')
  const listed = reader.list('categories').map((category, n) => categoryOf(category, n))
  const categories = new Set(listed.map(({ name: of }) => of))
  const zones = reader.list('zones').map((zone, n) => readZone(zone, n, { hasRoles: own !== undefined, categories }))
  const drawn = { zones, size: sizeOf(reader) }
  const scale = reader.length('scale_cm')
  const plan: SeatPlan = {
    format: PLAN_FORMAT,
    name: name ?? '',
    size: drawn.size ?? extentOf(zones, reader.reading),
    categories: withLetters(listed, categories),
    zones,
    focus: reader.point('focus') ?? focusOf(zones),
    scale_cm: scale ?? null,
  }
  return { plan, seats: zones.reduce((sum, { rows }) => sum + rows.reduce((n, row) => n + row.seats.length, 0), 0) }
}

type NamedCategory = Omit<PlanCategory, 'color'> & { readonly color: string | undefined }

const CATEGORY: ReadonlySet<string> = new Set(['name', 'color', 'letter'])

function categoryOf(reader: ObjectReader, n: number): NamedCategory {
  reader.reading.count('categories', reader.path)
  reader.only(CATEGORY, 'letter')
  const name = reader.text('name', PLAN_LIMITS.name)
  if (name === undefined) reader.mend('name_missing')
  const color = reader.color('color')
  if (color === undefined) reader.mend('color_unknown')
  return { name: name ?? String(n + 1), color, letter: reader.oneOf('letter', PRICE_LETTERS) ?? null }
}

/** Categories with their letters: those they have, those they are called, then the free ones in their order. */
function withLetters(listed: readonly NamedCategory[], names: ReadonlySet<string>): PlanCategory[] {
  const known = new Set(listed.map(({ name }) => name))
  const added = [...names].filter((name) => !known.has(name)).map((name) => ({ name, color: undefined, letter: null }))
  const all: readonly NamedCategory[] = [...listed, ...added]
  const letters = new Map<NamedCategory, PriceLetter>()
  const take = (category: NamedCategory, letter: PriceLetter | null | undefined): void => {
    if (letter != null && !letters.has(category) && ![...letters.values()].includes(letter))
      letters.set(category, letter)
  }
  for (const category of all) take(category, category.letter)
  for (const category of all)
    take(
      category,
      PRICE_LETTERS.find((letter) => letter === category.name),
    )
  for (const category of all)
    take(
      category,
      PRICE_LETTERS.find((letter) => ![...letters.values()].includes(letter)),
    )
  return all.map((category) => {
    const letter = letters.get(category) ?? null
    return {
      name: category.name,
      color: category.color ?? (letter === null ? '#888888' : PRICE_COLORS[letter]),
      letter,
    }
  })
}

const SIZE: ReadonlySet<string> = new Set(['width', 'height'])

function sizeOf(reader: ObjectReader): SeatPlan['size'] | undefined {
  const inner = reader.object('size')
  inner?.only(SIZE)
  const [width, height] = [inner?.length('width'), inner?.length('height')]
  return width === undefined || height === undefined ? undefined : { width, height }
}

/** As large as the seats need, with a margin of one large seat. */
function extentOf(zones: SeatPlan['zones'], reading: Reading): SeatPlan['size'] {
  reading.mend('size_missing', 'size')
  let [width, height] = [1, 1]
  for (const zone of zones)
    for (const row of zone.rows)
      for (const seat of row.seats) {
        width = Math.max(width, zone.position.x + row.position.x + seat.position.x)
        height = Math.max(height, zone.position.y + row.position.y + seat.position.y)
      }
  return { width: Math.ceil(width + 50), height: Math.ceil(height + 50) }
}
