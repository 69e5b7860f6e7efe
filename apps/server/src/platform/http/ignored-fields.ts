import { KNOWN_NAMES } from '@turnout/contract/fields.ts'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** The header of an answer that names what was sent and not looked at. */
const IGNORED_FIELDS = 'x-ignored-fields'

/** An answer must not grow with what a caller sends, and a proxy takes few kilobytes of headers. */
const NAMES_MAX = 50
const NAME_MAX_CHARACTERS = 100
const HEADER_MAX_CHARACTERS = 1000

const SEPARATOR = ', '
const AND_MORE = '...'

/** The names that one place of a body or query may have; null: any value is there as a whole. */
type Known =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Known | null> }
  | { readonly kind: 'list'; readonly items: Known }
  | { readonly kind: 'name'; readonly names: ReadonlySet<string> }
  | { readonly kind: 'either'; readonly choices: readonly { readonly schema: z.ZodType; readonly known: Known }[] }

/** A name that is not known where it was sent, and those that are. */
interface UnknownName {
  readonly path: string
  readonly known: readonly string[]
}

/**
 * Finds the fields of a value that its schema does not know, which the schema leaves out: each by
 * its path, as in `products[0].colour`. Reads the schema once, because requests are many. Without a
 * schema nothing is known.
 */
export function ignoredFieldsBy(schema: z.ZodType | undefined): (value: unknown) => string[] {
  const find = unknownNamesBy(schema)
  return (value) => find(value).map(({ path }) => path)
}

/** The same, each with the names that are known in its place. */
export function unknownNamesBy(schema: z.ZodType | undefined): (value: unknown) => UnknownName[] {
  const known: Known | null = schema === undefined ? { kind: 'object', fields: new Map() } : knownOf(schema)
  return (value) => {
    const found: UnknownName[] = []
    if (known !== null) walk({ known, value, path: '' }, found)
    return found
  }
}

/** Names ignored fields in the answer, in characters that a header may have. */
export function tellIgnored(reply: FastifyReply, paths: readonly string[]): void {
  if (paths.length === 0) return
  const names: string[] = []
  let length = 0
  for (const path of paths) {
    length += path.length + SEPARATOR.length
    if (names.length === NAMES_MAX || length > HEADER_MAX_CHARACTERS) {
      names.push(AND_MORE)
      break
    }
    names.push(path.replaceAll(/[^\w.$[\]-]/gu, '_'))
  }
  reply.header(IGNORED_FIELDS, names.join(SEPARATOR))
}

function knownOf(schema: z.ZodType): Known | null {
  const names = KNOWN_NAMES.get(schema)?.names
  if (names !== undefined) return { kind: 'name', names: new Set(names) }
  // The schemas of zod are one union at run time, told apart by `def.type`; the type says less.
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.type === 'object')
    return { kind: 'object', fields: new Map(Object.entries(def.shape).map(([name, of]) => [name, inside(of)])) }
  if (def.type === 'array') return listOf(inside(def.element))
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return inside(def.innerType)
  if (def.type === 'pipe') return inside(def.in._zod.def.type === 'transform' ? def.out : def.in)
  return def.type === 'union' ? eitherOf(def.options) : null
}

const inside = (schema: z.core.$ZodType): Known | null => knownOf(schema as z.ZodType)

const listOf = (items: Known | null): Known | null => (items === null ? null : { kind: 'list', items })

function eitherOf(options: readonly z.core.$ZodType[]): Known | null {
  const choices = options.flatMap((option) => {
    const known = inside(option)
    return known === null ? [] : [{ schema: option as z.ZodType, known }]
  })
  return choices.length > 1 ? { kind: 'either', choices } : (choices[0]?.known ?? null)
}

const named = (path: string): string => path.slice(0, NAME_MAX_CHARACTERS)

interface Place {
  readonly known: Known
  readonly value: unknown
  readonly path: string
}

/** A value of another shape than expected is left to the schema, which refuses it. */
function walk({ known, value, path }: Place, found: UnknownName[]): void {
  if (found.length > NAMES_MAX) return
  if (known.kind === 'either') {
    const chosen = known.choices.find(({ schema }) => schema.safeParse(value).success) ?? known.choices[0]
    if (chosen !== undefined) walk({ known: chosen.known, value, path }, found)
  } else if (known.kind === 'name') {
    if (typeof value === 'string' && value !== '' && !known.names.has(value))
      found.push({ path: named(path), known: [...known.names] })
  } else if (known.kind === 'list') {
    if (Array.isArray(value))
      for (const [at, item] of value.entries()) walk({ known: known.items, value: item, path: `${path}[${at}]` }, found)
  } else if (isPlainObject(value)) {
    walkFields(known.fields, { value, path }, found)
  }
}

function walkFields(
  fields: ReadonlyMap<string, Known | null>,
  { value, path }: { value: object; path: string },
  found: UnknownName[],
): void {
  for (const [name, inner] of Object.entries(value)) {
    const known = fields.get(name)
    const place = path === '' ? name : `${path}.${name}`
    if (known === undefined) found.push({ path: named(place), known: [...fields.keys()] })
    else if (known !== null) walk({ known, value: inner, path: place }, found)
    if (found.length > NAMES_MAX) return
  }
}

/** Neither a list nor the bytes of a body that is read as such. Queries have no prototype. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
