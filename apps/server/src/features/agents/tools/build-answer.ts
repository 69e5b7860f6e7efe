import { AGENT_ANSWER_MAX_BYTES } from '@turnout/contract/agents/limits.ts'
import { z } from 'zod'
import { makingOf, sourceOf } from './build-fields.ts'
import { plainText } from './write-text.ts'

/** What an instant and an amount are told by. */
export interface Surroundings {
  readonly timezone: string
  readonly currency: string
}

type Json = Readonly<Record<string, unknown>>

/** Entries of a list inside a row. */
const INNER_ROWS_MAX = 30

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/**
 * What the schema of a tool tells of an answer of the API: the fields it names and no other, texts
 * without what could be taken for more than text.
 */
export function buildAnswer(schema: z.ZodType, wire: unknown, around: Surroundings): unknown {
  const kind = makingOf(schema)?.kind
  if (kind === 'moment') return typeof wire === 'string' ? momentOf(wire, around.timezone) : null
  if (kind === 'money') return typeof wire === 'number' ? { amount: wire, currency: around.currency } : null
  if (schema instanceof z.ZodNullable)
    return wire === undefined || wire === null ? null : buildAnswer(schema.unwrap() as z.ZodType, wire, around)
  if (schema instanceof z.ZodObject) return objectOf(schema, isObject(wire) ? wire : {}, around)
  if (schema instanceof z.ZodArray) {
    const list: readonly unknown[] = Array.isArray(wire) ? wire : []
    return list.slice(0, INNER_ROWS_MAX).map((one) => buildAnswer(schema.element as z.ZodType, one, around))
  }
  if (typeof wire === 'string') return plainText(wire)
  return typeof wire === 'number' || typeof wire === 'boolean' ? wire : null
}

function objectOf(schema: z.ZodObject, wire: Json, around: Surroundings): Json {
  // A row that names its own currency or zone is told by them.
  const near = {
    timezone: nearest(wire, 'timezone') ?? around.timezone,
    currency: nearest(wire, 'currency') ?? around.currency,
  }
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
      const source = makingOf(field)?.kind === 'group' ? wire : valueAt(wire, sourceOf(field) ?? name)
      return [name, buildAnswer(field, source, near)]
    }),
  )
}

function nearest(wire: Json, name: 'timezone' | 'currency'): string | null {
  const own = wire[name] ?? (isObject(wire['event']) ? wire['event'][name] : undefined)
  return typeof own === 'string' ? own : null
}

const valueAt = (wire: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), wire)

function momentOf(utc: string, timezone: string): { utc: string; local: string } {
  const local = Temporal.Instant.from(utc).toZonedDateTimeISO(timezone).toString({ smallestUnit: 'minute' })
  return { utc, local }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/**
 * The rows that fit into one answer: of those that do not, so many are left out at the end. A single row that is too
 * large is told without its longest lists and texts.
 */
export function rowsThatFit<T>(rows: readonly T[]): readonly T[] {
  // What surrounds the rows.
  const room = AGENT_ANSWER_MAX_BYTES - 1000
  let used = 0
  const fitting = rows.findIndex((row) => (used += bytesOf(row) + 1) > room)
  if (fitting === -1) return rows
  return fitting === 0 ? [shorten(rows[0] as T, room)] : rows.slice(0, fitting)
}

/** Cuts the longest list or text in half until the value fits. */
function shorten<T>(value: T, room: number): T {
  const copy = structuredClone(value)
  // Each round halves something, so this ends; the limit is for what cannot be cut.
  for (let round = 0; round < 200 && bytesOf(copy) > room; round++) {
    const longest = longestIn(copy)
    if (longest === null) break
    longest.cut()
  }
  return copy
}

interface Cuttable {
  readonly bytes: number
  cut(): void
}

function longestIn(value: unknown): Cuttable | null {
  if (!isObject(value)) return null
  const holder = value as Record<string, unknown>
  const found = Object.entries(holder).flatMap(([name, inside]): Cuttable[] => {
    if (typeof inside === 'string' && inside.length > 60)
      return [
        { bytes: bytesOf(inside), cut: () => void (holder[name] = `${inside.slice(0, inside.length / 2).trimEnd()}…`) },
      ]
    if (Array.isArray(inside) && inside.length > 1)
      return [{ bytes: bytesOf(inside), cut: () => void (holder[name] = inside.slice(0, inside.length / 2)) }]
    const deeper = longestIn(inside)
    return deeper === null ? [] : [deeper]
  })
  return found.toSorted((a, b) => b.bytes - a.bytes)[0] ?? null
}
