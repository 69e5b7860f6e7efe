import { ONE_NEEDED } from '@turnout/contract/fields.ts'
import { z } from 'zod'

export type Json = Record<string, unknown>

interface Shape extends Json {
  required?: string[] | undefined
  properties?: Readonly<Record<string, Json>>
}

/**
 * The JSON Schema of what is sent or answered. Schemas that `names` knows are told apart under `$defs`.
 * What is sent has one type for each field, the one a client should send: that a number or a flag may
 * come as a text too is no part of it. Answers are open, because they grow.
 */
export const schemaOf = (
  schema: z.ZodType,
  io: 'input' | 'output',
  names?: z.core.$ZodRegistry<{ id?: string | undefined }>,
): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    ...(names !== undefined && { metadata: names }),
    override: ({ zodSchema, jsonSchema }) => {
      const into = jsonSchema as Shape
      if (io === 'input') {
        tellOneType(zodSchema, into)
        tellDefaults(zodSchema, into)
        tellOneNeeded(zodSchema, into)
      } else if (into['additionalProperties'] === false) delete into['additionalProperties']
      forgetSafeBounds(into)
    },
  })
  joinNulls(rest)
  return rest
}

/** Where a value is plain or null, that is one schema of two types, and not a choice. */
function joinNulls(schema: Json): void {
  for (const inner of Object.values(schema)) if (typeof inner === 'object' && inner !== null) joinNulls(inner as Json)
  const [first, second, ...others] = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as readonly Json[]) : []
  if (first === undefined || second?.['type'] !== 'null' || others.length > 0) return
  if (!PLAIN.has(first['type']) || first['enum'] !== undefined || first['const'] !== undefined) return
  delete schema['anyOf']
  Object.assign(schema, first, { type: [first['type'], 'null'] })
}

const PLAIN: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean'])

const CHOICES = ['anyOf', 'oneOf', 'type', 'pattern', 'enum'] as const

/** A number or a flag that is also taken as a text is a pipe that begins with a choice. */
function tellOneType(schema: z.core.$ZodTypes, into: Shape): void {
  const canonical = canonicalOf(schema)
  if (canonical === null) return
  for (const name of CHOICES) delete into[name]
  Object.assign(into, canonical)
}

/** Nine digits before the point and three behind it, as `money` of the contract takes them. */
const MONEY: Json = { type: 'number', minimum: 0, maximum: 999_999_999.999 }

function canonicalOf(schema: z.core.$ZodTypes): Json | null {
  const { def } = schema._zod
  if (def.type !== 'pipe') return null
  // zod types the parts of a schema more loosely than the schemas themselves.
  const [from, to] = [def.in as z.core.$ZodTypes, def.out as z.core.$ZodTypes]
  const first = from._zod.def.type === 'pipe' ? (from._zod.def.in as z.core.$ZodTypes) : from
  if (first._zod.def.type !== 'union') return null
  const choices = first._zod.def.options.map((option) => beginningOf(option as z.core.$ZodTypes))
  if (!choices.every((choice) => SPELLINGS.has(choice))) return null
  const kind = to._zod.def.type
  if (kind === 'number' || kind === 'boolean') return schemaOf(to as unknown as z.ZodType, 'output')
  return kind === 'string' && choices.includes('number') ? MONEY : null
}

const SPELLINGS: ReadonlySet<string> = new Set(['number', 'boolean', 'string', 'enum'])

const beginningOf = (schema: z.core.$ZodTypes): string => {
  const { def } = schema._zod
  return def.type === 'pipe' ? beginningOf(def.in as z.core.$ZodTypes) : def.type
}

/** zod takes a field with a default for required, because something else is read before its schema. */
function tellDefaults(schema: z.core.$ZodTypes, into: Shape): void {
  const { def } = schema._zod
  if (def.type !== 'object') return
  const needed: string[] = []
  for (const [name, field] of Object.entries(def.shape)) {
    const missing = z.safeParse(field, undefined)
    if (!missing.success) needed.push(name)
    const shown = into.properties?.[name]
    if (missing.success && shown !== undefined && isTellable(missing.data))
      shown['default'] = shown['type'] === 'number' ? Number(missing.data) : missing.data
  }
  if (needed.length === 0) delete into.required
  else into.required = needed
}

/** A choice of the whole body, once for each field of which one is needed: generators make a type of each. */
function tellOneNeeded(schema: z.core.$ZodTypes, into: Shape): void {
  const fields = ONE_NEEDED.get(schema as unknown as z.ZodType)?.fields
  const { type, properties = {}, required = [] } = into
  if (fields === undefined) return
  for (const name of Object.keys(into)) delete into[name]
  into['anyOf'] = fields.map((field) => ({
    type,
    properties: { ...properties, [field]: withoutNull(properties[field] ?? {}) },
    required: [...required, field],
  }))
}

/** What a value is where it is there: a query has no other way to be without one. */
export function withoutNull({ anyOf, ...schema }: Json): Json {
  if (Array.isArray(schema['type'])) {
    const types = schema['type'].filter((one) => one !== 'null')
    return { ...schema, type: types.length === 1 ? types[0] : types }
  }
  if (!Array.isArray(anyOf)) return schema
  const choices = (anyOf as readonly Json[]).filter(({ type }) => type !== 'null')
  return choices.length === 1 ? { ...choices[0], ...schema } : { ...schema, anyOf: choices }
}

const isTellable = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Every whole number of JSON is within them. */
function forgetSafeBounds(into: Shape): void {
  if (into['minimum'] === Number.MIN_SAFE_INTEGER) delete into['minimum']
  if (into['maximum'] === Number.MAX_SAFE_INTEGER) delete into['maximum']
}
